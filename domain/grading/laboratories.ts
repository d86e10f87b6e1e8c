import { splitCertificate } from './certificate-text.ts';

/** Laboratories whose names need no list. */
export const knownLabs = [
  'GIA',
  'IGI',
  'HRD',
  'AGS',
  'GCAL',
  'GSI',
  'IIDGR',
  'EGL',
  'DBIOD',
  'SGL',
  'NGTC',
  'CGL',
  'GII',
];

/** The pages on which laboratories show a report, without its number. */
const checkPages = {
  GIA: 'https://www.gia.edu/report-check?reportno=',
  IGI: 'https://www.igi.org/verify-your-report/?r=',
  HRD: 'https://my.hrdantwerp.com/?record_number=',
  GCAL: 'https://www.gcalusa.com/certificate-search.html?certificate_id=',
} as const;

/** The laboratory's own page about a certificate; null for a laboratory without one and without a number. */
export function reportCheckUrl(lab: string | null, certificate: string | null): string | null {
  const name = lab?.toUpperCase() ?? '';
  if (!Object.hasOwn(checkPages, name) || !certificate) return null;
  const { number } = splitCertificate(certificate.replaceAll(' ', ''), [name]);
  return `${checkPages[name as keyof typeof checkPages]}${encodeURIComponent(number)}`;
}
