import { expect, screen, waitFor } from 'storybook/test';
import { changingProfile } from '#mocks/stateful/changing-profile.ts';
import { withPageFrame } from '#storybook/decorators/with-page-frame.tsx';
import preview from '#storybook/preview.tsx';
import { respondsWithError } from '#storybook/support/failure-handlers.ts';
import { picture } from '#storybook/support/images-dialog-steps.ts';
import { pageParameters } from '#storybook/support/page-parameters.ts';
import { forbiddenPage, generatedPage } from '#storybook/support/page-states.ts';
import { recordBodies } from '#storybook/support/recorded-bodies.ts';
import { ProfilePage } from './profile-page.tsx';

const at = pageParameters('admin');
const updates = recordBodies<object>('put', '*/user/update');

const meta = preview.meta({
  title: 'Everybody/profile/Profile',
  component: ProfilePage,
  parameters: { layout: 'fullscreen', ...at('/profile') },
  decorators: [withPageFrame],
  beforeEach({ msw }) {
    updates.bodies.length = 0;
    msw.use(updates.handler, ...changingProfile());
  },
});

export const Default = meta.story({ tags: ['!test'] });

/** Each tab sends its own fields; a picture is at most 1 MB. */
export const SavesDetails = Default.extend({
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('link', { name: /^Security/ })).toHaveAttribute(
      'href',
      '/profile/security',
    );
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(tabs).toEqual(['Personal Details', 'Company Details', 'Change Password']);
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Name is required');
    const file = canvas.getByLabelText('Profile picture', { selector: 'input' });
    await userEvent.upload(file, picture('large.png', 1024 * 1024));
    await canvas.findByText('Please upload less or equal to 1 MB');
    await userEvent.type(name, 'Meera K. Kapoor');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile Successfully updated. Please Re-login to apply changes');
    await expect(updates.bodies.at(-1)).toMatchObject({ id: 1, name: 'Meera K. Kapoor', profile_img: null });
    await expect(updates.bodies.at(-1)).not.toHaveProperty('company_name');
  },
});

/** What was typed on another tab stays. */
export const Company = meta.story({
  parameters: at('/profile?tab=company'),
  globals: { direction: 'rtl', viewport: { value: 'phone' } },
  async play({ canvas, userEvent }) {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^State/ })).toHaveValue('21'));
    const zipcode = canvas.getByRole('textbox', { name: /^Zipcode/ });
    await userEvent.clear(zipcode);
    await userEvent.type(zipcode, '400005');
    await userEvent.click(canvas.getByRole('tab', { name: 'Personal Details' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Company Details' }));
    await expect(zipcode).toHaveValue('400005');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile Successfully updated. Please Re-login to apply changes');
    await expect(updates.bodies.at(-1)).toMatchObject({ company_zipcode: '400005', company_state_id: 21 });
  },
});

export const SaveRefused = meta.story({
  globals: { theme: 'dark' },
  beforeEach({ msw }) {
    msw.use(
      respondsWithError(
        'put',
        '*/user/update',
        409,
        'Another user has changed this account. Reload it and try again.',
      ),
    );
  },
  async play({ canvas, userEvent }) {
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText(/^Another user has changed/);
    await expect(name).toHaveValue('Meera Kapoor!');
  },
});

/** The change of the password asks for the present one. */
export const Password = meta.story({
  parameters: at('/profile?tab=password'),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByLabelText('Current password')).toHaveFocus();
    await canvas.findByText('You stay signed in here. Other devices are signed out.');
  },
});

export const Forbidden = meta.story({ ...forbiddenPage });
export const Generated = meta.story({ ...generatedPage });
