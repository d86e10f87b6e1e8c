import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import type { Category } from '#contract/model/category.ts';
import type { ConfigType } from '#contract/model/configType.ts';
import type { Country } from '#contract/model/country.ts';
import type { Demand } from '#contract/model/demand.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { Layout } from '#contract/model/layout.ts';
import type { Order } from '#contract/model/order.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { Setup } from '#contract/model/setup.ts';
import type { SiteInfo } from '#contract/model/siteInfo.ts';
import type { User } from '#contract/model/user.ts';
import type { Video } from '#contract/model/video.ts';

/**
 * The demonstration of the server as its operations answer it, at one moment. `scripts/data/demonstration-records.ts` reads
 * it from the server; the newest records come first.
 */
export interface Demonstration {
  /** The moment at which the demonstration was made. */
  at: string;
  siteInfo: SiteInfo;
  /** The sign-in before the latest one, by the id of the account. */
  previousSignIns: Record<number, string | null>;
  diamonds: Diamond[];
  orders: Order[];
  enquiries: Enquiry[];
  users: User[];
  registrations: ApprovalUser[];
  demands: Demand[];
  jewellery: Jewellery[];
  categories: Category[];
  layouts: Layout[];
  storyVideos: Video[];
  customerVideos: Video[];
  countries: Country[];
  config: Record<ConfigType, string>;
  setup: Setup;
  /** By the id of the account. */
  savedSearches: Record<number, SavedSearch[]>;
  recentSearches: Record<number, SavedSearch[]>;
  /** The ids of the recommended stones, by the id of the account. */
  recommended: Record<number, number[]>;
}
