import { disclosureText, kindText, type StoneKind } from '#domain/stone-fields/stone-kind.ts';
import { cn } from '#lib/class-names.ts';

/** "Laboratory-grown diamond (CVD), treated: HPHT" below a stone's name; nothing for a natural untreated stone. */
export function StoneDisclosure({ stone, className }: { stone: StoneKind; className?: string }) {
  const text = disclosureText(stone);
  if (!text) return null;
  return <span className={cn('block whitespace-normal font-medium text-label', className)}>{text}</span>;
}

/**
 * The shape in a row of a table, with what is disclosed about the stone in the height of the row. The growth method has
 * a column, and is in the tooltip.
 */
export function DisclosedShape({ stone }: { stone: StoneKind & { shape: string } }) {
  const words = (each: typeof stone) => [each.shape, disclosureText(each)].filter(Boolean).join(', ');
  return (
    <span
      title={words(stone)}
      className={cn(
        'min-w-0 whitespace-normal wrap-anywhere',
        // Both a kind and a treatment take four lines of the row.
        stone.treatment && kindText(stone)
          ? 'line-clamp-4 text-[0.5625rem] leading-none'
          : 'line-clamp-3 text-[0.625rem] leading-[0.6875rem]',
      )}
    >
      {words({ ...stone, growth: null })}
    </span>
  );
}
