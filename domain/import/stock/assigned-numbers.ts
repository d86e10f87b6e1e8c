/** Stock numbers that an import assigns, in the order of the rows. */
export class AssignedNumbers {
  readonly ofLine = new Map<number, string>();
  #first = '';
  #last = '';
  count = 0;

  add(line: number, number: string): void {
    this.count += 1;
    this.#first ||= number;
    this.#last = number;
    // Remarks are about the first thousand rows with one; a list of a million rows must not fill the memory.
    if (this.ofLine.size < maxLines) this.ofLine.set(line, number);
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

const maxLines = 100_000;
