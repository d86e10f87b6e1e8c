import { LogOut, MessageSquareText, Palette, ReceiptText, ShieldCheck, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { StoneTotal } from '#components/stone-display/stone-total.tsx';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { actionsWithShortcut } from '#components/table/action-shortcuts.ts';
import type { WordSearch } from '#components/word-search/use-word-search.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { Order } from '#contract/model/order.ts';
import type { User } from '#contract/model/user.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { useSession } from '#session/session-context.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import { useShell } from '../navigation/shell-context.ts';
import { useSignOut } from '../navigation/user-menu.tsx';
import { matchesWord, type PaletteGroup, type PaletteRow } from './palette-row.ts';
import { recordNumber, usePaletteSearch } from './use-palette-search.ts';
import { useWordSearchRows } from './word-search-row.tsx';

type OrderActions = (order: Order) => readonly RowAction<Order>[];

/** Imported with the first order that is found, and never prefetched: each role gets its own actions only. */
const loadActions = {
  admin: async (): Promise<OrderActions> => (await import('#features/orders/order-actions.ts')).orderActions,
  buyer: async (): Promise<OrderActions> => {
    const { cancelOrder } = await import('#features/my/cancel-order.tsx');
    return () => [cancelOrder];
  },
};

/** The available actions of an order as rows; none until they are `needed` and loaded. */
function useOrderActionRows(isAdmin: boolean, needed: boolean): (order: Order) => PaletteRow[] {
  const { perform } = useActions();
  const [actions, setActions] = useState<OrderActions>(() => () => []);
  useEffect(() => {
    // Without a connection the order itself can still be opened.
    if (needed)
      loadActions[isAdmin ? 'admin' : 'buyer']().then(
        (loaded) => setActions(() => loaded),
        () => undefined,
      );
  }, [isAdmin, needed]);
  return (order) =>
    actions(order)
      .filter((action) => action.run && !action.disabledReason?.(order))
      .map((action) => ({
        id: `order ${order.id} ${action.id}`,
        icon: <action.icon aria-hidden />,
        label: action.name?.(order) ?? action.label,
        run: () => perform(action, order),
      }));
}

/** The groups of results, most likely first: records for a number, screens and actions for a word. */
export function usePaletteGroups(
  text: string,
  words: WordSearch,
): { groups: PaletteGroup[]; pending: boolean } {
  const { found, pending } = usePaletteSearch(text);
  const go = useNavigate();
  const isAdmin = useSession().user?.user_type === 'ADMIN';
  const orderActions = useOrderActionRows(isAdmin, Boolean(found?.orders.length));
  const own: PaletteGroup[] = [
    { heading: 'Screens', rows: useScreens(text) },
    { heading: 'This list', rows: listActions(text) },
    { heading: 'Actions', rows: useGeneralActions(text) },
  ];
  const outdated = found?.text !== text;
  const remote: PaletteGroup[] = [
    {
      heading: 'Orders',
      rows: (found?.orders ?? []).flatMap((order) => [
        orderRow(order, isAdmin, () =>
          go(isAdmin ? paths.orders({ id: order.id }) : paths.myOrders({ id: order.id })),
        ),
        ...orderActions(order),
      ]),
      outdated,
    },
    {
      heading: 'Enquiries',
      rows: (found?.enquiries ?? []).map((enquiry) =>
        enquiryRow(enquiry, () => go(paths.myEnquiries({ id: enquiry.id }))),
      ),
      outdated,
    },
    {
      heading: 'Customers',
      rows: (found?.customers ?? []).map((user) => customerRow(user, () => go(paths.user(user.id)))),
      outdated,
    },
    {
      heading: 'Stones',
      rows: (found?.stones ?? []).map((stone) => stoneRow(stone, () => go(paths.stone(stone.id)))),
      outdated,
    },
  ];
  const diamonds = { heading: 'Diamonds', rows: useWordSearchRows(words) };
  const records = recordNumber(text) ? [...remote, ...own] : [...own, ...remote];
  // A line of words is a search; a single one may be the name of a screen, stone or customer.
  const groups = /\s/.test(text) ? [diamonds, ...records] : [...records, diamonds];
  return { groups: groups.filter(({ rows }) => rows.length > 0), pending };
}

function useScreens(text: string): PaletteRow[] {
  const { groups } = useShell();
  const go = useNavigate();
  return groups
    .flatMap(({ items }) => items)
    .flatMap((item) => [item, ...(item.pages ?? []).map((page) => ({ ...page, icon: item.icon }))])
    .filter(({ label }) => matchesWord(label, text))
    .map(({ label, to, icon: Icon }) => ({
      id: `screen ${to}`,
      icon: <Icon aria-hidden />,
      label,
      run: () => go(to),
    }));
}

/** The actions of the list on the screen that have a key, with it. */
function listActions(text: string): PaletteRow[] {
  return actionsWithShortcut()
    .filter(({ label, disabledReason }) => matchesWord(label, text) && !disabledReason)
    .map(({ id, label, icon, shortcut, onSelect }) => ({
      id: `list ${id}`,
      icon,
      label,
      aside: shortcut && <Kbd className="uppercase">{shortcut}</Kbd>,
      run: () => void onSelect(),
    }));
}

const SignOutIcon = () => <LogOut aria-hidden className="rtl:-scale-x-100" />;

/** Actions that are available on every screen. */
function useGeneralActions(text: string): PaletteRow[] {
  const { openCustomizer } = useShell();
  const signOut = useSignOut();
  const go = useNavigate();
  const rows: (PaletteRow & { label: string })[] = [
    {
      id: 'action profile',
      label: 'Profile',
      icon: <UserRound aria-hidden />,
      run: () => void go(paths.profile()),
    },
    { id: 'action appearance', label: 'Appearance', icon: <Palette aria-hidden />, run: openCustomizer },
    {
      id: 'action security',
      label: 'Security',
      icon: <ShieldCheck aria-hidden />,
      run: () => void go(paths.security()),
    },
    { id: 'action sign-out', label: 'Sign out', icon: <SignOutIcon />, run: () => void signOut() },
  ];
  return rows.filter(({ label }) => matchesWord(label, text));
}

const orderRow = (order: Order, isAdmin: boolean, run: () => void): PaletteRow => ({
  id: `order ${order.id}`,
  icon: <ReceiptText aria-hidden />,
  label: isAdmin ? `Order ${order.id}, ${order.user[0]?.name ?? ''}` : `Order ${order.id}`,
  aside: statusDisplay.order(orderFacts(order)).text,
  run,
});

const enquiryRow = (enquiry: Enquiry, run: () => void): PaletteRow => ({
  id: `enquiry ${enquiry.id}`,
  icon: <MessageSquareText aria-hidden />,
  label: `Enquiry ${enquiry.id}`,
  aside: countText(enquiry.stone_count, 'stone'),
  run,
});

const customerRow = (user: User, run: () => void): PaletteRow => ({
  id: `customer ${user.id}`,
  icon: <UserRound aria-hidden />,
  label: [user.name, user.company_name].filter(Boolean).join(', '),
  aside: user.mobile_no,
  run,
});

const stoneRow = (stone: Diamond, run: () => void): PaletteRow => ({
  id: `stone ${stone.id}`,
  icon: <ShapeIcon shape={stone.shape} size={18} />,
  label: (
    <>
      <span className="me-3 font-mono">{stone.stone_id}</span>
      <StoneLine exact stone={stone} />
    </>
  ),
  aside: <StoneTotal stone={stone} />,
  run,
});
