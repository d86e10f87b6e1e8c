import type { Demand } from '#contract/model/demand.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { Layout } from '#contract/model/layout.ts';
import type { User } from '#contract/model/user.ts';
import { fieldNames } from '../stone-fields/field-lists.ts';

/**
 * The fields whose changes the history keeps, for each kind of record; every other one is left out. Never add what
 * signs in or opens files: passwords, tokens, codes, keys and their hashes.
 */
export const trackedFields = {
  stone: [...new Set([...fieldNames, 'featured', 'status', 'state'] as const)] as (keyof Diamond)[],
  layout: [
    ...(['supplier_name', 'shape', 'weight_cts', 'size_cts', 'color', 'clarity', 'lab', 'floro'] as const),
    ...(['length_cms', 'no_of_pcs', 'price', 'discount', 'total', 'j_price', 'j_discount'] as const),
    ...(['j_total', 'imageUrl', 'status'] as const),
  ] satisfies (keyof Layout)[],
  jewellery: [
    ...(['stockId', 'supplier_name', 'title', 'description', 'gender', 'category', 'subCategory'] as const),
    ...(['gold_weight', 'gold_color', 'metal', 'diamond_weight', 'diamond_shape'] as const),
    ...(['diamond_color', 'diamond_clarity', 'cost_price', 'selling_price', 'discount'] as const),
    ...(['j_selling_price', 'j_discount', 'is_featured', 'status', 'images'] as const),
  ] satisfies (keyof Jewellery)[],
  user: [
    ...(['name', 'username', 'email', 'mobile_no', 'whatsapp_no', 'user_type', 'status'] as const),
    ...(['company_name', 'company_address1', 'company_address2', 'company_zipcode'] as const),
    ...(['company_country', 'company_state', 'company_city'] as const),
    ...(['profile_img', 'company_profile_img'] as const),
  ] satisfies (keyof User)[],
  demand: ['requirements', 'status'] satisfies (keyof Demand)[],
  hold: ['status', 'hours', 'until', 'reason', 'buyer'] satisfies (keyof Hold)[],
} as const;
