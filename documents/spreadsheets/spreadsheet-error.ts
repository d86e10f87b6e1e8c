/** A file that is not a readable workbook. The message is for the user who uploaded it. */
export class SpreadsheetError extends Error {
  /** `kind`: another file type. `content`: a workbook that cannot be imported. `sheets`: the sheets to read. */
  readonly about: 'kind' | 'content' | 'sheets';

  constructor(about: SpreadsheetError['about'], text: string) {
    super(text);
    this.name = 'SpreadsheetError';
    this.about = about;
  }
}

export const spreadsheetTexts = {
  noWorkbook: 'This is a ZIP file, but no Excel workbook. Save the list as .xlsx or CSV and upload that.',
  otherKind: 'This is a document of another program. Save the list as .xlsx or CSV and upload that.',
  encrypted: 'This workbook is protected with a password. Save it without one and upload that.',
  broken: 'This workbook is damaged: it cannot be read to its end. Save it again and upload that.',
  noSheet: 'This workbook has no sheet with cells.',
  tooLarge:
    'This workbook unpacks to more than a stock list can hold. Save the sheet as CSV and upload that.',
  hiddenInOds:
    'This workbook (.ods) has hidden rows or sheets or struck-through text, which cannot be left out. Show or delete them, or save it as .xlsx, and upload that.',
  tooManyColumns: (max: number) => `The sheet has more than ${max.toLocaleString('en')} columns.`,
} as const;

export const contentError = (text: string) => new SpreadsheetError('content', text);
