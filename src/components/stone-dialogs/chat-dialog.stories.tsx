import { http } from 'msw';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import {
  getGetClientMarkupMockHandler,
  getUpdateClientMarkupMockHandler,
} from '#contract/mocks/stone-sheets/stone-sheets.msw.ts';
import type { UpdateClientMarkupInput } from '#contract/model/updateClientMarkupInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import {
  asBuyerSees,
  fancyYellowWithoutRap,
  laboratoryGrownByCvd,
  pageOf,
  stoneWithAllMedia,
} from '#mocks/data/diamonds.ts';
import { clientMarkup } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { ChatDialog } from './chat-dialog.tsx';

const three = [stoneWithAllMedia, laboratoryGrownByCvd, fancyYellowWithoutRap];
const many = Array.from({ length: 50 }, (_, index) => ({
  ...stoneWithAllMedia,
  id: 1000 + index,
  stone_id: `RB-${1000 + index}`,
}));
const stored = fn();

/** The share sheet of the browser for the time of a story; null for a browser without one. */
function withShareSheet(share: ((data: ShareData) => Promise<void>) | null) {
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
  Reflect.deleteProperty(Navigator.prototype, 'share');
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'share');
    if (before) Object.defineProperty(Navigator.prototype, 'share', before);
  };
}

const answers = (stones: typeof three) => getSearchDiamondsMockHandler({ data: pageOf(stones, 1, 50) });

const meta = preview.meta({
  title: 'stones/Chat dialog',
  component: ChatDialog,
  args: { ids: three.map(({ id }) => id), onClose: fn() },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    stored.mockClear();
    msw.use(
      http.put('*/diamond/sheet/markup', async ({ request }) => stored(await request.clone().json())),
      getGetClientMarkupMockHandler(() => ({ data: clientMarkup })),
      getUpdateClientMarkupMockHandler(async ({ request }) => ({
        data: (await request.clone().json()) as UpdateClientMarkupInput,
      })),
      answers(three.map(asBuyerSees)),
    );
    return withShareSheet(null);
  },
});

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Send in chat' }));
const messageOf = async (dialog: Awaited<ReturnType<typeof openDialog>>, name = 'Message') =>
  (await dialog.findByRole<HTMLTextAreaElement>('textbox', { name })).value;

/** Own prices first; without a share sheet the message goes to WhatsApp. */
export const OwnPrices = meta.story({
  async play() {
    const dialog = await openDialog();
    const message = await messageOf(dialog);
    const lines = message.split('\n');
    await expect(lines).toHaveLength(4);
    await expect(lines[0]).toMatch(/^1\.52 ct Round, F VVS2, .*, RB-48210, \$[\d,]+\.\d\d$/);
    await expect(lines[1]).toMatch(/^Laboratory-grown diamond \(CVD\), /);
    await expect(lines[3]).toMatch(/^Total: 3 stones · [\d.]+ ct · \$[\d,]+\.\d\d$/);
    const link = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href);
    await expect(link.origin).toBe('https://wa.me');
    await expect(link.searchParams.get('text')).toBe(message);
    await expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull();
  },
});

/** The stored mark-up is filled in, the text follows what is typed, and sending stores it. */
export const ClientPrices = meta.story({
  async play({ userEvent }) {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const dialog = await openDialog();
    const own = await messageOf(dialog);
    await userEvent.click(dialog.getByRole('radio', { name: 'Prices for your clients' }));
    const value = await dialog.findByRole('textbox', { name: 'Mark-up in per cent' });
    await waitFor(() => expect(value).toHaveValue('12.50'));
    const shown = dialog.getByLabelText('Example').textContent ?? '';
    const price = /Your client reads(\$[\d,]+\.\d\d)/.exec(shown)?.[1] ?? 'none';
    const marked = await messageOf(dialog);
    await expect(marked.split('\n')[0]).toContain(`, ${price}`);
    await expect(marked).not.toBe(own);
    await userEvent.clear(value);
    await expect(dialog.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await expect(dialog.getAllByText(addedMessages.sheet.markupNeeded).length).toBeGreaterThan(0);
    await userEvent.type(value, '20');
    const message = await messageOf(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await expect(copied).toHaveBeenCalledWith(message);
    await waitFor(() => expect(stored).toHaveBeenCalledWith({ unit: 'percent', value: 20 }));
    copied.mockRestore();
  },
});

export const NoPrices = meta.story({
  async play({ userEvent }) {
    const dialog = await openDialog();
    await messageOf(dialog);
    await userEvent.click(dialog.getByRole('radio', { name: 'No prices' }));
    await expect(await messageOf(dialog)).not.toContain('$');
    await expect(await messageOf(dialog)).toMatch(/\nTotal: 3 stones · [\d.]+ ct$/);
    await expect(stored).not.toHaveBeenCalled();
  },
});

const share = fn(async (_: ShareData) => undefined);

/** The share sheet gets the text; closing it is no failure, and a refusal is told. */
export const ShareSheet = meta.story({
  beforeEach() {
    share.mockReset();
    return withShareSheet(share);
  },
  async play({ userEvent }) {
    const dialog = await openDialog();
    const text = await messageOf(dialog);
    const button = dialog.getByRole('button', { name: 'Share' });
    await userEvent.click(button);
    await expect(share).toHaveBeenCalledWith({ text });
    await expect(dialog.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
    share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'));
    await userEvent.click(button);
    await expect(screen.queryByText(addedMessages.chat.shareFailed)).toBeNull();
    share.mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'));
    await userEvent.click(button);
    await screen.findByText(addedMessages.chat.shareFailed);
  },
});

/** 50 stones are several messages, each with its own number and its own buttons. */
export const Split = meta.story({
  args: { ids: many.map(({ id }) => id) },
  beforeEach({ msw }) {
    msw.use(answers(many.map(asBuyerSees)));
  },
  async play() {
    const dialog = await openDialog();
    await expect(await messageOf(dialog, 'Message 1 of 3')).toMatch(/^1\/3\n1\.52 ct Round/);
    await expect(await messageOf(dialog, 'Message 3 of 3')).toMatch(/^3\/3\n[\s\S]*\nTotal: 50 stones · /);
    await expect(dialog.getAllByRole('link', { name: 'WhatsApp' })).toHaveLength(3);
  },
});

/** An administrator sends the prices of the screen, and has no mark-up for clients. */
export const Administrator = meta.story({
  parameters: { app: { path: '/diamonds', user: 'admin' } },
  beforeEach({ msw }) {
    msw.use(answers(three));
  },
  async play() {
    const dialog = await openDialog();
    await expect(await messageOf(dialog)).toContain('RB-48210');
    await expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await expect(dialog.getByRole('radio', { name: 'Supplier prices' })).toBeChecked();
  },
});

export const StonesGone = meta.story({
  beforeEach({ msw }) {
    msw.use(answers(three.slice(0, 2).map(asBuyerSees)));
  },
  async play() {
    const dialog = await openDialog();
    await expect(await messageOf(dialog)).toContain('Total: 2 stones');
    await expect(dialog.getByText(addedMessages.chat.leftOut(1))).toBeVisible();
  },
});

export const NoneLeft = meta.story({
  beforeEach({ msw }) {
    msw.use(answers([]));
  },
  async play() {
    const dialog = await openDialog();
    await expect(await dialog.findByText(addedMessages.sheet.noStones)).toBeVisible();
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/diamond/search', 503, 'Stones cannot be read now.'));
  },
  async play() {
    await expect(await screen.findByText('Stones cannot be read now.')).toBeVisible();
  },
});
