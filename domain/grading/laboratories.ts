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

const fullNames: Readonly<Record<string, string>> = {
  'GEMOLOGICAL INSTITUTE OF AMERICA': 'GIA',
  'INTERNATIONAL GEMOLOGICAL INSTITUTE': 'IGI',
  'HOGE RAAD VOOR DIAMANT': 'HRD',
  'AMERICAN GEM SOCIETY': 'AGS',
};

/** Places and kinds of reports that lists add to a laboratory, "GIA (USA)", "HRD Antwerp", "GIA Dossier". */
const additions =
  /^(?:[\s,(/-]+(?:USA|US|NEW YORK|NY|CARLSBAD|ANTWERP|BELGIUM|INDIA|MUMBAI|SURAT|DUBAI|UAE|HONG KONG|HK|ISRAEL|BANGKOK|THAILAND|JAPAN|TOKYO|BOTSWANA|DOSSIER|FULL|CERT|CERTIFIED|CERTIFICATE|REPORT|GRADING|LAB|LG|LGD|LAB GROWN)\)?)+$/;

/** The laboratory that a text names; undefined for others, and for those of EGL, which are not one. */
export function laboratoryOf(text: string): string | undefined {
  const key = text.toUpperCase().replaceAll('.', '').trim();
  const isNamed = (lab: string) =>
    key === lab || (lab !== 'EGL' && key.startsWith(lab) && additions.test(key.slice(lab.length)));
  return fullNames[key] ?? knownLabs.find(isNamed);
}

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
