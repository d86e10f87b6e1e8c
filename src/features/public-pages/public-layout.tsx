import type { ReactNode } from 'react';
import { BrandMark } from '#components/page/brand-mark.tsx';
import { useGetSiteInfo } from '#contract/hooks/settings/settings.ts';
import { chatLink } from '#domain/routes/chat-link.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

/** The layout of shared pages: business name and chat link, without navigation. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const site = useGetSiteInfo({ query: { staleTime: Number.POSITIVE_INFINITY } }).data?.data;
  const chat = chatLink(site?.whatsapp_number);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-320 items-center gap-3 px-5 phone:px-4 print:px-0">
          <BrandMark size={26} className="text-accent" />
          <p className="min-w-0 flex-1 truncate font-semibold text-[1.0625rem] tracking-[-0.01em]">
            {site?.business_name}
          </p>
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className={cn(linkStyles(), 'print:hidden')}
            >
              Chat with us
            </a>
          )}
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-320 flex-1 flex-col px-5 pt-6 pb-12 phone:px-4 phone:pt-4 print:px-0 print:pb-0">
        {children}
      </main>
    </div>
  );
}
