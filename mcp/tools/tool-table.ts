import type { Role } from '#domain/accounts/role.ts';
import { compareStones } from './compare-stones.ts';
import { contractTools } from './contract-tools.ts';
import { draftEnquiry, sendEnquiry } from './enquiry-tools.ts';
import { postDemand } from './post-demand.ts';
import { searchInWords } from './search-in-words.ts';
import type { Tool } from './tool.ts';

/** Every tool of the assistant. */
export const allTools: readonly Tool[] = [
  searchInWords,
  compareStones,
  ...contractTools,
  draftEnquiry,
  sendEnquiry,
  postDemand,
];

/** The tools that a role may call. */
export const toolsOf = (role: Role): readonly Tool[] => allTools.filter(({ roles }) => roles.includes(role));
