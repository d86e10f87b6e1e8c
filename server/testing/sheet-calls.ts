import { extractText, getDocumentProxy } from 'unpdf';
import type { ClientMarkupUnit } from '#contract/model/clientMarkupUnit.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import type { TestUser } from './test-records.ts';
import type { TestServer } from './test-server.ts';

/** Bought for $4,000.00, sold for $5,000.50 a stone of 1.01 ct. */
const priced = {
  carat: 1_010,
  certificate_no: '6431287905',
  measurement: '6.43 x 6.41 x 3.97',
  supplier_name: 'SECRET SUPPLIER',
  price: 3_960_40,
  total_amount: 4_000_00,
  rap: 9_000_00,
  j_price: 4_950_99,
  j_discount: 44_99,
  j_total_amount: 5_000_50,
  video_url: 'https://media.example/1.mp4',
};

/** Downloads of lists of stones from a server, by `buyer` unless another account is given. */
export function sheetCalls(server: TestServer, buyer: TestUser) {
  const stoneOf = (values: Parameters<TestServer['createDiamond']>[0] = {}) =>
    server.createDiamond({ ...priced, ...values });

  const request = (input: ExportStoneSheetInput, as = buyer) =>
    server.request('exportStoneSheet', { as, body: input });

  async function download(input: ExportStoneSheetInput, as = buyer) {
    const { body, error } = await request(input, as);
    if (error) throw new Error(JSON.stringify(error));
    const file = await server.fetch(body.url);
    return { url: body.url, content: Buffer.from(await file.arrayBuffer()) };
  }

  /** The rows of a CSV by heading; no cell of the tests has a comma. */
  async function csvRows(input: Omit<ExportStoneSheetInput, 'format'>, as = buyer) {
    const { content } = await download({ ...input, format: 'csv' }, as);
    const [head, ...lines] = content.toString().replace('\ufeff', '').trim().split('\r\n');
    const headers = head!.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [headers[at], cell])));
  }

  async function pdfText(input: Omit<ExportStoneSheetInput, 'format'>, as = buyer) {
    const { content, url } = await download({ ...input, format: 'pdf' }, as);
    const pdf = await getDocumentProxy(new Uint8Array(content));
    const { text } = await extractText(pdf, { mergePages: true });
    return { text, url, pages: pdf.numPages, content };
  }

  const setMarkup = (unit: ClientMarkupUnit, value: number, as = buyer) =>
    server.request('updateClientMarkup', { as, body: { unit, value } });

  return { stoneOf, request, download, csvRows, pdfText, setMarkup };
}
