import { z } from 'zod';
import { CreateEnquiryRoundBody } from '#contract/zod/enquiries/enquiries.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';

const stone = CreateEnquiryRoundBody.shape.stones.element.shape;

/** What is typed: a price per carat, blank for a stone without an answer, or that there is none. */
export const priceRoundSchema = z
  .object({
    lines: z.array(z.object({ id: stone.id, price: stone.price, none: z.boolean() })),
    note: z.string().max(500),
    hours: z.number().nullable().pipe(z.number().int().min(1).max(168)),
    hold: z.boolean(),
  })
  .superRefine(({ lines }, context) => {
    if (lines.some(({ price, none }) => price !== null || none)) return;
    context.addIssue({ code: 'custom', path: ['lines', 0, 'price'], message: addedMessages.offer.blank });
  });

export const priceRoundMessages = {
  hours: {
    type: addedMessages.offer.hours,
    minimum: addedMessages.offer.hours,
    maximum: addedMessages.offer.hours,
  },
};
