import { disclosureText, type StoneKind } from '#domain/stone-fields/stone-kind.ts';
import { cn } from '#lib/class-names.ts';

/** "Laboratory-grown diamond (CVD), treated: HPHT" below a stone's name; nothing for a natural untreated stone. */
export function StoneDisclosure({ stone, className }: { stone: StoneKind; className?: string }) {
  const text = disclosureText(stone);
  if (!text) return null;
  return <span className={cn('block whitespace-normal font-medium text-label', className)}>{text}</span>;
}

/** The shape in a row of a table, with what is disclosed about the stone in the height of the row. */
export function DisclosedShape({ stone }: { stone: StoneKind & { shape: string } }) {
  const text = [stone.shape, disclosureText(stone)].filter(Boolean).join(', ');
  return (
    <span
      title={text}
      className="line-clamp-4 min-w-0 whitespace-normal text-[0.5625rem] leading-[0.5625rem] wrap-anywhere"
    >
      {text}
    </span>
  );
}
