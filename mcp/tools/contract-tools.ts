import type { GetDiamond200 } from '#contract/model/getDiamond200.ts';
import type { SearchDiamonds200 } from '#contract/model/searchDiamonds200.ts';
import {
  accountsText,
  activityText,
  businessStatsText,
  buyerStatsText,
  countsText,
  historyText,
  savedSearchesText,
  statementText,
} from '../text/business-text.ts';
import { oneStoneText, pairsText, similarStonesText, stonePageText } from '../text/stone-text.ts';
import { demandsText, enquiriesText, holdsText, orderedStonesText, ordersText } from '../text/trade-text.ts';
import { contractTool } from './contract-tool.ts';
import type { Tool } from './tool.ts';

const stonesText = ({ data }: SearchDiamonds200) => stonePageText(data);

const stones: Tool[] = [
  contractTool(
    'searchDiamonds',
    stonesText,
    'Prefer search_in_words for a request in the words of a trader; use this for lists of stone or certificate numbers, for exact filters and for sorting.',
  ),
  contractTool<GetDiamond200>('getDiamond', oneStoneText, 'Searches list the id of a stone.'),
  contractTool('getSimilarDiamonds', similarStonesText, 'Searches list the id of a stone.'),
  contractTool(
    'findPairs',
    pairsText,
    'Give the id of a stone, or the filters that search_in_words has answered, or both.',
  ),
  contractTool('listNewDiamonds', stonesText),
  contractTool('listFeaturedDiamonds', stonesText),
  contractTool('listRecommendedDiamonds', stonesText),
];

const trade: Tool[] = [
  contractTool('listOrders', ordersText),
  contractTool('listOrderDiamonds', orderedStonesText, 'The id is that of the order.'),
  contractTool('listMyEnquiries', enquiriesText),
  contractTool('listEnquiries', enquiriesText),
  contractTool('listEnquiryDiamonds', stonesText, 'The id is that of the enquiry.'),
  contractTool('listHolds', holdsText),
  contractTool('listDemands', demandsText),
  contractTool(
    'listSavedSearches',
    savedSearchesText,
    'The words of a saved search can be given to search_in_words.',
  ),
];

const business: Tool[] = [
  contractTool('getBuyerStats', buyerStatsText),
  contractTool('getAdminCounts', countsText),
  contractTool('getAdminStats', businessStatsText),
  contractTool('getActivity', activityText),
  contractTool('listUsers', accountsText, 'Find the id of a customer here before other tools need it.'),
  contractTool('getCustomerStatement', statementText),
  contractTool('listHistory', historyText),
];

/** The tools that read by one operation of the contract. */
export const contractTools: readonly Tool[] = [...stones, ...trade, ...business];
