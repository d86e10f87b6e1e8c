import type { StoneField } from './stone-field.ts';
import { lookup, textStorage } from './storage-kinds.ts';

/** Laboratory report data besides the grades, and the location of the stone. */
export const reportFields = {
  lab: {
    label: 'Lab',
    storage: lookup,
    nullable: true,
    seenBy: 'everyone',
    sort: true,
    filter: { kind: 'values', control: 'TAG', section: 'lab' },
    column: { heading: 'Lab', width: 54, group: 'grades' },
    compare: 'plain',
    info: { part: 'additional' },
    listing: {
      word: 'laboratory',
      expected: true,
      exported: { header: 'Lab' },
    },
  },
  certificate_no: {
    label: 'Certificate',
    storage: textStorage(100),
    nullable: true,
    seenBy: 'everyone',
    sort: true,
    column: {
      heading: 'Certificate',
      title: 'Certificate number',
      width: 116,
      group: 'measures',
      hidden: true,
    },
    compare: 'plain',
    info: { part: 'additional' },
    listing: {
      word: 'certificate number',
      expected: true,
      exported: { header: 'Certificate #', width: 16 },
    },
  },
  certificate_date: {
    label: 'Certificate date',
    storage: { kind: 'date' },
    nullable: true,
    seenBy: 'everyone',
    sort: true,
    filter: { kind: 'dates', section: 'lab' },
    column: {
      heading: 'Cert date',
      title: 'Date of the certificate',
      width: 96,
      group: 'measures',
      hidden: true,
    },
    compare: 'plain',
    info: { part: 'additional' },
    listing: {
      word: 'certificate date',
      exported: { header: 'Certificate Date', added: true },
    },
  },
  location: {
    label: 'Location',
    storage: lookup,
    nullable: true,
    seenBy: 'everyone',
    sort: true,
    filter: { kind: 'values', control: 'SELECT', section: 'location' },
    column: { heading: 'Location', width: 88, group: 'grades' },
    compare: 'plain',
    info: { part: 'additional' },
    listing: {
      word: 'location',
      expected: true,
      exported: { header: 'Location', width: 16 },
    },
  },
} as const satisfies Record<string, StoneField>;
