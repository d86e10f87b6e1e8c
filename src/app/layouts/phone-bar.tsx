import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { useCurrentPageTitle } from '#components/page/use-page-title.ts';
import { cn } from '#lib/class-names.ts';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Sheet, SheetContent, SheetTrigger } from '#ui/overlay/sheet.tsx';
import { useShell } from '../navigation/shell-context.ts';
import { Bell } from './bell.tsx';
import { SideBar } from './side-bar.tsx';

/** Titles of more characters are set smaller, on two lines where they need them: a stone's last grade stays in sight. */
const longTitleLength = 22;

/** The top bar of a phone: menu, page title and search. 48 px high. */
export function PhoneBar() {
  const { openPalette } = useShell();
  const title = useCurrentPageTitle();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-12 items-center gap-2 bg-paper px-1">
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <IconButton label="Menu" tooltip={false} className="size-11">
            <Menu aria-hidden />
          </IconButton>
        </SheetTrigger>
        <SheetContent title="Menu" side="start" bare className="w-72">
          <SideBar onNavigate={() => setOpen(false)} />
        </SheetContent>
      </Sheet>
      {/* The page's own heading says the same to screen readers. */}
      <p
        aria-hidden
        className={cn(
          'line-clamp-2 min-w-0 flex-1 text-balance text-center font-semibold tracking-[-0.01em]',
          title.length > longTitleLength ? 'text-body leading-4.5' : 'text-[1.0625rem]',
        )}
      >
        {title}
      </p>
      <IconButton label="Search or jump to…" tooltip={false} className="size-11" onClick={openPalette}>
        <Search aria-hidden />
      </IconButton>
      <Bell className={buttonStyles({ variant: 'ghost', square: true, className: 'size-11' })} />
    </div>
  );
}
