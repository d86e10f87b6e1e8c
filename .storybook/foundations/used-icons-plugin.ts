import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:used-icons';
const imported = /import \{([^}]+)\} from 'lucide-react'/g;
const notScreens = /\.(stories|test)\.tsx?$/;

/** Names of the icons that the screens import, each with the number of files that do. */
function readIcons(): Map<string, number> {
  const files = new Map<string, number>();
  for (const path of globSync('src/**/*.{ts,tsx}')) {
    if (notScreens.test(path)) continue;
    for (const [, names = ''] of readFileSync(path, 'utf8').matchAll(imported)) {
      for (const icon of names.split(',').map((one) => one.trim())) {
        if (/^[A-Z]\w+$/.test(icon) && !icon.startsWith('Lucide'))
          files.set(icon, (files.get(icon) ?? 0) + 1);
      }
    }
  }
  return files;
}

/** Gives stories the module `virtual:used-icons`, so that the page of the icons is what the screens show. */
export function usedIcons(): Plugin {
  return {
    name: 'used-icons',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return;
      const icons = [...readIcons()].sort(([one], [other]) => one.localeCompare(other));
      const rows = icons.map(([icon, files]) => `{ name: '${icon}', Icon: ${icon}, files: ${files} }`);
      return `import { ${icons.map(([icon]) => icon).join(', ')} } from 'lucide-react';
export const usedIcons = [${rows.join(', ')}];`;
    },
  };
}
