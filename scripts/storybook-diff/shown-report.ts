import type { Region } from './regions.ts';
import type { Story } from './story-index.ts';

/** A pair as the page shows it. */
export type ReportedPair = {
  title: string;
  name: string;
  id: string;
  area: string;
  presentation: string;
  changed: number;
  share: number;
  width: number;
  height: number;
  regions: Region[];
  before: string;
  after: string;
  marks: string;
  notes: string[];
};

/** What the page shows. */
export type Report = {
  before: string;
  after: string;
  same: number;
  pairs: ReportedPair[];
  added: Story[];
  removed: Story[];
};
