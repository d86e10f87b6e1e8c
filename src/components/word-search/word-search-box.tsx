import { Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { onOneLine } from '#domain/search/wanted-list/message-lines.ts';
import { Input } from '#ui/form/input.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

const lazyPanel = lazyComponent(() => import('./word-search-panel.tsx'));

/** `ref` is what "/" of a list focuses. */
type WordSearchBoxProps = { ref?: RefObject<HTMLInputElement | null> };

/** A search in the trade's words: what is understood shows while one types, and Enter searches. */
export function WordSearchBox({ ref }: WordSearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const box = ref ?? own;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [enters, setEnters] = useState(0);
  const panel = useLazyComponent(lazyPanel, open);
  const change = (next: string) => {
    setText(next);
    setOpen(true);
    setEnters(0);
  };
  return (
    <search
      aria-label="Search in words"
      className="relative mt-2.5 block max-w-144 print:hidden"
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => setOpen(currentTarget.contains(relatedTarget))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The browser would empty the box.
        event.preventDefault();
        setOpen(false);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
          setEnters((count) => count + 1);
        }}
      >
        <Input
          ref={box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={12_000}
          aria-label="Search in words"
          placeholder="2ct oval d-f vs2+ 3ex gia under 20k"
          value={text}
          onChange={(event) => change(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!pasted.trim().includes('\n')) return;
            // The browser would join the lines.
            event.preventDefault();
            const { selectionStart, selectionEnd, value } = event.currentTarget;
            const end = selectionEnd ?? value.length;
            change(`${value.slice(0, selectionStart ?? end)}${onOneLine(pasted)}${value.slice(end)}`);
          }}
          leading={<Search aria-hidden />}
        />
      </form>
      {panel && text.trim() !== '' && (
        <panel.WordSearchPanel
          text={text}
          enters={enters}
          box={box}
          hidden={!open}
          onText={change}
          onSearched={() => {
            setText('');
            setEnters(0);
            setOpen(false);
          }}
        />
      )}
    </search>
  );
}
