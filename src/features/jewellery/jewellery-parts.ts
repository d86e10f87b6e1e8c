import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { format } from '#components/stone-display/stone-format.ts';
import type { Category } from '#contract/model/category.ts';
import { countText } from '#lib/count-text.ts';
import { featuredChoices, genders } from './jewellery-choices.ts';
import type { JewelleryValues } from './jewellery-values.ts';

type Part = ConflictPart<JewelleryValues>;
type Name = Exclude<keyof JewelleryValues, 'images'>;

const part = (
  name: Name,
  label: string,
  write = (value: string | number | null) => String(value ?? ''),
): Part => ({
  label,
  names: [name],
  text: (values) => write(values[name]),
});

const money = (value: string | number | null) => format.dollars(value as number | null);
const weight = (value: string | number | null) => format.carat(value as number | null);

function categoryText(
  categories: readonly Category[],
  { categoryId, sub_categoryId }: JewelleryValues,
): string {
  const category = categories.find(({ id }) => String(id) === categoryId);
  const subcategory = category?.subCategory.find(({ id }) => String(id) === sub_categoryId);
  return [category?.name ?? categoryId, subcategory?.name ?? sub_categoryId].join(' - ');
}

function imagesText({ images }: JewelleryValues): string {
  const left = images.filter(({ isDeleted }) => !isDeleted);
  const videos = left.filter(({ file_type }) => file_type === 'videos').length;
  return `${countText(left.length - videos, 'image')}, ${countText(videos, 'video')}`;
}

/** The fields of a piece as two versions of it are compared. */
export const jewelleryParts = (business: string, categories: readonly Category[]): Part[] => [
  part('stockId', 'Stock Id'),
  part('title', 'Title'),
  part('description', 'Description'),
  part('gender', 'Gender', (value) => genders[value as keyof typeof genders] ?? ''),
  {
    label: 'Category',
    names: ['categoryId', 'sub_categoryId'],
    text: (values) => categoryText(categories, values),
  },
  part('gold_weight', 'Gold Weight', weight),
  part('gold_color', 'Gold Color'),
  part('metal', 'Metal'),
  part('diamond_weight', 'Diamond Weight', weight),
  part('diamond_shape', 'Diamond Shape'),
  part('diamond_color', 'Diamond Color'),
  part('diamond_clarity', 'Diamond Clarity'),
  part('supplier_name', 'Supplier Name'),
  part('selling_price', 'Selling Price', money),
  part('cost_price', 'Cost Price', money),
  part('j_selling_price', `${business} Selling Price`.trim(), money),
  part('j_discount', `${business} Discount`.trim(), (value) => format.discount(value as number | null)),
  part('is_featured', 'Featured', (value) => featuredChoices[value as keyof typeof featuredChoices] ?? ''),
  { label: 'Images', names: ['images'], text: imagesText },
];
