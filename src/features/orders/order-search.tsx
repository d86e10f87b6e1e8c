import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTypedText } from '#components/page/use-typed-text.ts';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { Input } from '#ui/form/input.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { parseOrderId } from './order-list-url.ts';

type OrderSearchProps = {
  /** The order searched for now. */
  id: number | undefined;
  /** Called with an order id, or undefined to clear the search. */
  onSearch: (id: number | undefined) => void;
};

/** Search by Order ID. */
export function OrderSearch({ id, onSearch }: OrderSearchProps) {
  const ref = useRef<HTMLInputElement>(null);
  const { text, setText, focusProps } = useTypedText(id ? String(id) : '');
  const [invalid, setInvalid] = useState(false);
  const clear = () => {
    setText('');
    setInvalid(false);
    if (id) onSearch(undefined);
    ref.current?.focus();
  };
  return (
    <form
      className="flex gap-2 phone:w-[calc(100vw-2rem)]"
      onSubmit={(event) => {
        event.preventDefault();
        const requestedId = text.trim() ? parseOrderId(text) : undefined;
        setInvalid(requestedId === null);
        if (requestedId === null) toast.error(messages.order.invalidNumber);
        else onSearch(requestedId);
      }}
    >
      <Input
        ref={ref}
        className="w-44 phone:w-auto phone:flex-1"
        aria-label="Search by Order ID"
        aria-invalid={invalid || undefined}
        placeholder="Search by Order ID"
        inputMode="numeric"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setInvalid(false);
        }}
        {...focusProps}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        trailing={
          // Always there: without it the input would be another element, and lose the focus on the first key.
          <button
            type="button"
            aria-label="Clear search"
            hidden={!text}
            className="-me-1 grid size-6 place-content-center rounded-sm hover:text-ink [&[hidden]]:hidden"
            onClick={clear}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        }
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
