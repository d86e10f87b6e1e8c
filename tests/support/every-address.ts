import { adminPaths, buyerPaths, paths, publicPaths, sharedPaths } from '#domain/routes/paths.ts';
import { type Account, accounts, loginBody } from './accounts.ts';

/** Who opens a page. */
export type Visitor = 'visitor' | 'buyer' | 'admin';

/** The account that opens the pages of a role; null for nobody. */
export const accountOf = { visitor: null, buyer: accounts.buyer, admin: accounts.admin } as const;

/** Records of the demonstration that pages are about. */
export type Examples = {
  stone: number;
  /** Four stones to compare. */
  stones: number[];
  /** An accepted order of the buyer. */
  order: number;
  /** Address of a stone that was shared with its key. */
  shared: string;
  /** Address of the report of an enquiry, with its key. */
  report: string;
  /** Address of a page for a client, with its key. */
  client: string;
};

type Address = (of: Examples) => string;

type Name = keyof typeof paths;
/** The pages that need a record. */
type NameOfRecord = {
  [Each in Name]: [] extends Parameters<(typeof paths)[Each]> ? never : Each;
}[Name];

/** Addresses with a record, of each page that needs one or shows more with one. */
const withRecord: Record<NameOfRecord, Address> & Partial<Record<Name, Address>> = {
  resetPassword: () => paths.resetPassword('x'),
  enquiryReport: ({ report }) => report,
  sharedStone: ({ shared }) => shared,
  clientPage: ({ client }) => client,
  undoEmail: () => paths.undoEmail('x'),
  unsubscribe: () => paths.unsubscribe(2, 'x'),
  compare: ({ stone }) => paths.compare([stone]),
  pairs: ({ stone }) => paths.pairs({ stone }),
  stone: ({ stone }) => paths.stone(stone),
  diamondForm: ({ stone }) => paths.diamondForm(stone),
  user: () => paths.user(2),
  userForm: () => paths.userForm(2),
  orderDocument: ({ order }) => paths.orderDocument(order, 'proforma'),
  statement: () => paths.statement(2),
  layoutForm: () => paths.layoutForm(1),
  jewelleryForm: () => paths.jewelleryForm(1),
};

const pathsOf: Record<Visitor, object> = {
  visitor: publicPaths,
  buyer: { ...sharedPaths, ...buyerPaths },
  admin: { ...sharedPaths, ...adminPaths },
};

/** An address for every path of the app, by the role that opens it. */
export const everyAddress = Object.fromEntries(
  (Object.keys(paths) as Name[]).map((name) => {
    const address = withRecord[name] ?? (() => (paths[name] as () => string)());
    const callers = (Object.keys(pathsOf) as Visitor[]).filter((who) => name in pathsOf[who]);
    return [name, Object.fromEntries(callers.map((who) => [who, address]))];
  }),
) as Record<Name, Partial<Record<Visitor, Address>>>;

/** Tabs, views, empty forms and other states of these pages that have an address of their own. */
const otherViews: Record<Visitor, Address[]> = {
  visitor: [],
  buyer: [
    () => '/report?view=grid',
    () => paths.compare(),
    ({ stones }) => paths.compare(stones),
    () => paths.pairs(),
    () => '/profile?tab=company',
    () => paths.profile({ email: 'asha@northlight.example', username: 'asha', key: 'x' }),
  ],
  admin: [
    () => '/diamonds?view=grid',
    () => paths.diamondForm(),
    ({ order }) => paths.orderDocument(order, 'packing_list'),
    () => '/jewellery?view=grid',
    () => paths.jewelleryForm(),
    () => paths.layoutForm(),
    () => paths.userForm(),
    () => paths.users({ role: 'admin' }),
    () => paths.settings('business'),
    () => '/profile?tab=company',
  ],
};

/** Every address that a role opens: each page, then its other views. */
export function addressesOf(who: Visitor, examples: Examples): string[] {
  const pages = Object.values(everyAddress).flatMap((callers) => callers[who]?.(examples) ?? []);
  return [...pages, ...otherViews[who].map((address) => address(examples))];
}

/** Sends a call to the server with the token of a session and gives the JSON of its answer. */
export type Call = (
  method: 'GET' | 'POST',
  path: string,
  token: string | null,
  body?: object,
) => Promise<unknown>;

/** The token of an account. */
export async function tokenOf(call: Call, account: Account): Promise<string> {
  return ((await call('POST', '/api/auth/login', null, loginBody(account))) as { token: string }).token;
}

type Found<Row> = { data: { data: Row[] } };

/** Records that the demonstration has, found as its buyer. */
export async function findExamples(call: Call, url: string): Promise<Examples> {
  const token = await tokenOf(call, accountOf.buyer);
  const found = (await call('POST', '/api/diamond/search', token, { pageSize: 4 })) as Found<{ id: number }>;
  const stones = found.data.data.map(({ id }) => id);
  const stone = stones[0]!;
  const link = (await call('POST', '/api/diamond/share', token, { id: stone })) as { url: string };
  const page = { ids: stones, days: 30, unit: 'percent', value: 10 };
  const client = (await call('POST', '/api/client-pages', token, page)) as { url: string };
  const enquiries = (await call('GET', '/api/diamond/enquiry', token)) as Found<{ report_url: string }>;
  const orders = (await call('GET', '/api/diamond/orders?limit=50', token)) as Found<{
    id: number;
    status: number;
  }>;
  // A server writes its own public address into links, which may be another name of the one that is called.
  const inApp = (address: string) => {
    const { pathname, search } = new URL(address, url);
    return pathname + search;
  };
  return {
    stone,
    stones,
    order: orders.data.data.find(({ status }) => status === 2)!.id,
    shared: inApp(link.url),
    client: inApp(client.url),
    report: inApp(enquiries.data.data[0]!.report_url),
  };
}
