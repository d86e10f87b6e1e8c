import { splitCertificate } from './certificate-text.ts';
import { gradeCode } from './grades.ts';
import { knownLabs } from './laboratories.ts';

/** The certificate of a stone: its laboratory by name, its number, and the code of what the stone is. */
export interface StatedCertificate {
  lab: string | null;
  certificate_no: string | null;
  kind: number;
}

const natural = gradeCode('kind', 'natural');
/** A number without its laboratory, as most stones have it. */
const bareNumber = /^(?:LG)?\d+$/i;
/** Letters of a laboratory's series, the figures, and the letters that end some numbers. */
const numberForm = /^[A-Z]{0,3}\d[\dA-Z]*$/;
const minFigures = 6;

/**
 * The physical stone that a certificate describes, "IGI LG612345678": equal for every listing of it, however the
 * number is written. All laboratory-grown stones have the prefix LG, stated or not. Null without a laboratory or a
 * number, and for a number that cannot be one: too short, or one figure repeated.
 */
export function certificateKey({ lab, certificate_no, kind }: StatedCertificate): string | null {
  if (certificate_no === null) return null;
  const isBare = lab !== null && bareNumber.test(certificate_no);
  const split = isBare
    ? { lab, number: certificate_no }
    : splitCertificate(certificate_no.replace(/\s/g, ''), [...(lab === null ? [] : [lab]), ...knownLabs]);
  const laboratory = lettersAndFigures(lab ?? split.lab ?? '');
  const number = lettersAndFigures(split.number).replace(/^LG(?=\d)/, '');
  const figures = number.replace(/\D/g, '');
  if (laboratory === '' || !numberForm.test(number)) return null;
  if (figures.length < minFigures || /^(\d)\1*$/.test(figures)) return null;
  return `${laboratory} ${kind === natural ? '' : 'LG'}${number}`;
}

const lettersAndFigures = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
