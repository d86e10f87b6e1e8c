import { Fragment } from 'react';
import { cn } from '#lib/class-names.ts';

type TwoLineTextProps = { text: string | null | undefined; title?: string; className?: string };

/**
 * Text in a table row that wraps to a second line where it does not fit the first; an address of mail breaks before
 * its parts. The tooltip shows what two lines cannot.
 */
export function TwoLineText({ text, title, className }: TwoLineTextProps) {
  if (!text) return '–';
  const parts = breakable(text);
  return (
    <span
      title={title ?? text}
      className={cn(
        'line-clamp-2 min-w-0 whitespace-normal text-label leading-[0.9375rem] wrap-anywhere',
        // Two lines of like length: before "@", not before ".com".
        parts.length > 1 && 'text-balance',
        className,
      )}
    >
      {parts.map((part) => (
        <Fragment key={part.at}>
          {part.at > 0 && <wbr />}
          {part.text}
        </Fragment>
      ))}
    </span>
  );
}

/** The parts of a text: an address of mail before "@" and the dots of its place, any other text as a whole. */
function breakable(text: string): { at: number; text: string }[] {
  if (!/^\S+@\S+$/.test(text)) return [{ at: 0, text }];
  return Array.from(text.matchAll(/^[^@]+|[@.][^@.]*/g), (match) => ({ at: match.index, text: match[0] }));
}
