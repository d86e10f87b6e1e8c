/** Enquiries, orders, payments, saved searches and demands. Units: see ../schema.ts. */

import type { Generated } from 'kysely';
import type { OrderStatus } from '#contract/model/orderStatus.ts';

export interface EnquiriesTable {
  id: Generated<number>;
  user_id: number;
  remark: string;
  created_at: number;
  updated_at: number;
}

export interface EnquiryDiamondsTable {
  enquiry_id: number;
  diamond_id: number;
  position: number;
}

export interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  /** 1 pending, 2 accepted, 3 rejected, 4 cancelled, 0 completed. */
  status: Generated<OrderStatus>;
  total_cents: number;
  paid_cents: Generated<number>;
  remark: string;
  created_at: number;
  updated_at: number;
}

/** One stone of an order, at the price of the time of ordering. */
export interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  diamond_id: number;
  position: number;
  /** Cents for the stone. */
  amount: number;
  /** Cents per carat. */
  price: number;
}

export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  amount: number;
  recorded_by: number;
  created_at: number;
  idempotency_key: string | null;
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
}

export interface RecommendationsTable {
  id: Generated<number>;
  user_id: number;
  diamond_id: number;
  created_by: number;
  created_at: number;
}

export interface DemandsTable {
  id: Generated<number>;
  user_id: number;
  requirements: string;
  status: Generated<0 | 1>;
  created_at: number;
}
