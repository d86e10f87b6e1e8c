import { LogOut, Palette, ReceiptText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from '#components/actions/row-action.ts';
import { RowActionCommands } from '#components/actions/row-action-commands.tsx';
import { StoneTotal } from '#components/stone-display/stone-total.tsx';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import type { Order } from '#contract/model/order.ts';
import { formatCarat, tryCaratThousandths } from '#domain/format/carat.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { CommandDialog, CommandGroup, CommandInput, CommandItem, CommandList } from '#ui/overlay/command.tsx';
import { useShell } from '../navigation/shell-context.ts';
import { useSignOut } from '../navigation/user-menu.tsx';
import { usePaletteOrder, usePaletteStones } from './use-palette-results.ts';

export type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Debounce of the typed text, ms. */
const debounceMs = 200;

const contains = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

/** Opens any screen, a stone by its number and, for administrators, an order by its id. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed.trim(), debounceMs);
  const stones = usePaletteStones(query);
  const order = usePaletteOrder(query);
  const navigate = useNavigate();
  const go = (to: string) => {
    onOpenChange(false);
    navigate(to);
  };
  const busy = stones.isFetching || order.isFetching || query !== typed.trim();

  return (
    <CommandDialog open={open} onOpenChange={onOpenChange} label="Search or jump to…" shouldFilter={false}>
      <CommandInput
        value={typed}
        onValueChange={setTyped}
        busy={busy && typed.trim().length > 1}
        placeholder="Search screens and stone numbers…"
      />
      <CommandList>
        <Screens term={typed.trim()} go={go} />
        {order.found && <OrderCommands order={order.found} go={go} close={() => onOpenChange(false)} />}
        {stones.found.length > 0 && (
          <CommandGroup heading="Stones">
            {stones.found.map((stone) => (
              <CommandItem
                key={stone.id}
                value={`stone ${stone.id}`}
                icon={<ShapeIcon shape={stone.shape} size={18} />}
                aside={<StoneTotal stone={stone} />}
                onSelect={() => go(paths.stone(stone.id))}
              >
                <span className="me-3 font-mono">{stone.stone_id}</span>
                {formatCarat(tryCaratThousandths(stone.carat))} {stone.shape} {stone.color} {stone.clarity}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
        <GeneralCommands term={typed.trim()} go={go} close={() => onOpenChange(false)} />
        <NoResults typed={typed.trim()} busy={busy} />
      </CommandList>
    </CommandDialog>
  );
}

/** A disabled item, shown only when there is no other. */
function NoResults({ typed, busy }: { typed: string; busy: boolean }) {
  return (
    <CommandItem
      disabled
      value="nothing"
      className="hidden justify-center py-6 text-center text-ink-2 only:flex"
    >
      {busy ? 'Searching…' : `No results for “${typed}”. Try part of a stone number.`}
    </CommandItem>
  );
}

function Screens({ term, go }: { term: string; go: (to: string) => void }) {
  const { groups } = useShell();
  const items = groups.flatMap(({ items }) => items).filter((item) => contains(item.label, term));
  if (items.length === 0) return null;
  return (
    <CommandGroup heading="Screens">
      {items.map(({ label, to, icon: Icon }) => (
        <CommandItem key={to} value={`screen ${to}`} icon={<Icon aria-hidden />} onSelect={() => go(to)}>
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

const orderActions = lazyComponent(() => import('#features/orders/order-actions.ts'));

/** An order and the actions that are available for it. */
function OrderCommands({ order, go, close }: { order: Order; go: (to: string) => void; close: () => void }) {
  const loaded = useLazyComponent(orderActions, true);
  return (
    <CommandGroup heading="Orders">
      <CommandItem
        value={`order ${order.id}`}
        icon={<ReceiptText aria-hidden />}
        aside={statusDisplay.order(orderFacts(order)).text}
        onSelect={() => go(paths.orders({ id: order.id }))}
      >
        Order {order.id}, {order.user[0]?.name}
      </CommandItem>
      <RowActionCommands actions={loaded?.orderActions ?? []} row={order} onSelect={close} />
    </CommandGroup>
  );
}

const SignOutIcon = () => <LogOut aria-hidden className="rtl:-scale-x-100" />;

/** Actions that are available on every screen. */
function GeneralCommands({ term, go, close }: { term: string; go: (to: string) => void; close: () => void }) {
  const { openCustomizer } = useShell();
  const signOut = useSignOut();
  const actions: RowAction<void>[] = [
    { id: 'appearance', label: 'Appearance', icon: Palette, run: openCustomizer },
    { id: 'security', label: 'Security', icon: ShieldCheck, run: () => go(paths.security()) },
    { id: 'sign-out', label: 'Sign out', icon: SignOutIcon, run: () => void signOut() },
  ];
  const matching = actions.filter(({ label }) => contains(label, term));
  if (matching.length === 0) return null;
  return (
    <CommandGroup heading="Actions">
      <RowActionCommands actions={matching} row={undefined} onSelect={close} />
    </CommandGroup>
  );
}
