import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import {
  getChangePasswordMockHandler,
  getConfirmTwoStepMockHandler,
  getDisableTwoStepMockHandler,
  getEndSessionsMockHandler,
  getGetTwoStepMockHandler,
  getListSessionsMockHandler,
  getRenewRecoveryCodesMockHandler,
  getStartTwoStepMockHandler,
} from '#contract/mocks/auth/auth.msw.ts';
import type { EndSessionsInput } from '#contract/model/endSessionsInput.ts';
import type { TwoStep } from '#contract/model/twoStep.ts';
import { ownSessions, recoveryCodes, twoStepOff, twoStepOn, twoStepSecret } from '#mocks/data/auth.ts';
import preview from '#storybook/preview.tsx';
import { SecurityPage } from './security-page.tsx';

const sent = fn();
let state: TwoStep = twoStepOff;
let sessions = ownSessions;

const codes = { message: 'Done.', recovery_codes: [...recoveryCodes] };

const meta = preview.meta({
  title: 'Everybody/auth/Security',
  component: SecurityPage,
  parameters: { layout: 'fullscreen', app: { path: '/profile/security', user: 'admin' } },
  beforeEach({ msw }) {
    sent.mockClear();
    state = twoStepOff;
    sessions = ownSessions;
    msw.use(
      getGetTwoStepMockHandler(() => ({ data: state })),
      getListSessionsMockHandler(() => ({ data: [...sessions] })),
      getEndSessionsMockHandler(async ({ request }) => {
        const { id } = (await request.json()) as EndSessionsInput;
        const others = id === 'others';
        sessions = sessions.filter((session) => (others ? session.current : session.id !== id));
        return { message: others ? 'All other sessions have ended.' : 'The session has ended.' };
      }),
      getChangePasswordMockHandler(async ({ request }) => {
        sent(await request.json());
        return { message: 'Your password has been changed. Other devices are signed out.', device: 'mark' };
      }),
      getStartTwoStepMockHandler(async ({ request }) => {
        sent(await request.json());
        return { data: twoStepSecret };
      }),
      getConfirmTwoStepMockHandler(() => {
        state = { ...twoStepOn, recovery_codes_left: 10 };
        return codes;
      }),
      getRenewRecoveryCodesMockHandler(codes),
      getDisableTwoStepMockHandler(() => {
        state = twoStepOff;
        return { message: 'Two-step sign-in is off.' };
      }),
    );
  },
});

type Canvas = ReturnType<typeof within>;

async function openForm(canvas: Canvas) {
  canvas.getByRole('button', { name: 'Change password' }).click();
  await canvas.findByRole('form', { name: 'Change Password' });
}

/** The fields of the change; the forms of two-step sign-in have fields of the same name. */
const change = (canvas: Canvas, label: string) => canvas.getAllByLabelText(label)[0] as HTMLElement;

export const Default = meta.story();

export const Buyer = meta.story({
  parameters: { app: { path: '/profile/security', user: 'buyer' } },
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await expect(canvas.queryByText('Two-step sign-in')).toBeNull();
    await openForm(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect((await canvas.findAllByText('password is required')).length).toBeGreaterThan(1);
    await userEvent.type(change(canvas, 'Current password'), 'ardent-demo');
    await userEvent.type(change(canvas, 'New password'), '1234');
    await expect(await canvas.findByText('Password must be 6 character long')).toBeVisible();
    await userEvent.type(change(canvas, 'New password'), '567');
    await expect(await canvas.findByText('Password must be at least 8 characters long')).toBeVisible();
    await userEvent.clear(change(canvas, 'New password'));
    await userEvent.type(change(canvas, 'New password'), 'northlight-88');
    await expect(
      await canvas.findByText(
        'The password must not contain the name, the company or the email of the account',
      ),
    ).toBeVisible();
    await userEvent.clear(change(canvas, 'New password'));
    await userEvent.type(change(canvas, 'New password'), 'surat-monsoon');
    await userEvent.type(change(canvas, 'Confirm new password'), 'surat-monsoo{Enter}');
    await expect(await canvas.findByText('The passwords do not match.')).toBeVisible();
    await userEvent.type(change(canvas, 'Confirm new password'), 'n{Enter}');
    await expect(
      await screen.findByText('Your password has been changed. Other devices are signed out.'),
    ).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      current_password: 'ardent-demo',
      new_password: 'surat-monsoon',
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change password' })).toHaveFocus());
    await expect(localStorage.getItem('facet.devices')).toContain('mark');
  },
});

