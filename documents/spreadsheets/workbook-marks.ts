/** How workbooks begin: as ZIP files, or as the compound files of old programs and of those with a password. */
const [zipMark, compoundMark] = ['504b0304', 'd0cf11e0a1b11ae1'].map((mark) => Buffer.from(mark, 'hex')) as [
  Buffer,
  Buffer,
];

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, zipMark.length).equals(zipMark);

/** Whether a file is a workbook, or a document that begins like one, by its first bytes. */
export const isWorkbook = (head: Buffer): boolean =>
  isZip(head) || head.subarray(0, compoundMark.length).equals(compoundMark);
