/** Enquiries, saved searches, demands and holds. Units: see ../schema.ts. */

import type { Generated } from 'kysely';
import type { ClientAnswer } from '#contract/model/clientAnswer.ts';
import type { ClientMarkupUnit } from '#contract/model/clientMarkupUnit.ts';
import type { HoldStatus } from '#contract/model/holdStatus.ts';
import type { NoticeTopic } from '#contract/model/noticeTopic.ts';
import type { SaleChange } from '#contract/model/saleChange.ts';
import type { SearchNotify } from '#contract/model/searchNotify.ts';

export interface EnquiriesTable {
  id: Generated<number>;
  user_id: number;
  remark: string;
  created_at: number;
  updated_at: number;
  /** When an administrator first opened it. */
  opened_at: Generated<number | null>;
  /** The administrator who entered it for the customer; null for one that the customer sent. */
  entered_by: Generated<number | null>;
}

export interface EnquiryDiamondsTable {
  enquiry_id: number;
  diamond_id: number;
  position: number;
}

/** A price of a stone that one side of an enquiry has stated. Rows are inserted and never changed. */
export interface EnquiryRoundsTable {
  id: Generated<number>;
  enquiry_id: number;
  diamond_id: number;
  /** From 1, for each stone of an enquiry. */
  round: number;
  /** 1 by the business, 0 by the buyer. */
  by_business: 0 | 1;
  /** Cents per carat and for the stone; null for not available, of a buyer for no interest. */
  price: number | null;
  total: number | null;
  /** The list price at that time, and the discount from it in hundredths of a per cent. */
  rap: number | null;
  discount: number | null;
  note: string | null;
  /** The end of an offer of the business; null for any other round. */
  until: number | null;
  created_by: number;
  created_at: number;
}

/** What a buyer adds to prices for their clients. Of the buyer alone: no list of accounts reads it. */
export interface ClientMarkupsTable {
  user_id: number;
  unit: ClientMarkupUnit;
  /** Hundredths of a per cent, or cents per stone. */
  value: number;
  updated_at: number;
}

/** Pages for the clients of a buyer. Of the buyer alone, as the mark-up. */
export interface ClientPagesTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the key in the address, in hex; the key itself is not stored. */
  token_hash: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** When the client last answered. */
  answered_at: number | null;
}

/** A stone of a page at the price for the client. */
export interface ClientPageStonesTable {
  page_id: number;
  /** Place on the page, counted from 1. */
  position: number;
  diamond_id: number;
  /** Cents per carat; null without a weight. */
  price: number | null;
  total: number;
  answer: ClientAnswer;
}

export interface SavedSearchesTable {
  id: Generated<number>;
  user_id: number;
  title: string;
  /** 'active': saved under a title. 'block': run without saving, a recent search. */
  status: 'active' | 'block';
  /** JSON text of the filters. */
  searchquery: string;
  created_at: number;
  /** How it notifies its buyer of stones. */
  notify: Generated<SearchNotify>;
  /** The changes it notifies of, joined by commas. */
  notify_of: Generated<string>;
}

/** Stones that went on sale or fell in price, written by triggers while any saved search or demand waits for them. */
export interface StoneOffersTable {
  id: Generated<number>;
  diamond_id: number;
  /** As before the change; null for a new stone. */
  before_state: number | null;
  before_total: number | null;
}

/** Stones that matched a saved search, one row for a batch of them. */
export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  saved_search_id: number;
  /** Number of changes of stones. */
  changes: number;
  created_at: number;
  updated_at: number;
  read_at: number | null;
  /** When its mail is due; null without a mail. */
  mail_at: number | null;
  /** Since when a server is sending its mail. */
  claimed_at: number | null;
  mailed_at: number | null;
}

/** The first stones of a notification; no change is listed twice for a search. */
export interface NotificationStonesTable {
  saved_search_id: number;
  /** The row of `stone_offers`, whose ids are never reused. */
  offer_id: number;
  notification_id: number;
  diamond_id: number;
  change: SaleChange;
  /** The wholesale total before it fell. */
  total_before: number | null;
}

/** A stone that a buyer holds, waits for or asked to hold. */
export interface HoldsTable {
  id: Generated<number>;
  diamond_id: number;
  user_id: number;
  /** The administrator who entered it for the customer; null for one that the customer asked for. */
  entered_by: Generated<number | null>;
  status: HoldStatus;
  /** Granted length; null before it is granted. */
  hours: number | null;
  /** End of an active or expired hold. */
  until: number | null;
  /** When it joined the queue. */
  queued_at: number | null;
  /** The holder's order of the stone. */
  order_id: number | null;
  reason: string | null;
  created_at: number;
  updated_at: number;
  /** When its buyer was last told that it ends soon. */
  ending_told_at: Generated<number | null>;
}

/** What happened to a record, for one person or for the addresses of the business. */
export interface NoticesTable {
  id: Generated<number>;
  /** Null for the addresses of the business, which get mails alone. */
  user_id: number | null;
  topic: NoticeTopic;
  /** Number of the record; of the customer where there is none. */
  subject: number;
  text: string;
  reason: string | null;
  created_at: number;
  read_at: Generated<number | null>;
  /** When its mail is due; null without a mail. */
  mail_at: number | null;
  /** Since when a server is sending its mail. */
  claimed_at: Generated<number | null>;
  mailed_at: Generated<number | null>;
}

/** How a buyer is told of each thing. */
export interface NoticeChoicesTable {
  user_id: number;
  /** JSON text of the choices. */
  choices: string;
  updated_at: number;
}

export interface RecommendationsTable {
  id: Generated<number>;
  user_id: number;
  diamond_id: number;
  created_by: number;
  created_at: number;
}

/** A demand that a recommendation answers. */
export interface RecommendationDemandsTable {
  recommendation_id: number;
  demand_id: number;
}

/** A stone that came into stock, or fell in price, for an open demand. */
export interface DemandStonesTable {
  demand_id: number;
  diamond_id: number;
  found_at: number;
}

export interface DemandsTable {
  id: Generated<number>;
  user_id: number;
  requirements: string;
  /** JSON text of the filters that it was read as; null when it was read as none. */
  filters: Generated<string | null>;
  status: Generated<0 | 1>;
  /** The order that closed it; null for one that is open or that somebody closed. */
  closed_by_order: Generated<number | null>;
  created_at: number;
}

/** A search that found nothing, once for a buyer and a day. */
export interface EmptySearchesTable {
  user_id: number;
  /** Days since 1970-01-01. */
  searched_on: number;
  /** SHA-256 of the filters. */
  search_hash: string;
  /** JSON text. */
  filters: string;
  searched_at: number;
}
