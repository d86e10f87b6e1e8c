/** Finds the slot of a stone by its id: a binary search, because ids usually arrive in ascending order. */
export class SlotsById {
  /** Ids that were added in ascending order, and their slots. */
  #ids = new Float64Array(1024);
  #slots = new Int32Array(1024);
  #count = 0;
  /** Slots of stones that were added after a higher id, by id. */
  #unordered = new Map<number, number>();

  add(id: number, slot: number): void {
    if (this.#count > 0 && id < this.#ids[this.#count - 1]!) {
      this.#unordered.set(id, slot);
      return;
    }
    if (this.#count === this.#ids.length) this.#grow();
    this.#ids[this.#count] = id;
    this.#slots[this.#count] = slot;
    this.#count += 1;
  }

  find(id: number): number | undefined {
    let [low, high] = [0, this.#count - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ids[middle]!;
      if (found === id) return this.#slots[middle];
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#unordered.get(id);
  }

  /** Reorders the slots: the stone of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const moved = new Int32Array(order.length);
    for (const [slot, before] of order.entries()) moved[before] = slot;
    for (let at = 0; at < this.#count; at += 1) this.#slots[at] = moved[this.#slots[at]!]!;
    for (const [id, slot] of this.#unordered) this.#unordered.set(id, moved[slot]!);
  }

  #grow(): void {
    const [ids, slots] = [new Float64Array(this.#count * 2), new Int32Array(this.#count * 2)];
    ids.set(this.#ids);
    slots.set(this.#slots);
    [this.#ids, this.#slots] = [ids, slots];
  }
}
