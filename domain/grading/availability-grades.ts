/** The words of lists for where a stone is, by what they state. Matched in capitals without spaces, dots, dashes. */
export const availabilityAliases = {
  available: [
    ...['AVAIL', 'A', 'AV', 'YES', 'Y', 'TRUE', '1', 'INSTOCK', 'STOCK', 'INHAND', 'ONHAND', 'GUARANTEED'],
    ...['GUARANTEEDAVAILABLE', 'G', 'READY', 'FREE', 'OPEN', 'FORSALE', 'ONSALE', 'ACTIVE', 'LOOSE'],
  ],
  on_memo: ['MEMO', 'M', 'OUTONMEMO', 'MEMOOUT', 'CONSIGNMENT', 'ONCONSIGNMENT', 'CONSIGNED', 'JANGAD'],
  on_hold: ['HOLD', 'H', 'HELD', 'BUSY', 'B', 'BLOCKED', 'BLOCK'],
  reserved: ['RESERVE', 'R', 'RES', 'BOOKED', 'CONFIRMED', 'ORDER', 'ORDERED', 'ONORDER'],
  in_transit: [...['TRANSIT', 'T', 'SHIPPED', 'UPCOMING', 'COMING', 'INLAB', 'LAB', 'ATLAB', 'INPROCESS']],
  not_available: [
    ...['NA', 'N', 'NO', 'FALSE', '0', 'UNAVAILABLE', 'HIDDEN', 'HIDE', 'INACTIVE', 'OUT', 'OUTOFSTOCK'],
    ...['NOTFORSALE', 'WITHDRAWN'],
  ],
  sold: ['S', 'SOLDOUT', 'INVOICED', 'DELIVERED'],
} as const satisfies Record<string, readonly string[]>;

/** The availability of a stone by name. */
export const availabilityNames: Readonly<Record<keyof typeof availabilityAliases, string>> = {
  available: 'Available',
  on_memo: 'On memo',
  on_hold: 'On hold',
  reserved: 'Reserved',
  in_transit: 'In transit',
  not_available: 'Not available',
  sold: 'Sold',
};
