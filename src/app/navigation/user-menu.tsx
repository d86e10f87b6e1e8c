import { EyeOff, LogOut, Palette, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, errorText } from '#api/api-error.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useSession } from '#session/session-context.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { useShell } from './shell-context.ts';

export const roleNames = { ADMIN: 'Administrator', USER: 'Buyer' } as const;

/** Signs out and opens the sign-in page; shows a toast when the server did not confirm. */
export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      navigate(paths.login(), { replace: true });
    } catch (error) {
      // The global handler has already shown these.
      if (error instanceof ApiError && [401, 403, 404, 500, 503].includes(error.status)) return;
      toast.error(errorText(error));
    }
  };
}

export type UserMenuProps = { children: ReactNode; align?: 'start' | 'end'; side?: 'top' | 'bottom' };

/** The account menu; `children` is its button. */
export function UserMenu({ children, align = 'start', side = 'top' }: UserMenuProps) {
  const { user } = useSession();
  const { openCustomizer } = useShell();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const prices = usePriceSet();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent
        align={align}
        side={side}
        className="min-w-[max(var(--radix-dropdown-menu-trigger-width),12rem)]"
      >
        <DropdownMenuLabel>
          <span className="block truncate text-ink text-table">{user?.email}</span>
          {user?.company_name}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Palette aria-hidden />} onSelect={openCustomizer}>
          Appearance
        </DropdownMenuItem>
        <DropdownMenuItem icon={<UserRound aria-hidden />} onSelect={() => navigate(paths.profile())}>
          Profile
        </DropdownMenuItem>
        <DropdownMenuItem icon={<ShieldCheck aria-hidden />} onSelect={() => navigate(paths.security())}>
          Security
        </DropdownMenuItem>
        {prices.set && (
          <DropdownMenuItem
            icon={<EyeOff aria-hidden />}
            disabledReason={prices.costHidden ? addedMessages.pricing.costHidden : null}
            onSelect={prices.hideCost}
          >
            {prices.costHidden ? 'Cost is hidden' : 'Hide cost'}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
          onSelect={() => void signOut()}
        >
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
