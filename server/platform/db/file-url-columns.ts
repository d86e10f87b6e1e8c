import type { Schema } from './schema.ts';

type TextColumns<Table extends keyof Schema> = Extract<keyof Schema[Table], string>[];

/** Every column that may contain the address of a stored file, alone or inside a text. */
export const fileUrlColumns = {
  videos: ['image_url'],
  diamonds: ['img_url', 'video_url', 'certi_url'],
  layouts: ['image_url'],
  jewellery_images: ['image_url'],
  users: ['profile_img', 'company_profile_img', 'owner_proof', 'visiting_card'],
  configs: ['config'],
} as const satisfies { readonly [Table in keyof Schema]?: Readonly<TextColumns<Table>> };
