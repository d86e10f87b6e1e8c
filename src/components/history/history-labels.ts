import type { HistoryAction } from '#contract/model/historyAction.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { HistorySubject } from '#contract/model/historySubject.ts';
import type { HistorySubjectKind } from '#contract/model/historySubjectKind.ts';
import { paths } from '#domain/routes/paths.ts';

/** Names of the kinds of records. */
export const kindLabels: Record<HistorySubjectKind, string> = {
  stone: 'Stone',
  stone_change: 'Change of stones',
  import: 'Import',
  order: 'Order',
  user: 'User',
  layout: 'Layout',
  jewellery: 'Jewellery',
  category: 'Category',
  subcategory: 'Sub-category',
  demand: 'Demand',
  enquiry: 'Enquiry',
  hold: 'Hold',
  video: 'Video',
  settings: 'Settings',
  sign_in: 'Sign-in',
  export: 'Export',
};

/** What was done, in the past tense. */
export const actionLabels: Record<HistoryAction, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Added again',
  undo: 'Undone',
  import: 'Imported',
  place: 'Placed',
  accept: 'Accepted',
  reject: 'Rejected',
  cancel: 'Cancelled',
  complete: 'Completed',
  payment: 'Payment received',
  return: 'Taken back',
  reversal: 'Payment reversed',
  ask: 'Requested',
  grant: 'Granted',
  refuse: 'Refused',
  release: 'Released',
  end: 'Ended',
  expire: 'Expired',
  register: 'Registered',
  block: 'Blocked',
  unblock: 'Unblocked',
  change_password: 'Password changed',
  two_step_on: 'Two-step sign-in turned on',
  two_step_off: 'Two-step sign-in turned off',
  two_step_reset: 'Two-step sign-in reset',
  sign_in_reset: 'Sign-in reset by the operator',
  sign_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  sign_out: 'Signed out',
  end_session: 'Signed out elsewhere',
  confirm_identity: 'Identity confirmed',
  export: 'Exported',
};

const settingsLabels: Record<string, string> = {
  HOME_SLIDER: 'Home slider',
  BANK_DETAILS: 'Bank details',
  PRICING_RULES: 'Pricing rules',
  BUSINESS: 'Business',
  HOLDS: 'Holds',
  SHAPE_PICTURES: 'Pictures of shapes',
};

/** What people call the record. */
export const subjectLabel = ({ kind, label }: HistorySubject): string =>
  kind === 'settings' ? (settingsLabels[label] ?? label) : label;

/** Who did it: the account, the server itself, or somebody who signed in to no account. */
export const actorName = ({ account, subject }: Pick<HistoryEntry, 'account' | 'subject'>): string =>
  account?.name ?? (subject.kind === 'sign_in' ? 'Unknown' : 'Server');

/** The page of the record; null where there is none. */
export function subjectPath({ kind, id }: HistorySubject): string | null {
  if (id === null) return null;
  if (kind === 'stone') return paths.stone(id);
  if (kind === 'order') return paths.orders({ id });
  if (kind === 'user' || kind === 'sign_in') return paths.user(id);
  if (kind === 'layout') return paths.layoutForm(id);
  if (kind === 'jewellery') return paths.jewelleryForm(id);
  if (kind === 'category') return paths.categories({ id });
  if (kind === 'import') return paths.imports({ id });
  return null;
}
