import { withoutMarks } from '../format/invisible-marks.ts';

/** The signs of a name, and a domain of at least two parts, as the contract has them. */
const form =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+([a-z]{2,63}|xn--[a-z0-9]+(-+[a-z0-9]+)*)$/;

/** Letters, figures, hyphens and the full stops of any script: nothing that an address of the web gives a meaning to. */
const international = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
const plain = /^[\x20-\x7e]*$/;

/** "müller.example" as "xn--mller-kva.example"; null for what is no domain. */
function asciiDomain(domain: string): string | null {
  if (plain.test(domain)) return domain;
  const address = `http://${domain}/`;
  return international.test(domain) && URL.canParse(address) ? new URL(address).hostname : null;
}

/**
 * An e-mail address as it is stored and compared: without invisible marks and spaces around it, in small letters, the
 * domain in ASCII. "Verkauf@Müller.example" and its xn-- form are one address. What is no address stays as it is typed.
 */
export function emailAddress(typed: string): string {
  const text = withoutMarks(typed).toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = at < 0 ? null : asciiDomain(text.slice(at + 1));
  return domain === null ? text : `${text.slice(0, at)}@${domain}`;
}

/** Whether a typed text is an e-mail address that the contract takes. */
export const isEmail = (typed: string): boolean => form.test(emailAddress(typed));
