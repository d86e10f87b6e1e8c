import { type PlaceKey, placeKey, type RowPlace } from '../rows/list-record.ts';

/** Stock numbers that an import assigns, in the order of the rows. */
export class AssignedNumbers {
  /** By `placeKey` of their rows. */
  readonly ofPlace = new Map<PlaceKey, string>();
  #first = '';
  #last = '';
  count = 0;

  add(place: RowPlace, number: string): void {
    this.count += 1;
    this.#first ||= number;
    this.#last = number;
    // Remarks are about the first thousand rows with one; a list of a million rows must not fill the memory.
    if (this.ofPlace.size < maxPlaces) this.ofPlace.set(placeKey(place), number);
  }

  /** The sentence for the report; null when no number was assigned. */
  note(dryRun: boolean): string | null {
    if (this.count === 0) return null;
    const numbers = this.count === 1 ? this.#first : `${this.#first} to ${this.#last}`;
    const subject = this.count === 1 ? 'Stock number' : 'Stock numbers';
    const verb = dryRun ? 'will be' : this.count === 1 ? 'was' : 'were';
    return `${subject} ${numbers} ${verb} assigned.`;
  }
}

const maxPlaces = 100_000;
