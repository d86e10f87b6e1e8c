/**
 * The pages to show, in order: the first and last, and a window of five around the current one. A negative
 * number stands for omitted pages; a single page is never omitted.
 */
export function pageSlots(page: number, pageCount: number, range = 5, margin = 1): number[] {
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), pageCount - range + 1));
  const visiblePages = new Set<number>();
  for (let offset = 0; offset < margin; offset++) {
    visiblePages.add(1 + offset);
    visiblePages.add(pageCount - offset);
  }
  for (let offset = 0; offset < range; offset++) visiblePages.add(start + offset);

  const slots: number[] = [];
  let previous = 0;
  for (const entry of [...visiblePages].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b)) {
    if (entry - previous === 2) slots.push(entry - 1);
    else if (entry - previous > 2) slots.push(-entry);
    slots.push(entry);
    previous = entry;
  }
  return slots;
}
