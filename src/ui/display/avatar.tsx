import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string;
  /** A picture instead of the initials. */
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
};

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-7 text-[0.6875rem]', lg: 'size-12 text-body' };

/** A person's initials or picture in a circle. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'md', className, ...props }: AvatarProps) {
  return (
    <span
      aria-hidden
      {...props}
      className={cn(
        'inline-grid shrink-0 place-content-center overflow-hidden rounded-full bg-accent-wash font-semibold text-accent leading-none',
        sizes[size],
        className,
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word of a name, at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
