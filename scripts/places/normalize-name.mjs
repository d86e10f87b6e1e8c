/** Countries with another script than Latin: their people type names without diacritics. */
const otherScripts = new Set(
  `AE AF AM BD BG BH BT BY CN DZ EG ER ET GE GR IL IN IQ IR JO JP KG KH KR KP KW KZ LA LB LK LY MA MM MN MR MV NP OM PK PS
  QA RU SA SD SY TH TJ TN TW UA UZ YE`.split(/\s+/),
);

/** A name as a local would type it: "Surat" for "Sūrat", "Delémont" as it is. */
export function normalizeName(country, name) {
  const tidy = name.replace(/[\u2018\u2019\u02bc\u02bb`]/g, "'").trim();
  if (!otherScripts.has(country)) return tidy;
  return tidy
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^'|'$|'(?=\s|-)|(?<=\s|-)'/g, '')
    .normalize('NFC');
}
