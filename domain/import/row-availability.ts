import { parseWrittenGrade } from '../grading/foreign-grades.ts';
import type { Availability } from '../grading/grades.ts';
import { stockStates } from '../stone-fields/stock-states.ts';
import { wordKey } from './availability-words.ts';
import { isBlank } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';
import { no, yes } from './kind-values.ts';
import type { ListField } from './list-fields.ts';
import type { ExplainedWord, ListedStone } from './listed-stone.ts';
import type { RowCells } from './row-cells.ts';

/** Where the stone is by the list, and whether that takes it off sale. `word` is one that a person has to explain, or has. */
interface ReadAvailability extends Pick<ListedStone, 'availability' | 'hidden'> {
  word?: ExplainedWord;
}

const stated = (availability: Availability | null, hidden = availability !== 'available') => ({
  availability,
  hidden,
});

const parseAvailability = (text: string) => parseWrittenGrade('availability', text) as Availability | null;

const stateAtEnd =
  /^(?:(.*?)[\s([*_–—-]+)??((?:(?:out )?on |in )?(?:memo|hold|consignment|transit)|sold(?: out)?|reserved|booked)[\s)\]*]*$/i;

/** "Sold to Asha", "On memo NY", "Stone is reserved": the start of a comment or place; memo terms are none. */
const stateAtStart =
  /^(?:(?:stone|goods)(?: is| are)? |is )?((?:out )?on (?:memo|hold|consignment)(?! (?:only|basis|terms?|available|possible|ok)\b)|in transit|sold(?= on\b| \d)|(?:sold|reserved|booked|memo|hold)(?=$| (?:to|by|for|till|until)\b|\s*[-–—:(@])|(?:memo|hold)(?= with\b))\b/i;

/** "Lost", "do not sell", "recutting": nobody can buy it now. */
const cannotBeSold =
  /^(?:(?:stone|goods)(?: is| are)? )?(?:(?:lost|missing|stolen|broken|damaged|repair)\W*$|(?:not (?:for|to)|do not|don['’]t) (?:sale|sell)\b|re-?(?:cutt|polish)ing\b|(?:in|under|for|at) (?:repair|re-?cut|re-?polish))/i;

/** "At GIA", "sent to lab". */
const atLaboratory =
  /^(?:(?:stone )?(?:is )?(?:in|at)|(?:sent|gone|given) to) (?:the )?(?:gia|igi|hrd|gcal|lab)\b(?! (?:report|cert))/i;

/** What a comment or place says of where the stone is; null where it says nothing. */
const statedAtStart = (text: string): Availability | null => {
  const word = stateAtStart.exec(text)?.[1];
  if (word !== undefined) return parseAvailability(word);
  if (cannotBeSold.test(text)) return 'not_available';
  return atLaboratory.test(text) ? 'in_transit' : null;
};

/** A text without the word for a stone that is out at its end, "A12 – memo", "Mumbai (Sold)", and what that says. */
export function splitState(text: string): { rest: string; availability: Availability | null } {
  const [, rest = '', word] = stateAtEnd.exec(text) ?? [];
  return word ? { rest, availability: parseAvailability(word) } : { rest: text, availability: null };
}

/** What a title says of where the stones below it are, "STONES ON MEMO", "Sold"; null where it says nothing. */
export function availabilityOfTitle(title: string): Availability | null {
  const words = title.replace(/[^\p{L}]+/gu, ' ').trim();
  const bare = words
    .replace(/\b(?:the|all|these|stones?|goods|diamonds?|items?|list|stock|are)\b ?/gi, '')
    .trim();
  // "On memo in Hong Kong"; "Memo: 7 days" are terms.
  const atStart = /^(?:(?:goods|stones) )?(?:(?:out )?on|in) /i.test(title) ? statedAtStart(title) : null;
  return [words, bare].reduce<Availability | null>(
    (found, text) => found ?? (text.length > 3 && text.length < 30 ? parseAvailability(text) : null),
    atStart,
  );
}

/** Whether a text says by colours where stones are, "Red = sold". Colours of cells are not read. */
export const saysByColour = (text: string): boolean =>
  /\b(?:colou?r(?:ed|s)?|red|yellow|green|blue|orange|pink|gr[ae]y|highlight(?:ed|s)?|shaded)\b/i.test(
    text,
  ) &&
  /\b(?:sold|memo|hold|reserved|booked|transit|not available)\b/i.test(text) &&
  availabilityOfTitle(text) === null;

/** Reads where the stone is: by its own row, else by the title above it. */
export function readAvailability(cells: RowCells, plan: ImportPlan): ReadAvailability {
  const own = readOwnAvailability(cells, plan);
  const isSilent = own.availability === null && !own.hidden;
  return isSilent && plan.availabilityBelow ? stated(plan.availabilityBelow) : own;
}

/** By the word for it, and by the columns that mark stones as out. One mark takes it off sale. */
function readOwnAvailability(cells: RowCells, plan: ImportPlan): ReadAvailability {
  const own = readAvailabilityWord(cells, plan);
  if (own.availability !== null && own.hidden) return own;
  const marks = [
    ...markColumns.flatMap((state) => readMark(cells, plan, state) ?? []),
    ...commentMarks(cells),
    ...(plan.isOwnExport ? [] : [...textMarks(cells), ...countMarks(cells)]),
  ];
  return marks.find(({ availability }) => availability !== null) ?? (own.hidden ? own : (marks[0] ?? own));
}

function readAvailabilityWord(cells: RowCells, plan: ImportPlan): ReadAvailability {
  const word = cells.text('availability');
  if (/^[-–—]*$/.test(word)) return stated(null, false);
  // Our export names the state of a stone of which no list states where it is.
  if (plan.isOwnExport && word === stockStates.on_sale) return stated(null, false);
  if (plan.isOwnExport && word === stockStates.hidden) return stated(null, true);
  const explained = explainedWord(word, plan);
  if (explained) return explained;
  const availability = parseAvailability(word);
  return availability === null ? unknownWord(cells, 'availability', word) : stated(availability);
}

/** Columns such as "Memo", which say it of the stones that they mark. */
const markColumns = ['sold', 'on_memo', 'on_hold', 'reserved', 'in_transit'] as const;

/** What a column such as "Memo" says: a yes, a date, a number or who has it is a mark, other words have to be explained. */
function readMark(
  cells: RowCells,
  plan: ImportPlan,
  state: (typeof markColumns)[number],
): ReadAvailability | null {
  const text = cells.text(state);
  if (isBlank(text) || no.test(text)) return null;
  const explained = explainedWord(text, plan);
  if (explained) return explained.hidden ? explained : null;
  const availability = parseAvailability(text);
  if (yes.test(text) || availability === 'not_available' || /^[\d\W]+$/.test(text)) return stated(state);
  if (availability === null && /\b(?:to|by|for|party)\W*$/i.test(cells.header(state))) return stated(state);
  if (availability !== null) return availability === 'available' ? null : stated(availability);
  return unknownWord(cells, state, text);
}

/** A comment that is or begins with a word for a stone that is out: "on memo", "SOLD", "sold to Asha". */
const commentMarks = (cells: RowCells): ReadAvailability[] =>
  cells.comments().flatMap((text) => {
    const availability = text.length > 3 ? (parseAvailability(text) ?? statedAtStart(text)) : null;
    return availability === null || availability === 'available' ? [] : [stated(availability)];
  });

/** What the number, the place and other names of a stone say beside themselves. */
const textMarks = (cells: RowCells): ReadAvailability[] =>
  (['stone_id', 'location', 'shape', 'lab', 'certificate_no'] as const).flatMap((field) => {
    const text = cells.text(field);
    // "SOLD-12" is a number.
    const isSentence = field !== 'stone_id' || /^\p{L}+\s/u.test(text);
    const availability = splitState(text).availability ?? (isSentence ? statedAtStart(text) : null);
    return availability === null ? [] : [stated(availability)];
  });

/** "Qty 0"; a number of pieces of 0 is one that nobody counted. */
const countMarks = (cells: RowCells): ReadAvailability[] =>
  /^(?:qty|quantity)/i.test(cells.header('pieces')) && /^0+(?:[.,]0+)?$/.test(cells.text('pieces'))
    ? [stated('not_available')]
    : [];

/** What a person said that a word means. */
function explainedWord(word: string, { words }: ImportPlan): ReadAvailability | null {
  const key = wordKey(word);
  const by = (['decided', 'remembered'] as const).find((each) => Object.hasOwn(words[each], key));
  if (!by) return null;
  const availability = words[by][key]!;
  return { ...stated(availability), word: { word, availability, as_last_time: by === 'remembered' } };
}

/** A word that nobody has explained states nothing, and the stone is not on sale. */
function unknownWord(cells: RowCells, field: ListField, word: string): ReadAvailability {
  cells.warning(field, 'is not a known word: the stone is not on sale');
  return { ...stated(null), word: { word, availability: null, as_last_time: false } };
}
