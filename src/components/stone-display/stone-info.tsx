import { gradeLabel } from '#domain/grading/grades.ts';
import { reportCheckUrl } from '#domain/grading/laboratories.ts';
import { arrangeFields, described, type InfoField, infoFields } from '#domain/stone-fields/field-lists.ts';
import { disclosureText, type StoneKind } from '#domain/stone-fields/stone-kind.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { type DescribedStone, fieldText } from './field-text.ts';
import { type InfoItem, InfoList } from './info-list.tsx';

type InfoRow = (stone: DescribedStone) => InfoItem | null;

/** The labelled row of a field; certificate numbers are monospaced. */
function rowOf(name: InfoField): InfoRow {
  const text = fieldText(name);
  const { label, info } = described[name];
  if (info?.whenStated) return (stone) => (text(stone) === null ? null : [label, text(stone)]);
  if (name !== 'certificate_no') return (stone) => [label, text(stone)];
  return (stone) => [label, stone.certificate_no && <Certificate stone={stone} />];
}

const partOf = (wanted: 'basic' | 'additional') =>
  infoFields.filter((name) => described[name].info?.part === wanted);

const basicRows = partOf('basic').map(rowOf);
const additionalRows = arrangeFields<InfoField>(
  ['table', 'depth', 'ratio', 'measurement', 'lab', 'certificate_no', 'location'],
  partOf('additional'),
).map(rowOf);

/** A monospaced number. */
export const Mono = ({ text }: { text: string }) => (
  <span className="font-mono font-normal text-label">{text}</span>
);

/** The certificate number, with the laboratory's own page about it where there is one. */
function Certificate({ stone }: { stone: DescribedStone }) {
  const url = reportCheckUrl(stone.lab, stone.certificate_no);
  return (
    <>
      <Mono text={stone.certificate_no!} />
      {url && (
        <>
          {' '}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={linkStyles()}
            aria-label={`Check at ${stone.lab}, opens in a new tab`}
          >
            Check
          </a>
        </>
      )}
    </>
  );
}

const stoneId = (stone: DescribedStone): InfoItem => ['Stone ID', <Mono key="id" text={stone.stone_id} />];

/** What is disclosed about a stone; nothing for a natural untreated one. */
const disclosed = ({ kind, growth, treatment }: StoneKind): InfoItem[] =>
  disclosureText({ kind, growth, treatment })
    ? [
        [described.kind.label, gradeLabel('kind', kind)],
        [described.growth.label, growth],
        [described.treatment.label, treatment],
      ]
    : [];

const itemsOf = (rows: readonly InfoRow[], stone: DescribedStone) =>
  rows.map((row) => row(stone)).filter((item) => item !== null);

const gradingRows = [
  ...basicRows,
  ...arrangeFields<InfoField>(
    ['lab', 'certificate_no', 'measurement', 'ratio', 'table', 'depth'],
    partOf('additional').filter((name) => name !== 'location'),
  ).map(rowOf),
];

/** The grades, measures and certificate of a stone. */
export const gradingInfo = (stone: DescribedStone): InfoItem[] => [
  ...disclosed(stone),
  ...itemsOf(gradingRows, stone),
];

/** Basic Info and Additional Info of a stone. */
export function StoneInfo({ stone, more = [] }: { stone: DescribedStone; more?: readonly InfoItem[] }) {
  const additional = [...itemsOf(additionalRows, stone), stoneId(stone), ...more];
  return (
    <>
      <InfoList title="Basic Info" items={[...disclosed(stone), ...itemsOf(basicRows, stone)]} />
      <InfoList title="Additional Info" items={additional} className="mt-6" />
    </>
  );
}
