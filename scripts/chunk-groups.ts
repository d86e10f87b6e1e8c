import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A module that this many pages use goes into their common chunk; a small one (an icon) earlier. */
const manyPages = 6;
const manyForSmall = 3;
/** Bytes of source. */
const small = 1000;

const routeTable = /\/src\/app\/routes\/(admin|buyer|public|per-role)\.tsx$/;
const adminScreen =
  /\/src\/features\/(dashboard|diamonds|layouts|jewellery|categories|users|approvals|enquiries|orders|videos|settings)\//;

/** Every generated call imports it, but only the hooks need it: visitors' pages use no query cache. */
const dataCache = /\/node_modules\/@tanstack\//;

type ModuleInfo = {
  isEntry: boolean;
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Modules = Map<string, ModuleInfo>;

/** Everything that is fetched together with these modules. */
function together(modules: Modules, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.get(id)?.importedIds ?? []));
  }
  return found;
}

/** The chunk of each module that is not left to the bundler. */
function groupModules(modules: Modules): Map<string, string> {
  const ids = [...modules.keys()];
  const named = (end: string) =>
    together(
      modules,
      ids.filter((id) => id.endsWith(end)),
    );
  // Pages before signing in have a chunk of their own, beside the sign-in.
  const start = together(
    modules,
    ids.filter((id) => modules.get(id)?.isEntry),
  );
  const visiting = /\/src\/features\/auth\/(?!sign-up).*-page\.tsx$/;
  const first = together(
    modules,
    ids.filter((id) => visiting.test(id)),
  );
  // The sign-up form shares much of the pages' code.
  const signUp = named('/src/features/auth/sign-up-page.tsx');
  const app = named('/src/app/full-app.tsx');
  const frame = named('/src/app/layouts/app-layout.tsx');
  const pages = new Set(
    ids.filter((id) => routeTable.test(id)).flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []),
  );
  const needs = [...pages].map((id) => ({ admin: adminScreen.test(id), all: together(modules, [id]) }));
  const groups = new Map<string, string>();
  for (const [id, { code }] of modules) {
    const startChunk = id.includes('/node_modules/') ? 'libraries' : 'start';
    if (start.has(id)) {
      // Without a group, the bundler splits it into ever smaller files as pages are added.
      if (!modules.get(id)?.isEntry && !dataCache.test(id)) groups.set(id, startChunk);
      continue;
    }
    if (first.has(id)) continue;
    const users = needs.filter(({ all }) => all.has(id));
    const many = (code ?? '').length < small ? manyForSmall : manyPages;
    if (signUp.has(id) && (app.has(id) || frame.has(id) || users.length > 0)) groups.set(id, 'controls');
    else if (app.has(id)) groups.set(id, 'app');
    else if (frame.has(id)) groups.set(id, 'frame');
    // Modules that only back-office screens need are not sent to anybody else.
    else if (users.length >= many)
      groups.set(id, users.every(({ admin }) => admin) ? 'admin-pages' : 'pages');
  }
  return groups;
}

/**
 * By default, the bundler makes a chunk for every set of pages that share a module: seventy small files for one
 * page, each compressed separately. `groupOf` merges what most pages need into one.
 */
export function chunkGroups(): { plugin: Plugin; groupOf: (id: string) => string | null } {
  let groups = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      const infos = [...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)] as const);
      groups = groupModules(
        new Map(infos.filter((pair): pair is [string, NonNullable<(typeof pair)[1]>] => pair[1] !== null)),
      );
    },
    /** Writes, beside the build, which sources are in which chunk: tests check what is sent to whom. */
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sources = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.flatMap((id) => /\/(src\/.*)$/.exec(id)?.[1] ?? []),
      ]);
      writeFileSync(`${dir}/../chunks.json`, JSON.stringify(Object.fromEntries(sources), null, 1));
    },
  };
  return { plugin, groupOf: (id) => groups.get(id) ?? null };
}
