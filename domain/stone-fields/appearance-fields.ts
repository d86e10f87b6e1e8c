import type { StoneField } from './stone-field.ts';
import { grade } from './storage-kinds.ts';

/** The look of a stone, which its report does not grade. */
export const appearanceFields = {
  eye_clean: {
    label: 'Eye clean',
    storage: grade('eye_clean'),
    nullable: true,
    seenBy: 'everyone',
    sort: true,
    filter: { kind: 'values', control: 'TAG', section: 'appearance' },
    column: { heading: 'Eye clean', width: 76, group: 'measures', hidden: true },
    compare: 'lowest',
    info: { part: 'additional', whenStated: true },
    listing: {
      word: 'eye clean',
      unreadable: 'blank',
      exported: { header: 'Eye Clean', width: 12, added: true },
    },
  },
} as const satisfies Record<string, StoneField>;
