import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Customizer } from './customizer.tsx';
import { defaultPreferences, readPreferences } from './preferences.ts';
import { PreferencesProvider } from './preferences-provider.tsx';

function CustomizerPreview(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { dataset, dir } = document.documentElement;
  const theme = dataset.theme === 'dark' ? 'dark' : 'light';
  return (
    <PreferencesProvider initial={{ ...defaultPreferences, theme, direction: dir === 'rtl' ? 'rtl' : 'ltr' }}>
      <Customizer {...props} />
    </PreferencesProvider>
  );
}

const meta = preview.meta({
  title: 'Everybody/app/Customizer',
  component: CustomizerPreview,
  parameters: { app: { alone: true } },
  args: { open: true, onOpenChange: fn() },
  beforeEach: () => () => {
    localStorage.removeItem('facet.preferences');
    document.documentElement.removeAttribute('data-sidebar');
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const ChangesPreferences = Default.extend({
  async play({ userEvent }) {
    const sheet = within(await screen.findByRole('dialog', { name: 'Appearance' }));
    await expect(sheet.getByRole('radio', { name: /Layout 2/ })).toBeChecked();
    await expect(
      within(sheet.getByRole('radiogroup', { name: 'Bar colour' })).getAllByRole('radio'),
    ).toHaveLength(12);

    await userEvent.click(sheet.getByRole('radio', { name: /Layout 1/ }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Garnet' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(sheet.getByRole('switch', { name: 'Right to left' }));
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    await expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', sidebar: 'garnet' });
    await expect(readPreferences()).toMatchObject({
      layout: 'layout1',
      sidebar: 'garnet',
      theme: 'dark',
      direction: 'rtl',
    });

    await userEvent.click(sheet.getByRole('button', { name: 'Reset to default' }));
    await expect(readPreferences()).toEqual(defaultPreferences);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
