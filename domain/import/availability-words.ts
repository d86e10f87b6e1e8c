import { type Availability, availabilities, gradeLabel } from '../grading/grades.ts';
import { readDecisions } from './decision-lines.ts';
import { importMessages } from './import-messages.ts';

/** Words that a list is asked about, those that its report has a sentence for, and the characters of one. */
const [maxWords, maxNotes, maxWordLength] = [100, 20, 100];

/** What words of lists say of where a stone is, by `wordKey`, as a person decided. */
export type WordDecisions = Readonly<Record<string, Availability>>;

/** How words of several lists are compared. */
export const wordKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Reads decisions about words, `At Show = on_memo` on each line; the reason when one is none. */
export function readWordDecisions(text: string): { decisions: WordDecisions } | { reason: string } {
  const read = readDecisions<Availability>(text, importMessages.notAWord, (name) => {
    const meaning = availabilities.find((each) => each === name);
    return meaning ? { meaning } : { reason: importMessages.notAnAvailability(name, availabilities) };
  });
  if ('reason' in read) return read;
  return {
    decisions: Object.fromEntries([...read.decisions].map(([word, meaning]) => [wordKey(word), meaning])),
  };
}

/** A word that is no usual one for where a stone is. */
export interface ListedWord {
  /** As the list has it first. */
  word: string;
  /** How many stones have it. */
  stones: number;
  /** The meaning that a person gave it; null for nothing yet. */
  availability: Availability | null;
  /** A person said it of an earlier list of the supplier. */
  as_last_time: boolean;
}

/** The words of a list that are asked about, or were, in its order. */
export class ListedWords {
  readonly #words = new Map<string, ListedWord>();

  add(word: string, { availability, as_last_time }: Pick<ListedWord, 'availability' | 'as_last_time'>): void {
    const key = wordKey(word);
    const known = this.#words.get(key);
    if (known) known.stones += 1;
    else if (this.#words.size < maxWords && word.length <= maxWordLength)
      this.#words.set(key, { word, stones: 1, availability, as_last_time });
  }

  list = (): ListedWord[] => [...this.#words.values()];

  /** A sentence about each of the first words. */
  notes = (): string[] =>
    this.list()
      .slice(0, maxNotes)
      .map(({ word, stones, availability, as_last_time }) =>
        availability === null
          ? importMessages.whichAvailability(word, stones)
          : importMessages.wordMeans(
              word,
              gradeLabel('availability', availability).toLowerCase(),
              as_last_time,
            ),
      );
}
