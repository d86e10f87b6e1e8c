import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { messages } from '@/domain/messages.ts';
import { Button } from '@/ui/button.tsx';
import { Input } from '@/ui/input.tsx';
import { toast } from '@/ui/toast.ts';
import { parseOrderId } from './order-address.ts';

type OrderSearchProps = {
  /** The order searched for now. */
  id: number | undefined;
  /** Called with a number, or with undefined to search no more. */
  onSearch: (id: number | undefined) => void;
  ref: RefObject<HTMLInputElement | null>;
};

/** Search by Order ID. */
export function OrderSearch({ id, onSearch, ref }: OrderSearchProps) {
  const [inForce, setInForce] = useState(id);
  const [text, setText] = useState(id ? String(id) : '');
  const [wrong, setWrong] = useState(false);
  if (id !== inForce) {
    setInForce(id);
    setText(id ? String(id) : '');
  }
  const clear = () => {
    setText('');
    setWrong(false);
    if (id) onSearch(undefined);
    ref.current?.focus();
  };
  return (
    <form
      className="flex gap-2 phone:w-[calc(100vw-2rem)]"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = text.trim() ? parseOrderId(text) : undefined;
        setWrong(asked === null);
        if (asked === null) toast.error(messages.order.invalidNumber);
        else onSearch(asked);
      }}
    >
      <Input
        ref={ref}
        className="w-44 phone:w-auto phone:flex-1"
        aria-label="Search by Order ID"
        aria-invalid={wrong || undefined}
        placeholder="Search by Order ID"
        inputMode="numeric"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        trailing={
          text ? (
            <button
              type="button"
              aria-label="Clear the search"
              className="-me-1 grid size-6 place-content-center rounded-sm hover:text-ink"
              onClick={clear}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          ) : (
            <kbd className="rounded-sm border border-line-strong px-1.5 font-sans phone:hidden">/</kbd>
          )
        }
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
