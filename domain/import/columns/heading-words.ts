import type { AmbiguousField, ListField } from '../list-fields.ts';

/** The concepts that the words of a heading stand for; one word can stand for several. */
const vocabulary = {
  rap: 'rap rapa rapaport rapnet list',
  discount: 'dis disc discount back off below less rabatt remise descuento скидка',
  price:
    'pr price rate prc ppc ask asking sale selling net final preis prix precio prezzo 单价 цена prijs מחיר',
  amount:
    'amt amount total tot ttl value val vlu gesamt gesamtpreis totale 总价 总额 betrag montant importe сумма totaal סהכ',
  asked: 'ask asking sale selling net final',
  whole: 'total tot t',
  each: 'per за',
  diameter: 'diameter diam dia',
  least: 'min minimum',
  most: 'max maximum',
  carat: 'ct cts carat carats crt crts karat quilate quilates карат carati 克拉 karaat לקרט קרט',
  per: 'per in on of from to a an each p за pro par al por',
  piece: 'pc pcs piece stone',
  percent: 'percent percentage pct perc per',
  currency: 'usd us dollar dollars',
  foreign:
    'eur euro euros gbp pound pounds inr rs rupee rupees hkd hk aed dirham cny rmb yuan jpy yen chf aud cad sgd',
  report: 'rep report rpt cert certi certificate zertifikat certificat certificado сертификат gia igi hrd',
  laboratory: 'lab laboratory labor laboratoire laboratorio лаборатория 证书',
  number: 'code no num number nr nbr id n nummer numéro número',
  date: 'date dt issue issued',
  stone: 'stock stone diamond packet pkt ref réf reference lot item sku vendor inventory lager artikel',
  weight: 'weight wt wgt gewicht poids peso вес 重量 משקל',
  table: 'table tab tbl tafel tabla',
  depth: 'depth dep dpt dp td tiefe profondeur profundidad',
  measurements:
    'measurement measurements measure meas mesurement dimension dimensions dim size sizes maße medidas размеры',
  length: 'length len l',
  width: 'width wid wdt w',
  height: 'height hgt ht h depth dep d',
  millimetres: 'mm millimeter millimetre',
  shape: 'shape shp form forme forma форма 形状 schliffform vorm צורה',
  color: 'color colour col colr farbe couleur цвет colore 颜色 kleur צבע',
  clarity:
    'clarity clearity clar cla clrty purity pur reinheit pureté pureza чистота purezza 净度 zuiverheid ניקיון',
  cut: 'cut c make',
  polish: 'polish pol p politur poli pulido полировка lucidatura 抛光',
  symmetry: 'symmetry symm sym symetry s symmetrie symétrie simetría симметрия simmetria 对称',
  fluorescence:
    'fluorescence fluorescent fluor fluo flour floro flo flor fls flr fl fluoreszenz fluorescencia флуоресценция fluorescenza 荧光 fluorescentie פלואורסצנציה',
  grade: 'grade intensity int name level',
  ratio: 'ratio',
  link: 'link url urls file pdf',
  photograph: 'image img photo picture pic',
  video: 'video vid movie',
} as const;

type Concept = keyof typeof vocabulary;

const conceptsOf = new Map<string, Set<Concept>>();
for (const concept of Object.keys(vocabulary) as Concept[]) {
  for (const word of vocabulary[concept].split(' '))
    conceptsOf.set(word, (conceptsOf.get(word) ?? new Set()).add(concept));
}

