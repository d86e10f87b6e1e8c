import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { OrderDocument } from '#contract/model/orderDocument.ts';
import { testFolder } from '#tests/support/test-folder.ts';
import { writeDocumentPdf } from './write-document-pdf.ts';

const folder = testFolder('documents');

/** A packing list of so many stones. */
const packingList = (pieces: number): OrderDocument => ({
  kind: 'packing_list',
  number: 'PL-1',
  date: '2026-07-01',
  order_id: 1,
  order_date: '2026-07-01',
  on_memo: false,
  from_memo: null,
  kept_in: [],
  due_date: null,
  shipment: null,
  business_name: 'House of Ardent',
  whatsapp_number: null,
  customer: {
    name: 'Luca Ferri',
    company_name: 'Ferri Gioielli',
    address: [],
    zipcode: null,
    city: null,
    state: null,
    country: null,
    mobile_no: null,
    email: 'luca@ferri.example',
  },
  lines: Array.from({ length: pieces }, (_, at) => ({
    stone_id: `AG-${at}`,
    shape: 'Round',
    carat: 1,
    color: 'D',
    clarity: 'VS1',
    cut: null,
    polish: null,
    symmetry: null,
    lab: null,
    certificate_no: null,
    measurement: null,
    kind: 'natural' as const,
    growth: null,
    treatment: null,
    price: null,
    amount: null,
  })),
  pieces,
  carats: pieces,
  total: null,
  paid: null,
  balance: null,
  bank_details: null,
  remark: '',
});

describe('the PDF of a document', () => {
  it('rejects when its file cannot be written, however many lines it has', async () => {
    const path = join(folder, 'missing', 'document.pdf');
    await expect(writeDocumentPdf(path, packingList(40))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('leaves a file that is there', async () => {
    const path = join(folder, 'there.pdf');
    await writeFile(path, 'there');
    await expect(writeDocumentPdf(path, packingList(1))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(path, 'utf8')).toBe('there');
  });

  it('has fifteen laboratory-grown stones with their disclosure on a page', async () => {
    const path = join(folder, 'grown.pdf');
    const { lines, ...list } = packingList(15);
    const grown = lines.map((line) => ({
      ...line,
      shape: 'Emerald',
      kind: 'laboratory_grown' as const,
      growth: 'CVD' as const,
    }));
    await writeDocumentPdf(path, { ...list, lines: grown });
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
    expect(pdf.numPages).toBe(1);
  });

  it('states the largest amounts and long numbers whole, also beside offers', async () => {
    const path = join(folder, 'large.pdf');
    const [line] = packingList(1).lines;
    const large = {
      ...line!,
      stone_id: 'NORTH-12345678',
      certificate_no: 'LG536063988',
      price: 1_234_567.89,
      amount: 12_497_530.75,
      offered_amount: 12_497_530.75,
    };
    await writeDocumentPdf(path, { ...packingList(1), kind: 'proforma', lines: [large] });
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
    const { text } = await extractText(pdf, { mergePages: true });
    const stated = ['NORTH-12345678', 'LG536063988', '1,234,567.89', '12,497,530.75 12,497,530.75'];
    expect(stated.filter((each) => !text.includes(each))).toEqual([]);
  });

  it('writes nothing over a long tracking number', async () => {
    const path = join(folder, 'shipment.pdf');
    const shipment = {
      carrier: 'Brinks',
      tracking_no: 'NORTH 4418 2207 0001 8827 CONSIGNMENT 12345678 OF TWO',
      insured_by: 'Lloyds',
    };
    await writeDocumentPdf(path, { ...packingList(1), shipment });
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const heightOf = (word: string): number =>
      items.flatMap((item) => ('str' in item && item.str.includes(word) ? [item.transform[5]] : []))[0];
    expect(heightOf('NORTH')).toBeGreaterThan(heightOf('TWO'));
    expect(heightOf('TWO') - heightOf('Lloyds')).toBeGreaterThan(9);
  });

  it('names the reason of a credit note as one', async () => {
    const path = join(folder, 'credit-note.pdf');
    await writeDocumentPdf(path, { ...packingList(1), kind: 'credit_note', remark: 'Too dark' });
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toMatch(/Reason\s+Too dark/);
  });
});
