import type { ComponentType, ReactNode } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { StoneColumn, StoneColumnsOptions } from '../stone-table/stone-columns.tsx';

/** What a role sees of its enquiries; each field is a constant. */
export type EnquiryView = {
  /** Names the list. */
  label: string;
  /** From this width on the list stands beside the selected enquiry, else there are cards. */
  wide: string;
  /** An enquiry in the list. */
  Row: ComponentType<{ enquiry: Enquiry }>;
  /** The heading of its card. */
  CardHeading: ComponentType<{ enquiry: Enquiry; open: boolean }>;
  /** Above the stones of an open card. */
  CardIntro: ComponentType<{ enquiry: Enquiry }>;
  /** Who asked what, beside the list. */
  Intro: ComponentType<{ enquiry: Enquiry }>;
  /** What can be done with an enquiry of which these stones are known. */
  Actions: ComponentType<{ enquiry: Enquiry; stones: readonly Diamond[] }>;
  /** A mark on a stone of a card. */
  flagsOf?: (stone: Diamond) => ReactNode;
  /** The columns of its stones. */
  useColumns: (onMedia: StoneColumnsOptions['onMedia']) => StoneColumn[];
  /** The address of an enquiry, for the way back from its stones. */
  pathOf: (id: number) => string;
};
