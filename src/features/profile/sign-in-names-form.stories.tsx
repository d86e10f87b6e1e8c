import { HttpResponse, http } from 'msw';
import { expect, screen } from 'storybook/test';
import {
  getConfirmSignInChangeMockHandler,
  getStartSignInChangeMockHandler,
} from '#contract/mocks/users/users.msw.ts';
import { signInChangeMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { buyerAsha } from '#mocks/data/users.ts';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { SignInNamesForm } from './sign-in-names-form.tsx';

const at = pageParameters('buyer');
const texts = signInChangeMessages;
const next = { email: 'asha.mehta@northlight.example', username: 'asha.mehta', key: 'a.key' };

const meta = preview.meta({
  title: 'Everybody/profile/Email and username',
  component: SignInNamesForm,
  args: { user: buyerAsha },
  parameters: at('/profile'),
  beforeEach({ msw }) {
    msw.use(
      getStartSignInChangeMockHandler({ message: texts.linkSent(buyerAsha.email) }),
      getConfirmSignInChangeMockHandler({ message: texts.namesChanged(next.email) }),
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** A wrong address is refused as at the sign-up; then the link goes to the present email. */
export const AsksForAnotherEmail = Default.extend({
  async play({ canvas, userEvent }) {
    const email = canvas.getByRole('textbox', { name: /^Email/ });
    await userEvent.clear(email);
    await userEvent.type(email, 'asha@{Enter}');
    await canvas.findByText('Invalid email');
    await userEvent.type(email, 'northlight.example{Enter}');
    await canvas.findByText(texts.linkSent(buyerAsha.email));
  },
});

export const Taken = Default.extend({
  globals: { theme: 'dark', direction: 'rtl', viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    const error = addedMessages.record.usernameTaken;
    const refusal = { error, fields: { username: error } };
    msw.use(http.post('*/user/sign-in-change', () => HttpResponse.json(refusal, { status: 409 })));
  },
  async play({ canvas, userEvent }) {
    const username = canvas.getByRole('textbox', { name: /^Username/ });
    await userEvent.type(username, '2{Enter}');
    await canvas.findAllByText(addedMessages.record.usernameTaken);
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(username).toHaveValue(`${buyerAsha.username}2`);
  },
});

/** The link of the mail: what changes, and the button that makes it so. */
export const Confirms = meta.story({
  parameters: at(paths.profile(next)),
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText(next.email)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm change' }));
    await screen.findByText(texts.namesChanged(next.email));
    await canvas.findByRole('textbox', { name: /^Email/ });
  },
});

export const LinkExpired = meta.story({
  parameters: at(paths.profile(next)),
  beforeEach({ msw }) {
    msw.use(respondsWithError('post', '*/user/sign-in-change/confirm', 422, addedMessages.session.linkDead));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm change' }));
    await canvas.findByText(addedMessages.session.linkDead);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep present' }));
    await canvas.findByRole('textbox', { name: /^Email/ });
  },
});
