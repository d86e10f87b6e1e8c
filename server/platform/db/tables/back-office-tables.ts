/** Layouts, jewellery, videos, configuration and stored files. Units: see ../schema.ts. */
import type { Generated } from 'kysely';

export interface LayoutsTable {
  id: Generated<number>;
  supplier_name: string;
  shape: string | null;
  /** Thousandths of a carat. */
  weight_cts: number | null;
  size_cts: string | null;
  color: string | null;
  clarity: string | null;
  lab: string | null;
  floro: string | null;
  /** Hundredths of a centimetre. */
  length_cms: number | null;
  no_of_pcs: number;
  /** Cents per carat; the totals are cents for the parcel. */
  price: number;
  discount: number;
  total: number;
  j_price: number;
  j_discount: number;
  j_total: number;
  image_url: string | null;
  /** 1 offered, 0 withdrawn. */
  status: Generated<0 | 1>;
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
  metal: 'GOLD' | 'ROSE_GOLD' | 'WHITE_GOLD';
  /** Thousandths of a carat. */
  diamond_weight: number;
  diamond_shape: string;
  diamond_color: string;
  diamond_clarity: 'VVS' | 'VS' | 'SI' | 'VS-SI';
  cost_price: number;
  selling_price: number;
  discount: number | null;
  j_selling_price: number;
  j_discount: number;
  is_featured: Generated<0 | 1>;
  /** 1 active, 0 inactive. */
  status: Generated<0 | 1>;
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
  /** The name in lower case: unique. */
  name_key: string;
  created_at: number;
  updated_at: number;
}

export interface SubcategoriesTable {
  id: Generated<number>;
  category_id: number;
  name: string;
  /** The name in lower case: unique within its category. */
  name_key: string;
  created_at: number;
  updated_at: number;
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

/** Uploads and exports, by their generated name under the data directory. */
export interface FilesTable {
  id: Generated<number>;
  name: string;
  kind: string;
  original_name: string | null;
  size: number;
  mime: string;
  owner_id: number | null;
  created_at: number;
  /** When housekeeping first found that no record names it; null while one does. */
  unused_since: number | null;
}
