/** True when one letter is added, left out, replaced, or two neighbours are swapped. */
export function isOneErrorApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let [endOfOne, endOfOther] = [one.length, other.length];
  while (endOfOne > from && endOfOther > from && one[endOfOne - 1] === other[endOfOther - 1]) {
    endOfOne -= 1;
    endOfOther -= 1;
  }
  const [left, right] = [one.slice(from, endOfOne), other.slice(from, endOfOther)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
