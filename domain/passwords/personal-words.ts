/** The names of an account; those that are not known are left out. */
export type NamedOwner = {
  name?: string | null;
  username?: string | null;
  email?: string | null;
  company_name?: string | null;
};

const minLength = 3;

/** Words of names and addresses that many people share: legal forms, forms of address, mail providers. */
const ignored = new Set(
  `and the von van der den del las los les
  company limited ltd llc llp inc corp corporation gmbh bvba sprl srl spa sarl pvt private public holding holdings
  group international global worldwide trading traders trade import export enterprise enterprises house sons brothers
  bros partners associates services
  mrs miss
  mail email gmail googlemail yahoo ymail hotmail outlook live msn icloud aol proton protonmail zoho yandex qq gmx web
  info sales office contact hello com net org`.split(/\s+/),
);

/**
 * The words of three letters and more that tell whose account it is: of the names, of the company and of the e-mail
 * address without its top level domain. In lower case, without accents.
 */
export function personalWords({ name, username, email, company_name }: NamedOwner): string[] {
  const address = (email ?? '').replace(/\.[^.@]*$/, '');
  const text = [name, username, address, company_name].join(' ').normalize('NFKD').replace(/\p{M}/gu, '');
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= minLength && !ignored.has(word));
}
