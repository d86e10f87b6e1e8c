import { useSubmitOnce } from '#api/use-submit-once.ts';
import { useCreateEnquiryRound } from '#contract/hooks/enquiries/enquiries.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { OtherOffer } from '#contract/model/otherOffer.ts';
import { maxPricedStones } from '#domain/enquiries/offers.ts';
import { pricedStones } from '#domain/enquiries/offers-of-rounds.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { useSession } from '#session/session-context.ts';
import { toast } from '#ui/overlay/toast.ts';
import { CheckboxField } from '../form/fields/checkbox-field.tsx';
import { MoneyField, NumberField } from '../form/fields/number-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useBelowCost } from '../form/use-below-cost.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { format } from '../stone-display/stone-format.ts';
import { StoneLine } from '../stone-display/stone-line.tsx';
import { isGone, presentPrice } from './present-price.ts';
import { priceRoundMessages, priceRoundSchema } from './price-round-schema.ts';

type PriceRoundDialogProps = { enquiry: Enquiry; onClose: () => void };

/** Asks a price of stones of an enquiry, or answers: the business with an end of its offers. */
export function PriceRoundDialog({ enquiry, onClose }: PriceRoundDialogProps) {
  const isBusiness = useSession().user?.user_type === 'ADMIN';
  const stones = enquiry.diamonds.filter((stone) => isBusiness || !isGone(stone)).slice(0, maxPricedStones);
  const asked = new Map(pricedStones(enquiry.rounds ?? []).map((stone) => [stone.id, stone.asked?.price]));
  const others = new Map(enquiry.other_offers?.map((offer) => [offer.diamond_id, offer]));
  const form = useContractForm({
    schema: priceRoundSchema,
    messages: priceRoundMessages,
    defaultValues: {
      lines: stones.map((stone) => ({
        id: stone.id,
        price: (isBusiness && !isGone(stone) && asked.get(stone.id)) || null,
        none: isGone(stone),
      })),
      note: '',
      hours: 24 as number | null,
      hold: false,
    },
  });
  const { belowCost, noteRefusal } = useBelowCost(form.watch('lines'));
  const subject = `prices of enquiry ${enquiry.id} after ${enquiry.rounds?.length ?? 0}`;
  const { submit, submission } = useSubmitOnce('createEnquiryRound', subject, useCreateEnquiryRound);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ lines, note, hours, hold }) => {
      const answered = lines.filter(({ price, none }) => none || price !== null);
      const said = { ...(note && { note }), ...(isBusiness && { hours, ...(hold && { hold }) }) };
      const round = answered.map(({ id, price, none }) => ({ id, price: none ? null : price, ...said }));
      try {
        await submit({ data: { id: enquiry.id, stones: round, ...(belowCost && { belowCost }) } });
        toast.success(messages.record.updated, { title: messages.toastTitle.success });
        onClose();
      } catch (error) {
        noteRefusal(error, lines);
        throw error;
      }
    },
    { failed: messages.record.updateFailed },
  );
  return (
    <FormDialog
      form={form}
      title={isBusiness ? 'Quote prices' : 'Ask for prices'}
      description={
        isBusiness
          ? 'Prices per carat. A blank stone is left without an answer.'
          : 'Name the price per carat at which you would buy. A blank stone is left out.'
      }
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitErrorTone={belowCost ? 'warning' : 'danger'}
      submission={submission}
      submitLabel={belowCost ? 'Offer below cost' : 'Send'}
      className="grid gap-4"
    >
      {stones.map((stone, index) => (
        <div key={stone.id} className="grid gap-1.5">
          <MoneyField
            control={form.control}
            name={`lines.${index}.price`}
            label={stone.stone_id}
            hint={
              <>
                <StoneLine exact stone={stone} /> ·{' '}
                {isGone(stone) ? addedMessages.stone.offSale : presentPrice(stone, isBusiness)}
                {asked.get(stone.id) && ` · asked ${format.money(asked.get(stone.id)!)}`}
                {others.has(stone.id) && <OtherBuyersOffer offer={others.get(stone.id)!} />}
              </>
            }
          />
          <CheckboxField
            control={form.control}
            name={`lines.${index}.none`}
            label={isBusiness ? 'Not available' : 'No interest'}
          />
        </div>
      ))}
      <TextField control={form.control} name="note" label="Note" input={{ maxLength: 500 }} />
      {isBusiness && (
        <>
          <NumberField
            control={form.control}
            name="hours"
            label="Open for hours"
            hint="1 to 168"
            input={{ decimals: 0 }}
            required
          />
          <CheckboxField control={form.control} name="hold" label="Hold the stones until then" />
        </>
      )}
    </FormDialog>
  );
}

const OtherBuyersOffer = ({ offer: { name, price, until } }: { offer: OtherOffer }) => (
  <span className="block text-warning">
    Offered to {name} at {format.money(price)} per carat until {formatDateTime(until)}
  </span>
);
