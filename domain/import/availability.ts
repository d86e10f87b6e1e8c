/** What a list says about where a stone is. */
export type Availability =
  | 'available'
  | 'memo'
  | 'hold'
  | 'reserved'
  | 'in_transit'
  | 'not_available'
  | 'sold';

const words: Record<Availability, readonly string[]> = {
  available: [
    ...[
      'available',
      'avail',
      'a',
      'av',
      'yes',
      'y',
      'true',
      '1',
      'in stock',
      'instock',
      'stock',
      'in hand',
      'on hand',
    ],
    ...[
      'guaranteed',
      'guaranteed available',
      'g',
      'ready',
      'free',
      'open',
      'for sale',
      'on sale',
      'active',
      'loose',
    ],
  ],
  memo: [
    'memo',
    'on memo',
    'm',
    'out on memo',
    'memo out',
    'consignment',
    'on consignment',
    'consigned',
    'jangad',
  ],
  hold: ['hold', 'on hold', 'h', 'held', 'busy', 'b', 'blocked', 'block'],
  reserved: ['reserved', 'reserve', 'r', 'res', 'booked', 'confirmed', 'order', 'ordered', 'on order'],
  in_transit: [
    'in transit',
    'transit',
    't',
    'shipped',
    'upcoming',
    'coming',
    'in lab',
    'lab',
    'at lab',
    'in process',
  ],
  not_available: [
    ...[
      'na',
      'n/a',
      'n',
      'no',
      'false',
      '0',
      'not available',
      'unavailable',
      'hidden',
      'hide',
      'inactive',
      'out',
    ],
    ...['out of stock', 'not for sale', 'withdrawn'],
  ],
  sold: ['sold', 's', 'sold out', 'invoiced', 'delivered'],
};

const availabilities = new Map<string, Availability>(
  (Object.keys(words) as Availability[]).flatMap((availability) =>
    words[availability].map((word): [string, Availability] => [word, availability]),
  ),
);

/** Where a stone is by the word of a list; null for a word that is not known. */
export const readAvailability = (text: string): Availability | null =>
  availabilities.get(
    text
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  ) ?? null;
