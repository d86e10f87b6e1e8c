/** What a user agent says of a browser or a program, the more specific first: most browsers name others as well. */
const programs: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** The same of systems: Android names Linux, and an iPhone "like Mac OS X". */
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A device in plain words, such as "Chrome on Windows", by the user agent of its sign-in: what the device says of itself,
 * which proves nothing.
 */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: typeof programs) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [program, system] = [nameIn(programs), nameIn(systems)];
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? 'Unknown device';
}
