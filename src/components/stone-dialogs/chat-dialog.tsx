import { useWatch } from 'react-hook-form';
import { errorText } from '#api/api-error.ts';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { priceSetNames } from '#domain/pricing/price-sets.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { chatMessages } from '#domain/stone-sheets/chat-text.ts';
import { maxChatStones } from '#domain/stone-sheets/sheet-limits.ts';
import { usePriceSet } from '#session/price-set.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { RadioField } from '../form/fields/radio-field.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ClientMarkupFields } from '../stone-sheet/client-markup-fields.tsx';
import {
  markupControl,
  toClientMarkup,
  useStoredMarkup,
  withMarkup,
} from '../stone-sheet/client-markup-form.ts';
import { ChatMessage } from './chat-message.tsx';

type ChatDialogProps = {
  /** At most `maxChatStones`. */
  ids: readonly number[];
  onClose: () => void;
};

const schema = withMarkup({});

const option = (value: SheetPrices, label: string) => ({ value, label });

/** Stones as text for a chat, with the prices that the person chooses: shared, sent by WhatsApp or copied. */
export function ChatDialog({ ids, onClose }: ChatDialogProps) {
  const query = useSearchDiamonds({ ids: [...ids], ...payloadPaging({ pageSize: maxChatStones }) });
  const found = new Map(query.data?.data.data.map((stone) => [stone.id, stone]));
  const stones = ids.flatMap((id) => found.get(id) ?? []);
  const gone = ids.length - stones.length;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Send in chat" size="sm">
        {query.error ? (
          <FormNotice tone="danger" text={errorText(query.error)} />
        ) : query.isPending ? (
          <div role="status" aria-busy aria-label="Loading the stones" className="space-y-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-24" />
          </div>
        ) : (
          <>
            {gone > 0 && (
              <FormNotice
                tone="warning"
                text={stones.length === 0 ? addedMessages.sheet.noStones : addedMessages.chat.leftOut(gone)}
              />
            )}
            {stones.length > 0 && <ChatText stones={stones} />}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ChatText({ stones }: { stones: readonly Diamond[] }) {
  const { set } = usePriceSet();
  const isBuyer = set === null;
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: { prices: 'own', unit: 'percent', value: null },
  });
  const { control } = form;
  const storeMarkup = useStoredMarkup(form, { enabled: isBuyer });
  const [prices, unit, value] = useWatch({ control, name: ['prices', 'unit', 'value'] });
  const markup = toClientMarkup({ unit, value });
  const first = stones[0]!;
  const shown = prices !== 'client' ? { prices } : markup && { prices, markup };
  // What is sent goes out at once: a share sheet opens only in the moment of the click.
  const onSent = () => {
    if (prices === 'client') storeMarkup({ unit, value }).catch((error) => toast.error(errorText(error)));
  };
  return (
    <div className="grid gap-5">
      <RadioField
        control={control}
        name="prices"
        label="Prices"
        options={
          isBuyer
            ? [
                option('own', 'Your prices'),
                option('client', 'Prices for your clients'),
                option('none', 'No prices'),
              ]
            : [option('own', `${priceSetNames[set]} prices`), option('none', 'No prices')]
        }
      />
      {prices === 'client' && (
        <ClientMarkupFields
          control={markupControl(control)}
          example={{ ...first, total: first.total_amount }}
          disabled={false}
        />
      )}
      {shown ? (
        <ol className="grid gap-4">
          {chatMessages(stones, shown, set).map((message, index, { length }) => (
            <li key={message}>
              <ChatMessage
                message={message}
                name={length > 1 ? `Message ${index + 1} of ${length}` : 'Message'}
                onSent={onSent}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-2 text-table">{addedMessages.sheet.markupNeeded}</p>
      )}
    </div>
  );
}
