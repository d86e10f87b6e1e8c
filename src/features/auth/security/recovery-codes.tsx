import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyToClipboard } from '#components/feedback/copy-to-clipboard.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { toast } from '#ui/overlay/toast.ts';

type RecoveryCodesProps = {
  codes: readonly string[];
  onDone: () => void;
  /** Below the heading of a section, or of the page. */
  heading?: 'h2' | 'h3' | undefined;
};

/** New recovery codes. The server keeps their hashes only, so they are shown once. */
export function RecoveryCodes({ codes, onDone, heading: Heading = 'h3' }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (!(await copyToClipboard(text, 'Recovery codes copied')))
      toast.error(addedMessages.bankDetails.copyBlocked);
  };
  return (
    <div className="grid max-w-md gap-4">
      <div>
        <Heading ref={heading} tabIndex={-1} className="font-semibold text-body outline-none">
          Save your recovery codes
        </Heading>
        <p className="mt-1 text-ink-2 text-table">
          Each replaces a code of the authenticator app once, for example when the phone is lost. They are not
          shown again.
        </p>
      </div>
      <ol
        aria-label="Recovery codes"
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-6 gap-y-1.5 whitespace-nowrap rounded-md bg-sunken px-4 py-3 font-mono text-table"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Copy aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <a
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className={buttonStyles()}
        >
          <Download aria-hidden />
          Download
        </a>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="grid gap-4 print:hidden">
        <Checkbox label="I have saved these codes" checked={saved} onCheckedChange={setSaved} />
        <div>
          <Button
            variant="primary"
            size="lg"
            disabledReason={saved ? null : 'Save the codes first'}
            onClick={onDone}
          >
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}
