import type { ConflictPart } from '#components/form/conflict/edit-conflict.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { layoutStatusText } from './layout-text.ts';
import type { LayoutValues } from './layout-values.ts';

const text = (
  name: 'supplier_name' | 'size_cts' | 'shape' | 'color' | 'clarity' | 'lab' | 'floro',
  label: string,
): ConflictPart<LayoutValues> => ({ label, names: [name], text: (values) => values[name] });

const prices = (price: number | null, discount: number | null, total: number | null) =>
  `${format.money(price)} /ct · ${format.discount(discount)} % · ${format.dollars(total)}`;

/** The fields of a parcel as two versions of it are compared; prices that follow from one another belong together. */
export const layoutParts = (business: string): ConflictPart<LayoutValues>[] => [
  text('supplier_name', 'Supplier Name'),
  { label: 'No. of Pcs', names: ['no_of_pcs'], text: ({ no_of_pcs }) => String(no_of_pcs ?? '') },
  { label: 'Weight', names: ['weight_cts'], text: ({ weight_cts }) => format.carat(weight_cts) },
  text('size_cts', 'Size (ct)'),
  text('shape', 'Shape'),
  text('color', 'Color'),
  text('clarity', 'Clarity'),
  text('lab', 'Lab'),
  text('floro', 'Floro'),
  { label: 'Length', names: ['length_cms'], text: ({ length_cms }) => format.hundredths(length_cms) },
  { label: 'Status', names: ['status'], text: ({ status }) => layoutStatusText(status === '1' ? 1 : 0) },
  {
    label: 'Supplier price',
    names: ['price', 'discount', 'total'],
    text: ({ price, discount, total }) => prices(price, discount, total),
  },
  {
    label: `${business} price`.trim(),
    names: ['j_price', 'j_discount', 'j_total'],
    text: ({ j_price, j_discount, j_total }) => prices(j_price, j_discount, j_total),
  },
  {
    label: 'Image',
    names: ['imageUrl'],
    text: ({ imageUrl }) => imageUrl.split('/').at(-1) ?? '',
  },
];
