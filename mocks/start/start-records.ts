import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import type { Category } from '#contract/model/category.ts';
import type { ClientMarkup } from '#contract/model/clientMarkup.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import type { Country } from '#contract/model/country.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { HistoryEntry } from '#contract/model/historyEntry.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { ImportProgress } from '#contract/model/importProgress.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { Layout } from '#contract/model/layout.ts';
import type { Order } from '#contract/model/order.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { Setup } from '#contract/model/setup.ts';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import type { User } from '#contract/model/user.ts';
import type { Video } from '#contract/model/video.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { Places } from './places.ts';
import type { RecordedBulkChange } from './recorded-bulk-change.ts';
import type { StoredNotification } from './stored-notification.ts';

/** What a mock starts with, and goes back to after a reset. Nothing here is ever altered in place. */
export interface StartRecords {
  /** Whether the records are those of one business: a hold then shows at its stone, and keeps it from other buyers. */
  isBusiness: boolean;
  /** The moment of the records; the times of changes count from it. */
  startedAt: number;
  /** The accounts of the tokens `mock-admin` and `mock-buyer`. */
  signIns: Record<Role, number>;
  /** The sign-in before the latest one, by the id of the account. */
  previousSignIns: Record<number, string | null>;
  /** The password of every account. */
  password: string;
  siteInfo: SiteInfo;
  /** All stones, the newest first, as an administrator sees them. */
  diamonds: Diamond[];
  /** When stones were added, by id; the order of the stones says it of any other. */
  addedAt: ReadonlyMap<number, string>;
  orders: Order[];
  enquiries: Enquiry[];
  users: User[];
  registrations: ApprovalUser[];
  /** The searches of each account, by its id. */
  savedSearches: Record<number, SavedSearch[]>;
  recentSearches: Record<number, SavedSearch[]>;
  /** The ids of the stones that were recommended to each account, by its id, the latest first. */
  recommended: Record<number, number[]>;
  /** The notifications of each account, by its id. */
  notifications: Record<number, StoredNotification[]>;
  /** The mark-up of each buyer, by the id of the account. */
  clientMarkups: Record<number, ClientMarkup>;
  /** Changes of many stones, the latest first. */
  bulkChanges: RecordedBulkChange[];
  demands: Demand[];
  holds: Hold[];
  jewellery: Jewellery[];
  categories: Category[];
  layouts: Layout[];
  importRuns: ImportRun[];
  storyVideos: Video[];
  customerVideos: Video[];
  config: Partial<Record<ConfigType, string>>;
  setup: Setup;
  history: HistoryEntry[];
  countries: Country[];
  /** The states and cities of the countries. */
  places: Places;
  /** The accounts that sign in with two steps. */
  twoStep: number[];
  /** How far the imports are that were started with an id of the client. */
  startedImports: [id: string, progress: ImportProgress][];
}
