import { expect, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Guide } from '#storybook/review/guide.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

const guide: Guide = {
  files: ['tabs.tsx', 'tab-styles.ts'],
  use: ['Two to six parts of one record, of which one is looked at at a time.'],
  avoid: ['For parts that are compared.', 'For steps that follow one another.'],
  keyboard: [
    ['Tab', 'moves to the open tab, then into its panel'],
    ['← →', 'open the tab beside it, mirrored with the layout'],
    ['Home, End', 'open the first and the last'],
  ],
  accessibility: ['Tabs and panels are connected; the row scrolls when it is too narrow.'],
};

const meta = preview.meta({
  title: 'Navigation/Tabs',
  component: TabsList,
  tags: ['autodocs'],
  subcomponents: { TabsTrigger, TabsContent },
  args: { label: 'Media' },
  parameters: { guide },
});

function MediaTabs({ label }: { label: string }) {
  return (
    <Tabs defaultValue="image">
      <TabsList label={label}>
        <TabsTrigger value="image">Image</TabsTrigger>
        <TabsTrigger value="video" count="3">
          Video
        </TabsTrigger>
      </TabsList>
      <TabsContent value="image" className="pt-3">
        The picture
      </TabsContent>
      <TabsContent value="video" className="pt-3">
        The film
      </TabsContent>
    </Tabs>
  );
}

export const Default = meta.story({ tags: ['!test'], render: ({ label }) => <MediaTabs label={label} /> });

export const OpensByArrowKeys = meta.story({
  render: ({ label }) => <MediaTabs label={label} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Image/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Video/ })).toHaveFocus();
    await expect(canvas.getByText('The film')).toBeVisible();
  },
});

export const OpensAtTheOpenTab = meta.story({
  render: ({ label }) => (
    <Tabs defaultValue="Statement" className="w-40">
      <TabsList label={label}>
        {['Personal Details', 'Change Password', 'Statement'].map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="Statement">The statement</TabsContent>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    const [list, open] = [canvas.getByRole('tablist'), canvas.getByRole('tab', { name: 'Statement' })];
    await expect(open.getBoundingClientRect().right).toBeLessThanOrEqual(
      list.getBoundingClientRect().right + 1,
    );
  },
});
