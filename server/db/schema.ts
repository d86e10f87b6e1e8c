/**
 * The tables, as Kysely sees them. Units, everywhere: money in US cents, weights in thousandths of a carat
 * (of a gram for gold), percentages, ratios and millimetres in hundredths, times in milliseconds since 1970
 * (UTC), flags 0 or 1. Unknown is null, never 0 or ''.
 */
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  password_resets: PasswordResetsTable;
  secrets: SecretsTable;
  idempotency_keys: IdempotencyKeysTable;
  terms: TermsTable;
  diamonds: DiamondsTable;
  enquiries: EnquiriesTable;
  enquiry_diamonds: EnquiryDiamondsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  payments: PaymentsTable;
  saved_searches: SavedSearchesTable;
  recommendations: RecommendationsTable;
  layouts: LayoutsTable;
  jewellery: JewelleryTable;
  jewellery_images: JewelleryImagesTable;
  categories: CategoriesTable;
  subcategories: SubcategoriesTable;
  demands: DemandsTable;
  videos: VideosTable;
  configs: ConfigsTable;
  countries: CountriesTable;
  states: StatesTable;
  cities: CitiesTable;
  files: FilesTable;
}

type Flag = 0 | 1;

export interface UsersTable {
  id: Generated<number>;
  name: string;
  /** Unique, in lower case. */
  username: string;
  /** Unique, in lower case. */
  email: string;
  password_hash: string;
  mobile_no: string | null;
  whatsapp_no: string | null;
  user_type: 'ADMIN' | 'USER';
  profile_img: string | null;
  company_profile_img: string | null;
  company_name: string | null;
  company_address1: string | null;
  company_address2: string | null;
  company_country_id: number | null;
  company_state_id: number | null;
  company_city_id: number | null;
  company_zipcode: string | null;
  /** 1 active, 0 inactive (blocked). */
  status: Generated<Flag>;
  /** Set for accounts that asked to join: 0 pending, 1 accepted, 2 rejected. Null: made by an admin. */
  approval: number | null;
  approval_reason: string | null;
  owner_proof: string | null;
  visiting_card: string | null;
  /** 1 for an account of the demonstration, which a production server refuses to serve. */
  demo: Generated<Flag>;
  last_login_at: number | null;
  /** The sign-in before the last one: what the greeting shows. */
  previous_login_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the token, in hex; the token itself is stored nowhere. */
  token_hash: string;
  user_id: number;
  created_at: number;
  last_used_at: number;
  ip: string | null;
  user_agent: string | null;
}

/** Failed sign-ins only, kept for the time the rate limit looks back. */
export interface SignInAttemptsTable {
  id: Generated<number>;
  account: string;
  address: string;
  created_at: number;
}

export interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: number;
}

export interface IdempotencyKeysTable {
  id: Generated<number>;
  user_id: number;
  operation: string;
  key: string;
  request_hash: string;
  /** Null only inside the transaction that does the work. */
  status: number | null;
  /** JSON text. */
  answer: string | null;
  created_at: number;
}

export type TermKind = 'shape' | 'color' | 'lab' | 'location';

/** Names that occur in many stones, stored once. Codes below 1000 are the built-in ones of src/domain. */
export interface TermsTable {
  kind: TermKind;
  code: number;
  name: string;
  /** The name in lower case: unique within a kind. */
  name_key: string;
}

/** Where a stone is in its life. Only ON_SALE stones are shown to buyers. */
export const stoneState = { ON_SALE: 0, SOLD: 1, HIDDEN: 2, DELETED: 3 } as const;