export const WrongPassword = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  beforeEach({ msw }) {
    const error = 'The current password is wrong';
    const answer = { error, fields: { current_password: error } };
    msw.use(http.post('*/auth/change-password', () => HttpResponse.json(answer, { status: 422 })));
  },
  async play({ canvas, userEvent }) {
    await openForm(canvas);
    await userEvent.type(change(canvas, 'Current password'), 'not-the-one');
    await userEvent.type(change(canvas, 'New password'), 'surat-monsoon');
    await userEvent.type(change(canvas, 'Confirm new password'), 'surat-monsoon{Enter}');
    await waitFor(() => expect(change(canvas, 'Current password')).toHaveFocus());
    await expect(change(canvas, 'Current password')).toHaveAccessibleDescription(
      'The current password is wrong',
    );
  },
});

/** From the password over the first code to the recovery codes. */
export const SetsUp = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
    const form = await canvas.findByRole('form', { name: 'Set up two-step sign-in' });
    await waitFor(() => expect(form).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('ardent-demo{Enter}');
    await expect(await canvas.findByTitle('QR code for the authenticator app')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({ current_password: 'ardent-demo' });
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Code'), '492039{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    const codes = within(canvas.getByRole('list', { name: 'Recovery codes' }));
    await expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await expect(canvas.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
    await expect(canvas.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByLabelText('I have saved these codes'));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText(/On since/)).toBeVisible();
    await expect(canvas.getByText('10 recovery codes left.')).toBeVisible();
  },
});

export const SecretAndCode = meta.story({
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    const error = 'The code is wrong or has been used. Wait for the next one.';
    const answer = { error, fields: { code: error } };
    msw.use(http.post('*/auth/two-step/confirm', () => HttpResponse.json(answer, { status: 422 })));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus());
    await userEvent.keyboard('ardent-demo{Enter}');
    const code = await canvas.findByLabelText('Code');
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription('The code is wrong or has been used. Wait for the next one.'),
    );
  },
});

export const On = meta.story({
  beforeEach: () => {
    state = twoStepOn;
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('8 recovery codes left.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    const form = await canvas.findByRole('form', { name: 'Turn off two-step sign-in' });
    await waitFor(() => expect(form).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('ardent-demo');
    await userEvent.type(canvas.getByLabelText('Code'), '492039{Enter}');
    await waitFor(() => expect(screen.getByText('Two-step sign-in is off.')).toBeVisible());
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
  },
});

export const NewCodes = meta.story({
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  beforeEach: () => {
    state = { ...twoStepOn, recovery_codes_left: 1 };
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('1 recovery code left.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New recovery codes' }));
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus());
    await userEvent.keyboard('ardent-demo');
    await userEvent.type(canvas.getByLabelText('Code'), '492039{Enter}');
    await expect(await canvas.findByText(recoveryCodes[9] as string)).toBeVisible();
  },
});

/** Another app needs a code of the present one, or a recovery code. */
export const ChangesApp = meta.story({
  beforeEach: () => {
    state = { ...twoStepOn, required: true };
  },
  async play({ canvas, userEvent }) {
    const off = await canvas.findByRole('button', { name: 'Turn off' });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Change authenticator app' }));
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus());
    await userEvent.keyboard('ardent-demo');
    await userEvent.type(canvas.getByLabelText('Code'), `${recoveryCodes[0]}{Enter}`);
    await expect(await canvas.findByTitle('QR code for the authenticator app')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({ current_password: 'ardent-demo', code: recoveryCodes[0] });
  },
});

/** One session ends, then all others; nothing ends the one of this device but signing out. */
export const EndsSessions = meta.story({
  async play({ canvas, userEvent }) {
    const rows = async () =>
      within(await canvas.findByRole('list', { name: 'Sessions' })).findAllByRole('listitem');
    const [own, ...others] = await rows();
    await expect(own).toHaveTextContent('Chrome on WindowsThis device');
    await expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    await expect(others).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'End Safari on iPhone' }));
    await screen.findByText('The session has ended.');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'End all others' }));
    await canvas.findByText('You are signed in nowhere else.');
    await expect(canvas.queryByRole('button', { name: 'End all others' })).toBeNull();
  },
});

/** Addresses and times keep their direction. */
export const SessionsOnPhone = meta.story({
  parameters: { app: { path: '/profile/security', user: 'buyer' } },
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toBeVisible();
    await expect(canvas.getByText('Address unknown')).toBeVisible();
  },
});

export const EndFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.post('*/auth/sessions/end', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Safari on iPhone' }));
    await screen.findByText('Not now.');
    await expect(canvas.getByRole('button', { name: 'End Safari on iPhone' })).toBeEnabled();
  },
});

export const SessionsFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get('*/auth/sessions', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not now.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get('*/auth/two-step', () => delay('infinite')));
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(http.get('*/auth/two-step', () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not now.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
