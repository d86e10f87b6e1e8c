/** The fields whose text people write, with the length that every schema of the contract allows. */
const freeTexts: Readonly<Record<string, number>> = {
  name: 80,
  company_name: 80,
  title: 80,
  remark: 200,
  requirements: 200,
  reason: 200,
  supplier_name: 80,
};

/** Texts are as long as they may be, and end with a word that no line can break. */
function longText(text: string, length: number): string {
  const unbroken = 'Wilhelmshavenerstrassenbeleuchtungsgesellschaft';
  return `${`${text} & `.repeat(length).slice(0, length - unbroken.length - 1)} ${unbroken}`;
}

export type TextChange = (text: string, length: number) => string;

/** Arabic words by a seed: the same text always becomes the same words. */
export async function arabicTexts(seed: number): Promise<TextChange> {
  // This locale alone is a sixth of the package.
  const { faker } = await import('@faker-js/faker/locale/ar');
  return (text, length) => {
    faker.seed([...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, seed));
    const words =
      length > 100 ? `${faker.person.fullName()} ${faker.location.city()}` : faker.person.fullName();
    return `${words} ${/\d+/.exec(text)?.[0] ?? ''}`.trim().slice(0, length);
  };
}

export const longTexts: TextChange = longText;

/** An answer whose free texts are changed. */
export function withTexts(value: unknown, change: TextChange): unknown {
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const length = freeTexts[name];
      // A reason of one word is a code.
      const isCode = name === 'reason' && !String(inner).includes(' ');
      const isText = length !== undefined && typeof inner === 'string' && inner !== '' && !isCode;
      return [name, isText ? change(inner, length) : withTexts(inner, change)];
    }),
  );
}
