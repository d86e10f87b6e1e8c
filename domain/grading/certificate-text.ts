/** A certificate as a cell or a trader gives it. */
export interface CertificateText {
  /** The laboratory that stands before or behind the number; null for none. */
  lab: string | null;
  /** The number as the stone's own, "LG600000072" with its letters. */
  number: string;
  /** The prefix LG says that the stone is laboratory-grown. */
  isLaboratoryGrown: boolean;
}

const labelWords = /^(?:REPORT|CERTIFICATE|CERT|DOSSIER|NUMBER|NO|NR|#|[\s.:#/()[\]–—-])+/i;
/** Up to three letters, then figures that may end in a letter or go on behind a hyphen. */
const numberForm = /^(?:[A-Z]{1,3}[ -]?)?\d[\dA-Z-]{3,24}$/i;

const isGrown = (number: string) => /^LG\d{5,}/i.test(number);

function numberIn(text: string): string | null {
  const bare = text.replace(labelWords, '').replace(/(?<![\s.:/()[\]–—-])[\s.:/()[\]–—-]+$/, '');
  const number = bare.replace(/^([A-Z]{1,3})[ -](?=\d)/i, '$1');
  return numberForm.test(number) && /\d{4}/.test(number) ? number : null;
}

/**
 * Splits "GIA 2141438171", "IGI-LG600000072", "2141438171 (GIA)", "IGI600000073" into laboratory and number, by the names
 * of the laboratories. What is no laboratory with a number stays as it is, trimmed, without a laboratory.
 */
export function splitCertificate(text: string, labs: readonly string[]): CertificateText {
  const whole = text.trim();
  for (const lab of labs) {
    const name = lab.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
    const before = new RegExp(`^${name}(?=[^\\p{L}]|LG ?\\d)`, 'iu');
    const behind = new RegExp(`(?<=\\d)[\\s(/-]+${name}\\)?$`, 'iu');
    const rest = [before, behind].find((form) => form.test(whole));
    const number = rest ? numberIn(whole.replace(rest, '')) : null;
    if (number) return { lab, number, isLaboratoryGrown: isGrown(number) };
  }
  return { lab: null, number: whole, isLaboratoryGrown: isGrown(whole) };
}
