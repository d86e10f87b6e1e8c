import { Download } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';

import { Button } from '#ui/form/button.tsx';
import { showErrorToast } from '../feedback/show-error-toast.ts';
import { statementFile } from './statement-file.ts';

/** Saves a CSV text in the browser's downloads under the name. */
function saveCsv({ name, text }: { name: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Reads the statement with all entries that it can have. */
export type ReadStatement = () => Promise<{ data: CustomerStatement }>;

/** Saves the statement as CSV. The page may show its latest entries only; the file has the earlier ones too. */
export function DownloadStatement({ read }: { read: ReadStatement }) {
  const download = async () => {
    try {
      const { data } = await read();
      saveCsv(statementFile(data));
    } catch (error) {
      showErrorToast(error, errorText(error));
    }
  };
  return (
    <Button icon={<Download aria-hidden />} onClick={download}>
      Download
    </Button>
  );
}
