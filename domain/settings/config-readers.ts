import type { ConfigType } from '#contract/model/configType.ts';
import type { Role } from '../accounts/role.ts';

/** Roles that may read each part of the configuration. Only administrators may change one. */
export const configReaders: Record<ConfigType, readonly Role[]> = {
  HOME_SLIDER: ['ADMIN', 'USER'],
  BANK_DETAILS: ['ADMIN'],
  PRICING_RULES: ['ADMIN'],
  BUSINESS: ['ADMIN'],
  // Buyers read whether a hold is granted at once.
  HOLDS: ['ADMIN', 'USER'],
  // Buyers get the pictures with the options of the search form.
  SHAPE_PICTURES: ['ADMIN'],
};
