import { STORY_PREPARED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

/** Titles in stories start with small letters where they are the names of folders. */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Facet in Storybook',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: '"Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif',
    colorSecondary: '#00659c',
    appBg: '#f3f5f8',
    appBorderColor: '#dfe4ea',
    appBorderRadius: 7,
    inputBorderRadius: 7,
  }),
  sidebar: { renderLabel: ({ name }) => capitalised(name) },
});

const controls = 'addon-controls';
const steps = 'storybook/interactions/panel';

/** Nothing of a screen is set by a control: in place of its controls the panel shows the steps of the story. */
addons.register('facet/panel', (api) => {
  api.on(STORY_PREPARED, ({ parameters }: { parameters: { fileName: string } }) => {
    const isScreen = /^\.\/src\/(app|features)\//.test(parameters.fileName);
    if (api.getSelectedPanel() === (isScreen ? controls : steps))
      api.setSelectedPanel(isScreen ? steps : controls);
  });
});
