import type { Plugin, PluginOption } from 'vite';

/** The files whose properties docs pages list. */
const documented = /\/src\/(ui|components)\//;

const changed = (plugin: Plugin) => new Error(`The plugin ${plugin.name} of Storybook has changed.`);

/** Reads the types of properties where they are shown: reading those of every file took seconds of each start. */
function onlyDocumented(plugin: Plugin): Plugin {
  const { transform } = plugin;
  if (typeof transform !== 'function') throw changed(plugin);
  return { ...plugin, transform: { filter: { id: documented }, handler: transform } };
}

/** Bundles the packages that are listed, without reading every story for others. */
function onlyListed(plugin: Plugin): Plugin {
  const { config } = plugin;
  if (typeof config !== 'function') throw changed(plugin);
  return {
    ...plugin,
    async config(...given) {
      const { optimizeDeps } = (await config.apply(this, given)) ?? {};
      return { optimizeDeps: { ...optimizeDeps, entries: [] } };
    },
  };
}

/** How Storybook's own plugins are changed, by their names. */
const changes: Record<string, (plugin: Plugin, tested: boolean) => Plugin> = {
  'storybook:react-docgen-plugin': onlyDocumented,
  // The test project adds files of its own.
  'storybook:optimize-deps-plugin': (plugin, tested) => (tested ? plugin : onlyListed(plugin)),
};

/** The plugins of Storybook and of the product, as stories need them. */
export const forStories = (plugins: PluginOption[], tested: boolean): PluginOption[] =>
  plugins.map((plugin) =>
    plugin && 'name' in plugin ? (changes[plugin.name]?.(plugin, tested) ?? plugin) : plugin,
  );
