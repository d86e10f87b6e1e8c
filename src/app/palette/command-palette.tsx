import { LogOut, Palette, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShapeIcon } from '#components/stone-media/shape-icon.tsx';
import { formatCarat, tryCaratThousandths } from '#domain/format/carat.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { orderStatusDisplay } from '#domain/messages/order-texts.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { CommandDialog, CommandGroup, CommandInput, CommandItem, CommandList } from '#ui/overlay/command.tsx';
import { useShell } from '../navigation/shell-context.ts';
import { useSignOut } from '../navigation/user-menu.tsx';
import { usePaletteOrder, usePaletteStones } from './use-palette-results.ts';

export type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** How long typing must pause before the server is asked, ms. */
const debounceMs = 200;

const contains = (text: string, term: string) => text.toLowerCase().includes(term.toLowerCase());

/** Goes to any screen, to a stone by its number and, for administrators, to an order by its id. */
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
    <CommandDialog open={open} onOpenChange={onOpenChange} label="Find" shouldFilter={false}>
      <CommandInput
        value={typed}
        onValueChange={setTyped}
        busy={busy && typed.trim().length > 1}
        placeholder="Go to a screen, find a stone by its number…"
      />
      <CommandList>
        <Screens term={typed.trim()} go={go} />
        {order.found && (
          <CommandGroup heading="Orders">
            <CommandItem
              value={`order ${order.found.id}`}
              icon={<ReceiptText aria-hidden />}
              aside={orderStatusDisplay(orderFacts(order.found)).text}
              onSelect={() => go(paths.orders({ id: order.found?.id }))}
            >
              Order {order.found.id}, {order.found.user[0]?.name}
            </CommandItem>
          </CommandGroup>
        )}
        {stones.found.length > 0 && (
          <CommandGroup heading="Stones">
            {stones.found.map((stone) => (
              <CommandItem
                key={stone.id}
                value={`stone ${stone.id}`}
                icon={<ShapeIcon shape={stone.shape} size={18} />}
                aside={formatDollars(toCents(stone.total_amount))}
                onSelect={() => go(paths.stone(stone.id))}
              >
                <span className="me-3 font-mono">{stone.stone_id}</span>
                {formatCarat(tryCaratThousandths(stone.carat))} {stone.shape} {stone.color} {stone.clarity}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
        <Actions term={typed.trim()} close={() => onOpenChange(false)} />
        <NoResults typed={typed.trim()} busy={busy} />
      </CommandList>
    </CommandDialog>
  );
}

/** A line that cannot be chosen, so that the list never lacks one; the palette shows it when it is the only one. */
function NoResults({ typed, busy }: { typed: string; busy: boolean }) {
  return (
    <CommandItem
      disabled
      value="nothing"
      className="hidden justify-center py-6 text-center text-ink-2 only:flex"
    >
      {busy ? 'Looking…' : `Nothing is called “${typed}”. A part of a stone number will do.`}
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

function Actions({ term, close }: { term: string; close: () => void }) {
  const { openCustomizer } = useShell();
  const signOut = useSignOut();
  const actions = [
    { label: 'Appearance', icon: <Palette aria-hidden />, run: openCustomizer },
    {
      label: 'Sign out',
      icon: <LogOut aria-hidden className="rtl:-scale-x-100" />,
      run: () => void signOut(),
    },
  ].filter(({ label }) => contains(label, term));
  if (actions.length === 0) return null;
  return (
    <CommandGroup heading="Actions">
      {actions.map(({ label, icon, run }) => (
        <CommandItem
          key={label}
          value={`action ${label}`}
          icon={icon}
          onSelect={() => {
            close();
            run();
          }}
        >
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
