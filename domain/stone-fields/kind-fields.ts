import type { StoneField } from './stone-field.ts';
import { gradeStorage, lookup } from './storage-kinds.ts';

/** The kind of a stone, natural or laboratory-grown, and its treatment. */
export const kindFields = {
  kind: {
    label: 'Diamond type',
    storage: gradeStorage('kind'),
    nullable: false,
    seenBy: 'everyone',
    sort: true,
    filter: { kind: 'values', control: 'TAG', section: 'kind' },
    column: { heading: 'Type', title: 'Diamond type', width: 170, group: 'grades', hidden: true },
    compare: 'plain',
    listing: {
      word: 'diamond type',
      parts: {
        lab_grown: { word: 'laboratory-grown' },
      },
      keptWhenBlank: true,
      exported: { header: 'Diamond Type', width: 24, added: true },
    },
  },
  growth: {
    label: 'Growth',
    storage: gradeStorage('growth'),
    nullable: true,
    seenBy: 'everyone',
    sort: true,
    filter: { kind: 'values', control: 'TAG', section: 'kind' },
    column: { heading: 'Growth', title: 'Growth method', width: 66, group: 'grades', hidden: true },
    compare: 'plain',
    listing: {
      word: 'growth method',
      keptWhenBlank: true,
      exported: { header: 'Growth', added: true },
    },
  },
  treatment: {
    label: 'Treatment',
    storage: lookup,
    nullable: true,
    seenBy: 'everyone',
    sort: true,
    filter: { kind: 'values', control: 'TAG', section: 'kind' },
    column: { heading: 'Treatment', width: 110, group: 'grades', hidden: true },
    compare: 'plain',
    listing: {
      word: 'treatment',
      parts: {
        enhanced: { word: 'clarity enhanced' },
      },
      sources: ['treatment', 'enhanced'],
      exported: { header: 'Treatment', width: 20, added: true },
    },
  },
} as const satisfies Record<string, StoneField>;