export interface DiamondsTable {
  id: Generated<number>;
  supplier_name: string | null;
  /** The stone number of the house; unique. */
  stone_id: string;
  shape: number;
  carat: number;
  color: number;
  clarity: number | null;
  cut: number | null;
  polish: number | null;
  symmetry: number | null;
  fluo: number | null;
  lab: number | null;
  location: number | null;
  /** List price, cents per carat. */
  rap: number | null;
  /** The supplier's set: cents per carat, percent below the list (negative: above it), cents for the stone. */
  price: number;
  discount: number | null;
  total_amount: number;
  /** The business's wholesale set. */
  j_price: number;
  j_discount: number | null;
  j_total_amount: number;
  /** The business's retail set. */
  retail_price: number;
  retail_discount: number | null;
  retail_total_amount: number;
  measurement: string | null;
  length: number | null;
  width: number | null;
  height: number | null;
  table_pct: number | null;
  depth_pct: number | null;
  ratio: number | null;
  certificate_no: string | null;
  img_url: string | null;
  video_url: string | null;
  certi_url: string | null;
  featured: Generated<Flag>;
  /** 1 normal, 2 hot deal. */
  status: Generated<1 | 2>;
  /** See stoneState. */
  state: Generated<0 | 1 | 2 | 3>;
  /** The accepted or completed order that took the stone. */
  order_id: number | null;
  created_at: number;
  updated_at: number;
}

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
  status: Generated<0 | 1 | 2 | 3 | 4>;
  total_cents: number;
  paid_cents: Generated<number>;
  remark: string;
  created_at: number;
  updated_at: number;
}

/** One stone of an order at the price frozen when the order was placed. */
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
  /** 'active': saved under a title. 'block': run directly, a recent search. */
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

export interface LayoutsTable {
  id: Generated<number>;
  supplier_name: string;
  shape: string | null;
  weight_cts: number | null;
  size_cts: string | null;
  color: string | null;
  clarity: string | null;
  lab: string | null;
  floro: string | null;
  length_cms: string | null;
  no_of_pcs: number;
  price: number;
  discount: number | null;
  total: number;
  j_price: number;
  j_discount: number | null;
  j_total: number;
  image_url: string | null;
  status: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface JewelleryTable {
  id: Generated<number>;
  stock_id: string;
  supplier_name: string;
  title: string;
  description: string;
  gender: 'male' | 'female' | 'unisex';
  category_id: number;
  sub_category_id: number;
  /** Thousandths of a gram. */
  gold_weight: number;
  gold_color: string;
  metal: string;
  /** Thousandths of a carat. */
  diamond_weight: number;
  diamond_shape: string;
  diamond_color: string;
  diamond_clarity: string;
  cost_price: number;
  selling_price: number;
  discount: number | null;
  j_selling_price: number;
  j_discount: number | null;
  is_featured: Generated<Flag>;
  /** 1 active, 0 inactive. */
  status: Generated<Flag>;
  created_at: number;
  updated_at: number;
}

export interface JewelleryImagesTable {
  id: Generated<number>;
  jewellery_id: number;
  image_url: string;
  file_type: 'images' | 'videos';
  position: number;
}

export interface CategoriesTable {
  id: Generated<number>;
  name: string;
  created_at: number;
  updated_at: number;
}

export interface SubcategoriesTable {
  id: Generated<number>;
  category_id: number;
  name: string;
  created_at: number;
  updated_at: number;
}

export interface DemandsTable {
  id: Generated<number>;
  user_id: number;
  requirements: string;
  status: Generated<Flag>;
  created_at: number;
}

export interface VideosTable {
  id: Generated<number>;
  kind: 'video_story' | 'customer_product_video';
  image_url: string;
  created_by: number | null;
  created_at: number;
}

export interface ConfigsTable {
  config_type: string;
  /** JSON text. */
  config: string;
  updated_at: number;
}

export interface CountriesTable {
  id: Generated<number>;
  name: string;
  phonecode: string;
}

export interface StatesTable {
  id: Generated<number>;
  country_id: number;
  name: string;
}

export interface CitiesTable {
  id: Generated<number>;
  state_id: number;
  name: string;
}

/** What was uploaded or written for download, by its generated name under the data directory. */
export interface FilesTable {
  id: Generated<number>;
  name: string;
  kind: string;
  original_name: string | null;
  size: number;
  mime: string;
  owner_id: number | null;
  created_at: number;
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type RowChange<Table extends keyof Schema> = Updateable<Schema[Table]>;
