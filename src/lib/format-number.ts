const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number with thousands separators and a true minus (−38.50), the same in every language.
 * `decimals` is how many are shown; `leastDecimals` lets trailing zeros go (default: as many as `decimals`).
 */
export function formatNumber(value: number, decimals = 0, minDecimals = decimals): string {
  const key = `${minDecimals}/${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    formats.set(key, format);
  }
  return format.format(value).replace('-', '−');
}
