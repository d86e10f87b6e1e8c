/**
 * The tables, as Kysely sees them. Units, everywhere: money in US cents, weights in thousandths of a carat
 * (of a gram for gold), percentages, ratios and millimetres in hundredths, times in milliseconds since 1970
 * (UTC), flags 0 or 1. Unknown is null, never 0 or ''.
 */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  CategoriesTable,
  ConfigsTable,
  FilesTable,
  JewelleryImagesTable,
  JewelleryTable,
  LayoutsTable,
  SubcategoriesTable,
  VideosTable,
} from './tables/back-office-tables.ts';
import type { HistoryTable } from './tables/history-table.ts';
import type {
  CustomerTermsTable,
  EndedLinesTable,
  OrderLinesTable,
  OrdersTable,
  PaymentsTable,
  ReversedPaymentsTable,
} from './tables/order-tables.ts';
import type {
  CitiesTable,
  CountriesTable,
  EmailUndosTable,
  IdempotencyKeysTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  SecretsTable,
  SessionsTable,
  SignInAttemptsTable,
  StatesTable,
  TwoStepTable,
  UsersTable,
} from './tables/people-tables.ts';
import type {
  ImportProgressTable,
  LiveChangesTable,
  LiveEventsTable,
  LocksTable,
} from './tables/shared-tables.ts';
import type {
  ChangeSetStonesTable,
  ChangeSetsTable,
  DiamondsTable,
  ImportRunsTable,
  LookupValuesTable,
  StockChangesTable,
  SupplierDecisionsTable,
} from './tables/stone-tables.ts';
import type {
  ClientMarkupsTable,
  ClientPageStonesTable,
  ClientPagesTable,
  DemandStonesTable,
  DemandsTable,
  EmptySearchesTable,
  EnquiriesTable,
  EnquiryDiamondsTable,
  EnquiryRoundsTable,
  HoldsTable,
  NoticeChoicesTable,
  NoticesTable,
  NotificationStonesTable,
  NotificationsTable,
  RecommendationDemandsTable,
  RecommendationsTable,
  SavedSearchesTable,
  StoneOffersTable,
} from './tables/trade-tables.ts';

export { stoneState } from '#domain/stock/stone-state.ts';
export { importState, type LookupKind } from './tables/stone-tables.ts';

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  password_resets: PasswordResetsTable;
  email_undos: EmailUndosTable;
  two_step: TwoStepTable;
  recovery_codes: RecoveryCodesTable;
  secrets: SecretsTable;
  idempotency_keys: IdempotencyKeysTable;
  terms: LookupValuesTable;
  diamonds: DiamondsTable;
  stock_changes: StockChangesTable;
  change_sets: ChangeSetsTable;
  change_set_stones: ChangeSetStonesTable;
  enquiries: EnquiriesTable;
  enquiry_diamonds: EnquiryDiamondsTable;
  enquiry_rounds: EnquiryRoundsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  ended_lines: EndedLinesTable;
  payments: PaymentsTable;
  reversed_payments: ReversedPaymentsTable;
  customer_terms: CustomerTermsTable;
  client_markups: ClientMarkupsTable;
  client_pages: ClientPagesTable;
  client_page_stones: ClientPageStonesTable;
  saved_searches: SavedSearchesTable;
  stone_offers: StoneOffersTable;
  notifications: NotificationsTable;
  notification_stones: NotificationStonesTable;
  notices: NoticesTable;
  notice_choices: NoticeChoicesTable;
  holds: HoldsTable;
  demand_stones: DemandStonesTable;
  recommendations: RecommendationsTable;
  recommendation_demands: RecommendationDemandsTable;
  layouts: LayoutsTable;
  jewellery: JewelleryTable;
  jewellery_images: JewelleryImagesTable;
  categories: CategoriesTable;
  subcategories: SubcategoriesTable;
  demands: DemandsTable;
  empty_searches: EmptySearchesTable;
  videos: VideosTable;
  configs: ConfigsTable;
  countries: CountriesTable;
  states: StatesTable;
  cities: CitiesTable;
  files: FilesTable;
  locks: LocksTable;
  import_progress: ImportProgressTable;
  live_changes: LiveChangesTable;
  live_events: LiveEventsTable;
  history: HistoryTable;
  import_runs: ImportRunsTable;
  supplier_decisions: SupplierDecisionsTable;
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type RowChange<Table extends keyof Schema> = Updateable<Schema[Table]>;
