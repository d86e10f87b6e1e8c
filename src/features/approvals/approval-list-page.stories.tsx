import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import {
  getListApprovalsMockHandler,
  getUpdateApprovalMockHandler,
} from '#contract/mocks/approvals/approvals.msw.ts';
import type { ApprovalUpdate } from '#contract/model/approvalUpdate.ts';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { approvalStatus, decisionReason } from '#domain/accounts/approval-status.ts';
import { registrationOfMarc, registrations } from '#mocks/data/approvals.ts';
import { pageFor } from '#mocks/rows/page-of.ts';
import { rowsThatChange } from '#mocks/stateful/rows-that-change.ts';
import { withPageFrame, withWidth } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { neverResponds, respondsWithError } from '#storybook/support/failure-handlers.ts';
import { failedPage } from '#storybook/support/list-page-states.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { ApprovalListPage } from './approval-list-page.tsx';

const at = pageParameters('admin');
const decisions = recordBodies<object>('put', '*/user/approval/update');

/** Registrations, found by name and number, that keep what is decided. */
function changingApprovals(given: readonly ApprovalUser[]) {
  const all = rowsThatChange(given);
  return [
    getListApprovalsMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const [name, number] = [query.get('name') ?? '', query.get('mobile_no') ?? ''];
      const found = all.rows.filter(
        (row) => row.name.toLowerCase().includes(name.toLowerCase()) && row.mobile_no.includes(number),
      );
      return { data: pageFor(request, found) };
    }),
    getUpdateApprovalMockHandler(async ({ request }) => {
      const decision = (await request.clone().json()) as ApprovalUpdate;
      const status = decision.status === 'active' ? approvalStatus.accepted : approvalStatus.rejected;
      const data = all.change(decision.id, { status, reason: decisionReason(decision) });
      return { success: true, data };
    }),
  ];
}

const meta = preview.meta({
  title: 'Administrator/approvals/Approval list',
  component: ApprovalListPage,
  parameters: { layout: 'fullscreen', ...at('/user/approval') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    localStorage.removeItem('facet.columns.approvals');
    sessionStorage.clear();
    decisions.bodies.length = 0;
    msw.use(decisions.handler, ...changingApprovals(registrations));
  },
});

const columns = [
  'Action',
  'ID',
  'Name',
  'Email',
  'Mobile No',
  'Company Name',
  'Owner Proof',
  'Visiting Card',
  'Rejected Reason',
  'Status',
  'Created On',
  'Updated On',
];

export const Default = meta.story({
  tags: ['!test'],
  decorators: [withWidth(1760)],
});

export const ShowsEveryStatus = Default.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('Marc Peeters');
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(columns);
    const [, pending, accepted] = canvas.getAllByRole('row');
    await expect(within(pending!).getByText('PENDING')).toBeVisible();
    await expect(within(accepted!).getByText('ACCEPT')).toBeVisible();
    await expect(within(accepted!).queryByRole('button', { name: /^Accept/ })).toBeNull();
    await expect(within(accepted!).getAllByRole('cell')[0]).toHaveTextContent('-');
    await expect(canvas.getByText('REJECTED')).toBeVisible();
    const box = canvas.getByRole('searchbox', { name: 'Search by Name or Phone No' });
    await userEvent.type(box, '3247{Enter}');
    await waitFor(() => expect(canvas.queryByText('Luca Ferrante')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await canvas.findByText('Luca Ferrante');
    await userEvent.type(box, 'nobody{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all' }));
    await canvas.findByText('Marc Peeters');
  },
});

export const Accepting = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept Marc Peeters' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Alert!' }));
    await alert.findByText('Are you sure, you want to perform this action?');
    await userEvent.click(alert.getByRole('button', { name: 'YES' }));
    await screen.findByText('Record updated successfully');
    await waitFor(() => expect(canvas.queryByText('PENDING')).toBeNull());
    await expect(decisions.bodies).toEqual([{ id: 57, status: 'active' }]);
  },
});

export const Rejecting = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject Marc Peeters' }));
    const form = within(await screen.findByRole('dialog', { name: 'Alert!' }));
    await form.findByText('Are you sure, you want to perform this action?');
    const reason = form.getByRole('textbox', { name: /^Reason to Reject:/ });
    await userEvent.type(reason, '  ');
    await userEvent.click(form.getByRole('button', { name: 'YES' }));
    await form.findByText("Reason can't be blank");
    await expect(decisions.bodies).toEqual([]);
    await userEvent.type(reason, 'Proof is not readable');
    await userEvent.click(form.getByRole('button', { name: 'YES' }));
    await waitFor(() => expect(canvas.queryByText('PENDING')).toBeNull());
    await expect(decisions.bodies).toEqual([{ id: 57, status: 'block', reason: 'Proof is not readable' }]);
  },
});

/** Another administrator was quicker: the reason stays. */
export const RejectingLate = meta.story({
  beforeEach({ msw }) {
    const text = 'Only a pending registration can be accepted or rejected.';
    msw.use(respondsWithError('put', '*/user/approval/update', 409, text));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject Marc Peeters' }));
    const form = within(await screen.findByRole('dialog', { name: 'Alert!' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Reason to Reject:/ }), 'Unknown company');
    await userEvent.click(form.getByRole('button', { name: 'YES' }));
    await form.findByText('Only a pending registration can be accepted or rejected.');
    await expect(form.getByRole('textbox')).toHaveValue('Unknown company');
    await userEvent.click(form.getByRole('button', { name: 'NO' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const Proofs = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'View Visiting Card of Marc Peeters' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Proof View' }));
    await proof.findByText('NA');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'View Owner Proof of Marc Peeters' }));
    await screen.findByRole('dialog', { name: 'Proof View' });
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(neverResponds('get', '*/user/approval'));
  },
  async play({ canvas }) {
    const table = await canvas.findByRole('table', { name: 'Registrations' });
    await expect(table).toHaveAttribute('aria-busy', 'true');
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(...changingApprovals([]));
  },
  async play({ canvas, userEvent }) {
    await canvas.findByText('No registrations yet');
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy sign-up link' }));
    await expect(copied).toHaveBeenCalledWith(`${window.location.origin}/session/signup`);
    await screen.findByText('Link copied');
    await expect(canvas.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    copied.mockRestore();
  },
});

export const Failed = meta.story(failedPage);
export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });

export const LongValues = meta.story({
  decorators: [withWidth(1224)],
  beforeEach({ msw }) {
    const long = {
      ...registrationOfMarc,
      name: 'Peeters-van-den-Bossche '.repeat(5).trim(),
      reason: 'Why? '.repeat(90),
    };
    msw.use(...changingApprovals([{ ...long, email: `${'mailbox.'.repeat(20)}x@scheldt.example` }]));
  },
  async play({ canvas }) {
    await canvas.findByText(/^Peeters-van/);
    const area = canvas.getByRole('region', { name: 'Registrations' });
    await expect(area.scrollWidth).toBe(area.clientWidth);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    const card = within(await canvas.findByRole('article', { name: 'Marc Peeters' }));
    await userEvent.click(card.getByRole('button', { name: 'Actions of Marc Peeters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }));
    await screen.findByRole('dialog', { name: 'Alert!' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const decided = within(canvas.getByRole('article', { name: 'Luca Ferrante' }));
    await expect(decided.queryByRole('button', { name: /^Actions/ })).toBeNull();
  },
});
