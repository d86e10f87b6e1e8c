import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CreateEnquiry200 } from '#contract/model/createEnquiry200.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { stoneHeading } from '#domain/stone-fields/stone-heading.ts';
import type { Api } from '../api/api-client.ts';
import { composedAnswer } from '../contract/tool-schemas.ts';
import { counted, dollars, quoted, resultText } from '../text/plain-text.ts';
import { stoneLine } from '../text/stone-text.ts';
import { enquiryLine } from '../text/trade-text.ts';
import { confirmationCode, confirmationFields, confirmedChange } from './confirmed-change.ts';
import type { EnquiryDraft } from './enquiry-drafts.ts';
import { findStones, stoneNumbers } from './find-stones.ts';
import { argumentSchema, readArguments } from './read-arguments.ts';
import { ClosedKeyError, submitOnce } from './submit-once.ts';
import { readsOnly, sends, type Tool, ToolError } from './tool.ts';

/** Stones of one enquiry: as many as a person reads before sending it. */
const maxStones = 100;
const maxRemark = 2000;

const totalOf = (stones: readonly Diamond[]): number =>
  fromCents(sumCents(stones.map(({ total_amount }) => toCents(total_amount))));

const shortLine = (stone: Diamond): string =>
  `${stone.stone_id}: ${stoneHeading(stone)}, ${dollars(stone.total_amount)}`;

/** Stones, prices and the whole remark, as the user is shown them. */
const draftText = ({ remark, stones }: EnquiryDraft, line: (stone: Diamond) => string): string =>
  resultText([
    `Enquiry about ${counted(stones.length, 'stone')}, ${dollars(totalOf(stones))} in all.`,
    `Remark: ${quoted(remark, maxRemark)}`,
    ...stones.map((stone) => `- ${line(stone)}`),
  ]);

const draftArguments = z.strictObject({
  stones: stoneNumbers(maxStones),
  remark: z.string().trim().min(1).max(maxRemark).describe('What the buyer asks or says about the stones.'),
});

/** Prepares an enquiry and shows it; sends nothing. */
export const draftEnquiry: Tool = {
  name: 'draft_enquiry',
  title: 'Draft an enquiry',
  description:
    'Prepares an enquiry about stones and shows stones, present prices and remark. Nothing is sent: show the draft to the user, then send it with send_enquiry. A draft is kept for 30 minutes and never changes; draft again to change it.',
  roles: ['USER'],
  annotations: { ...readsOnly, idempotentHint: false },
  input: () => argumentSchema(draftArguments),
  output: (role) =>
    composedAnswer(
      {
        draft: { type: 'string' },
        remark: { type: 'string' },
        stones: { type: 'array', items: { $ref: 'Diamond' } },
        total: { type: 'number' },
        expires_at: { type: 'string', format: 'date-time' },
      },
      ['draft', 'remark', 'stones', 'total', 'expires_at'],
      role,
    ),
  async run({ args, conversation: { api, drafts }, signal }) {
    const { stones: numbers, remark } = readArguments(draftArguments, args);
    const draft = drafts.add(remark, await findStones(api, numbers, signal));
    const { name, stones, expiresAt } = draft;
    return {
      text: resultText([`${name}, not sent:`, draftText(draft, stoneLine)]),
      data: {
        draft: name,
        remark,
        stones,
        total: totalOf(stones),
        expires_at: new Date(expiresAt).toISOString(),
      },
    };
  },
};

/** What of a stone is confirmed: another price is another enquiry. */
const confirmedPrice = ({ id, price, total_amount }: Diamond) => ({ id, price, total_amount });

/** Compares a draft with the stones as they are now. @throws ToolError when a stone is gone or a price has changed */
async function checkDraft(api: Api, draft: EnquiryDraft, signal: AbortSignal): Promise<void> {
  const numbers = draft.stones.map(({ stone_id }) => stone_id);
  const present = new Map((await findStones(api, numbers, signal)).map((stone) => [stone.id, stone]));
  const changes = draft.stones.flatMap((before) => {
    const now = present.get(before.id);
    if (!now) return [`- ${before.stone_id} is not the same stone any more`];
    const same = now.total_amount === before.total_amount && now.price === before.price;
    return same
      ? []
      : [`- ${before.stone_id}: ${dollars(before.total_amount)} → ${dollars(now.total_amount)}`];
  });
  if (changes.length > 0)
    throw new ToolError(
      ['Prices have changed since the draft. Nothing was sent. Draft it again:', ...changes].join('\n'),
    );
}

const sendArguments = z.strictObject({
  draft: z.string().trim().min(1).max(40).describe('The draft, as draft_enquiry has named it.'),
  confirmation_code: confirmationCode,
});

function sentText(draft: EnquiryDraft, answer: CreateEnquiry200 | null): string {
  if (answer) return resultText(['The enquiry was sent.', enquiryLine(answer.data)]);
  return `The enquiry of ${draft.name} was sent, but the answer of the server was lost. list_my_enquiries shows it.`;
}

async function submitDraft(api: Api, draft: EnquiryDraft): Promise<CreateEnquiry200 | null> {
  const { remark, stones, key } = draft;
  const body = { remark, diamondIdWithAmount: stones.map(({ id }) => id) };
  try {
    return await submitOnce<CreateEnquiry200>(api, { operation: 'createEnquiry', body, key });
  } catch (failure) {
    if (failure instanceof ClosedKeyError) draft.key = randomUUID();
    throw failure;
  }
}

/** Sends a draft after it was confirmed. */
export const sendEnquiry: Tool = {
  name: 'send_enquiry',
  title: 'Send an enquiry',
  description:
    'Sends a draft of draft_enquiry to the business, after the user has confirmed it. A draft is sent once; prices that have changed since the draft stop it.',
  roles: ['USER'],
  annotations: sends,
  input: () => argumentSchema(sendArguments),
  output: (role) => composedAnswer({ ...confirmationFields, enquiry: { $ref: 'Enquiry' } }, ['status'], role),
  async run(call) {
    const { conversation, args, signal } = call;
    const { api, account, drafts } = conversation;
    const { draft: name, confirmation_code } = readArguments(sendArguments, args);
    const draft = drafts.find(name);
    if (!draft)
      throw new ToolError(`There is no draft ${quoted(name)}, or it has expired. Draft the enquiry again.`);
    if (draft.sent) throw new ToolError(`${name} has been sent already; list_my_enquiries shows it.`);
    return confirmedChange(call, confirmation_code, {
      async prepare() {
        await checkDraft(api, draft, signal);
        return {
          question: { summary: draftText(draft, shortLine), action: 'Send this enquiry' },
          confirmed: {
            tool: 'send_enquiry',
            account: account.id,
            draft: draft.name,
            remark: draft.remark,
            stones: draft.stones.map(confirmedPrice),
          },
          key: draft.key,
        };
      },
      async send() {
        const answer = await submitDraft(api, draft);
        draft.sent = true;
        return {
          text: sentText(draft, answer),
          data: { status: 'sent', ...(answer && { enquiry: answer.data }) },
        };
      },
    });
  },
};
