import { LogOut, Palette, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShapeIcon } from '../../components/stones/shape-icon.tsx';
import { formatCarat, tryCaratThousandths } from '../../domain/carat.ts';
import { formatDollars, toCents } from '../../domain/money.ts';
import { orderFacts, orderStatusName } from '../../domain/order-status.ts';
import { paths } from '../../paths.ts';
import { CommandDialog, CommandGroup, CommandInput, CommandItem, CommandList } from '../../ui/command.tsx';
import { useShell } from '../layouts/shell-context.ts';
import { useSignOut } from '../layouts/user-menu.tsx';
import { useFoundOrder, useFoundStones } from './use-found.ts';
import { useLateValue } from './use-late-value.ts';

export type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Goes to any screen, to a stone by its number and, for administrators, to an order by its id. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const query = useLateValue(typed.trim());
  const stones = useFoundStones(query);
  const order = useFoundOrder(query);
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
        <Screens part={typed.trim()} go={go} />
        {order.found && (
          <CommandGroup heading="Orders">
            <CommandItem
              value={`order ${order.found.id}`}
              icon={<ReceiptText aria-hidden />}
              aside={orderStatusName(orderFacts(order.found))}
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
        <Actions part={typed.trim()} close={() => onOpenChange(false)} />
        <Nothing typed={typed.trim()} busy={busy} />
      </CommandList>
    </CommandDialog>
  );
}

/** A line that cannot be chosen, so that the list never lacks one; the palette shows it when it is the only one. */
function Nothing({ typed, busy }: { typed: string; busy: boolean }) {
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

function Screens({ part, go }: { part: string; go: (to: string) => void }) {
  const { groups } = useShell();
  const items = groups.flatMap(({ items }) => items).filter((item) => contains(item.label, part));
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

function Actions({ part, close }: { part: string; close: () => void }) {
  const { openCustomizer } = useShell();
  const signOut = useSignOut();
  const actions = [
    { label: 'Appearance', icon: <Palette aria-hidden />, act: openCustomizer },
    {
      label: 'Sign out',
      icon: <LogOut aria-hidden className="rtl:-scale-x-100" />,
      act: () => void signOut(),
    },
  ].filter(({ label }) => contains(label, part));
  if (actions.length === 0) return null;
  return (
    <CommandGroup heading="Actions">
      {actions.map(({ label, icon, act }) => (
        <CommandItem
          key={label}
          value={`action ${label}`}
          icon={icon}
          onSelect={() => {
            close();
            act();
          }}
        >
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
