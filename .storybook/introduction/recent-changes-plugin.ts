import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';
import type { RecentChange } from './recent-changes.ts';

const name = 'virtual:recent-changes';

/** Commits that people notice on screens: `feat(orders): record a part payment`. */
const noticed = /^(\S+)\t(feat|fix)\(([\w-]+)\): (.+)$/;
const shownAtMost = 40;

/** The last changes of the screens, from the history of the repository; none where there is no history. */
function readChanges(): RecentChange[] {
  try {
    const log = execFileSync('git', ['log', '-n', '400', '--format=%cs%x09%s', '--', 'src'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log
      .split('\n')
      .flatMap((line) => {
        const [, date, kind, area, words] = noticed.exec(line) ?? [];
        return date && area && words ? [{ date, area, words, mended: kind === 'fix' }] : [];
      })
      .slice(0, shownAtMost);
  } catch {
    return [];
  }
}

/** Gives stories the module `virtual:recent-changes`, read when Storybook starts or is built. */
export function recentChanges(): Plugin {
  return {
    name: 'recent-changes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const recentChanges = ${JSON.stringify(readChanges())};` : undefined,
  };
}
