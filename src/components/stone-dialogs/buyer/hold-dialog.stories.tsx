import { expect, fn, screen, within } from 'storybook/test';
import { getSearchDiamondsMockHandler } from '#contract/mocks/diamonds/diamonds.msw.ts';
import { getCreateHoldMockHandler } from '#contract/mocks/holds/holds.msw.ts';
import type { StoneHold } from '#contract/model/stoneHold.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { asBuyerSees, pageOf, pearWithoutCut, roundIdealFromAntwerp } from '#mocks/data/diamonds.ts';
import { holdAsked, ofBuyer } from '#mocks/data/holds.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { HoldDialog } from './hold-dialog.tsx';

const [round, pear] = [asBuyerSees(roundIdealFromAntwerp), asBuyerSees(pearWithoutCut)];
const ofOther: StoneHold = { status: 'other', id: null, until: '2026-11-24T14:30:00.000Z', place: null };

const meta = preview.meta({
  title: 'stones/Hold dialog',
  component: HoldDialog,
  args: { ids: [round.id, pear.id], onClose: fn() },
  parameters: { app: { path: '/report', user: 'buyer' } },
  beforeEach({ msw }) {
    sessionStorage.clear();
    msw.use(
      getSearchDiamondsMockHandler({ data: pageOf([round, { ...pear, hold: ofOther }], 1, 200) }),
      getCreateHoldMockHandler({ success: true, data: ofBuyer(holdAsked) }),
    );
  },
});

/** One stone is free, another one on hold. */
export const Default = meta.story({
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }));
    await expect((await dialog.findAllByRole('listitem'))[1]).toHaveTextContent(/On hold until 24 Nov/);
  },
});

/** Both are asked for: the second joins its queue. */
export const Asking = meta.story({
  async play({ userEvent, args }) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }));
    const [, held] = await dialog.findAllByRole('listitem');
    await expect(held).toHaveTextContent(/On hold until 24 Nov/);
    await userEvent.click(dialog.getByRole('button', { name: 'Ask to hold' }));
    await screen.findByText('2 stones requested');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** A refusal stands below its stone, and the dialog stays. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/holds', 409, addedMessages.hold.tooMany(3)));
  },
  async play({ userEvent, args }) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold' }));
    await dialog.findAllByRole('listitem');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask to hold' }));
    const [alert] = await dialog.findAllByRole('alert');
    await expect(alert).toHaveTextContent(addedMessages.hold.tooMany(3));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