/** The words of a heading, in small letters: `T.Dpt%` is t, dpt, percent; `RapnetDiscount` is rapnet, discount. */
export function headingWords(heading: string): string[] {
  if (heading.length > 100) return [];
  const words =
    heading
      .normalize('NFKC')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/hk\s*\$/g, ' hkd ')
      .replace(/%/g, ' percent ')
      .replace(/(?:us\s*)?\$/g, ' usd ')
      .replace(/€/g, ' eur ')
      .replace(/£/g, ' gbp ')
      .replace(/₹/g, ' inr ')
      .replace(/#/g, ' no ')
      .replace(/\p{Script=Han}+/gu, ' $& ')
      .replace(/\/\s*(?=c(?:ara|r)?ts?\b)/g, ' per ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // "Length x Width": the sign between sizes is no word.
  return words.length > 1 ? words.filter((word) => word !== 'x') : words;
}

/** Whether a heading says that its values are discounts: "Rap %" may also be the price as a share of the list price. */
export const saysDiscount = (heading: string): boolean =>
  headingWords(heading).some((word) => conceptsOf.get(word)?.has('discount'));

/** Whether a heading says that its values are those of the stone: "Rap Total", "Rap Amt". */
export const saysAmount = (heading: string): boolean =>
  headingWords(heading).some((word) => conceptsOf.get(word)?.has('amount'));

type Rule = {
  field: ListField | AmbiguousField;
  /** The heading has a word of each. */
  has: readonly Concept[];
  /** It has no other words than these and those above. */
  may?: readonly Concept[];
};

const money = ['currency', 'foreign'] as const;

/** The first rule that a heading meets counts. */
const rules: readonly Rule[] = [
  { field: 'discount', has: ['discount'], may: ['rap', 'percent', 'per', 'asked'] },
  { field: 'discount', has: ['rap', 'percent'] },
  { field: 'any_rap', has: ['rap', 'amount'], may: ['price', 'carat', ...money] },
  { field: 'rap', has: ['rap', 'carat'], may: ['per', 'price', ...money] },
  { field: 'any_rap', has: ['rap'], may: ['price', ...money] },
  { field: 'price', has: ['price', 'carat'], may: ['per', 'amount', ...money] },
  { field: 'price', has: ['amount', 'per', 'carat'], may: money },
  { field: 'price', has: ['currency', 'carat'], may: ['per'] },
  { field: 'price', has: ['foreign', 'carat'], may: ['per'] },
  { field: 'price', has: ['each', 'carat'], may: ['per', ...money] },
  { field: 'total_amount', has: ['price', 'piece'], may: ['per', ...money] },
  { field: 'total_amount', has: ['amount'], may: ['price', 'per', ...money] },
  { field: 'any_price', has: ['price'], may: ['per', ...money] },
  { field: 'make', has: ['cut', 'polish', 'symmetry'], may: ['grade'] },
  { field: 'finish', has: ['polish', 'symmetry'], may: ['grade'] },
  { field: 'certificate_date', has: ['date'], may: ['report', 'laboratory'] },
  { field: 'certi_url', has: ['report', 'link'] },
  { field: 'certificate_no', has: ['report', 'number'], may: ['laboratory'] },
  { field: 'certificate_no', has: ['laboratory', 'number'] },
  { field: 'cert', has: ['report', 'report'] },
  { field: 'stone_id', has: ['stone', 'number'] },
  { field: 'stone_id', has: ['stone', 'stone'] },
  { field: 'measurement', has: ['length', 'width', 'height'], may: ['millimetres', 'measurements'] },
  { field: 'measurement', has: ['measurements', 'millimetres'] },
  { field: 'measurement', has: ['measurements'], may: ['report', 'grade'] },
  { field: 'ratio', has: ['ratio'], may: ['length', 'width'] },
  { field: 'height', has: ['height', 'millimetres'] },
  { field: 'height', has: ['height', 'measurements'] },
  { field: 'length', has: ['length'], may: ['millimetres', 'measurements'] },
  { field: 'width', has: ['width'], may: ['millimetres', 'measurements'] },
  { field: 'length', has: ['diameter', 'most'], may: ['millimetres'] },
  { field: 'width', has: ['diameter', 'least'], may: ['millimetres'] },
  { field: 'depth', has: ['depth', 'percent'], may: ['whole'] },
  { field: 'depth', has: ['depth', 'whole'] },
  { field: 'table', has: ['table'], may: ['percent'] },
  { field: 'carat', has: ['weight'], may: ['carat', 'per', 'stone'] },
  { field: 'carat', has: ['carat'] },
  { field: 'shape', has: ['shape'], may: ['grade', 'stone'] },
  { field: 'color', has: ['color'], may: ['grade', 'stone'] },
  { field: 'clarity', has: ['clarity'], may: ['grade', 'stone'] },
  { field: 'cut', has: ['cut', 'grade'] },
  { field: 'polish', has: ['polish'], may: ['grade'] },
  { field: 'symmetry', has: ['symmetry'], may: ['grade'] },
  { field: 'fluo', has: ['fluorescence'], may: ['grade'] },
  { field: 'lab', has: ['laboratory'], may: ['grade', 'report'] },
  { field: 'img_url', has: ['photograph'], may: ['link', 'stone'] },
  { field: 'video_url', has: ['video'], may: ['link', 'stone'] },
];

/** Single letters that are a heading only beside other words. */
const isLone = (words: readonly string[]) => words.length === 1 && words[0]!.length === 1;

/** The field that the words of a heading name; null when a word is unknown or the words say nothing together. */
export function fieldOfWords(heading: string): ListField | AmbiguousField | null {
  const words = headingWords(heading);
  if (words.length === 0 || words.length > 8 || isLone(words)) return null;
  const meanings = words.map((word) => conceptsOf.get(word));
  if (meanings.some((meaning) => !meaning)) return null;
  const covers = (concepts: readonly Concept[], meaning: ReadonlySet<Concept> | undefined) =>
    concepts.some((concept) => meaning?.has(concept));
  const rule = rules.find(
    ({ has, may = [] }) =>
      assignable(has, meanings) && meanings.every((meaning) => covers([...has, ...may], meaning)),
  );
  return rule?.field ?? null;
}

/** Whether each concept has a word of its own. */
function assignable(
  concepts: readonly Concept[],
  meanings: readonly (ReadonlySet<Concept> | undefined)[],
): boolean {
  const [first, ...rest] = concepts;
  if (first === undefined) return true;
  return meanings.some((meaning, at) => meaning?.has(first) && assignable(rest, meanings.toSpliced(at, 1)));
}

/** Dollars by the letters before the sign: "HK$", not "Disc$". */
const dollarsOf = (letters: string, more: string) =>
  new RegExp(String.raw`(?<![a-z])(?:${letters})\s*\$|\b(?:${more})\b`, 'i');

const foreignSigns: [RegExp, string][] = [
  [/€|\beur(?:os?)?\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/₹|\binr\b|\brs\b\.?|\brupees?\b/i, 'INR'],
  [dollarsOf('hk', 'hkd?|hong ?kong dollars?'), 'HKD'],
  [/\baed\b|\bdhs?\b|\bdirhams?\b|د\.إ/i, 'AED'],
  [/\bcny\b|\brmb\b|\byuan\b/i, 'CNY'],
  [/\bjpy\b|\byen\b/i, 'JPY'],
  [/¥/, 'CNY or JPY'],
  [/\bchf\b/i, 'CHF'],
  [dollarsOf('au?', 'aud|australian dollars?'), 'AUD'],
  [dollarsOf('ca?', 'cad|canadian dollars?'), 'CAD'],
  [dollarsOf('s|sg', 'sgd|singapore dollars?'), 'SGD'],
  [dollarsOf('nz', 'nzd'), 'NZD'],
  [dollarsOf('nt', 'twd'), 'TWD'],
  [/₪|\bils\b|\bnis\b/i, 'ILS'],
  [/฿|\bthb\b/i, 'THB'],
];

/** The currency that a heading or an amount names, other than US$; null without one. */
export function foreignCurrency(text: string): string | null {
  if (!/[^\d.,\s%()+-]/.test(text)) return null;
  const plain = text
    .normalize('NFKC')
    .replace(/us\s*\$/gi, 'USD')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
  return foreignSigns.find(([sign]) => sign.test(plain))?.[1] ?? null;
}

/** The currency that a cell of a column of currencies names; null for none. */
export function currencyOf(text: string): string | null {
  if (!/[\p{L}\p{Sc}]/u.test(text) || /^n\/?a$/i.test(text)) return null;
  return (
    foreignCurrency(text) ??
    (/^us(?: ?dollars?)?$/i.test(text) || namesDollars(text) ? 'USD' : text.toUpperCase())
  );
}

const amountWords =
  '(?:prices?|pricelist|preise?|prix|precios?|prezzi|rates?|amounts?|values?|list|currency|valuta|währung|devise|moneda)';

const amountsIn = [
  new RegExp(String.raw`\b${amountWords}\b[^.;]{0,60}?(?:\b(?:in|en|are)\b|[:=])\s*([^.;,)\]]{1,20})`, 'gi'),
  new RegExp(
    String.raw`\b${amountWords}\b[^.;]{0,20}?[([–—-]\s*(?:in )?(\S{1,9}?)[)\]]?(?:\s*[–—-]|$)`,
    'gi',
  ),
  new RegExp(String.raw`(\S{1,9})\s+${amountWords}\b`, 'gi'),
  /^\W*(?:in )?([^\d\s]{1,9})\W*$/gi,
];

/** "All prices in EUR", "Price list (INR)", "HKD price list", "EUR": the currency of the amounts that a remark outside the table names; null without one. */
export function currencyOfRemark(text: string): string | null {
  const named = amountsIn.flatMap((pattern) =>
    [...text.slice(0, 500).matchAll(pattern)].map(([, name = '']) => name.trim()),
  );
  if (named.some((name) => /^(?:us\b|usd|dollar|\$)/i.test(name))) return null;
  // "HK prices" may be those of a place.
  const currencies = named.flatMap((name) => (/^hk$/i.test(name) ? [] : (foreignCurrency(name) ?? [])));
  return currencies[0] ?? null;
}

/** Whether a heading or an amount says that it is in US$. */
export const namesDollars = (text: string): boolean =>
  foreignCurrency(text) === null && /\$|\busd\b|\bdollars?\b/i.test(text.normalize('NFKC'));

/** An amount without the sign of another currency. */
export function withoutCurrency(text: string): string {
  if (foreignCurrency(text) === null) return text;
  return foreignSigns.reduce((rest, [sign]) => rest.replace(sign, ''), text.normalize('NFKC')).trim();
}
