import { day } from '#domain/format/durations.ts';
import { gradeCode } from '#domain/grading/grades.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { priceSets } from './stone-prices.ts';

/** What stones are, and how those made in a laboratory were grown. */
const kinds = { natural: 91, grown: 7, treated: 2 };
const growths = { CVD: 78, HPHT: 22 };
const grownLabs = { IGI: 74, GCAL: 16, GIA: 10 };
const treatments = { HPHT: 50, 'Laser drilled': 30, 'Clarity enhanced': 20 };

type DrawnStone = Pick<
  NewRow<'diamonds'>,
  'stone_id' | 'price' | 'carat' | 'certificate_date' | 'created_at' | 'featured'
>;

/** A stone that was grown in a laboratory: a fraction of the natural price, and no list price. */
function grown(random: SeededRandom, { price, carat, certificate_date, created_at }: DrawnStone) {
  const lab = random.weighted(grownLabs);
  const typed = Math.round((price * random.int(9, 16)) / 10_000) * 100;
  return {
    kind: gradeCode('kind', 'laboratory_grown')!,
    growth: gradeCode('growth', random.weighted(growths)),
    ...priceSets(random, null, Math.max(typed, 5000), carat),
    lab,
    certificate_no: `${lab === 'GIA' ? '6' : 'LG'}${random.int(410_000_000, 749_999_999)}`,
    certificate_date: certificate_date ?? Math.floor(created_at / day) - random.int(3, 400),
  };
}

/** A treated natural stone: about half the price of an untreated one. */
function treated(random: SeededRandom, { price, carat }: DrawnStone) {
  const typed = Math.round((price * random.int(45, 65)) / 10_000) * 100;
  return { treatment: random.weighted(treatments), ...priceSets(random, null, typed, carat) };
}

/** Makes some stones grown or treated, drawn from a separate seed. Featured stones stay what they are. */
export function withKind<Stone extends DrawnStone>(stone: Stone): Stone {
  const random = createSeededRandom(Number(stone.stone_id.slice(3)) + 3_000_000);
  const kind = random.weighted(kinds);
  if (stone.featured || kind === 'natural') return stone;
  return { ...stone, ...(kind === 'grown' ? grown(random, stone) : treated(random, stone)) };
}
