import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const routeTable = /\/src\/app\/routes\/(admin|buyer|public|per-role|shared)\.tsx$/;
const rolesOfTable = { admin: ['admin'], buyer: ['buyer'], shared: ['admin', 'buyer'], public: [] } as const;
const adminTable = /\/src\/app\/routes\/admin\.tsx$/;
const feature = /\/src\/features\/\w[\w-]*\//;
/** The forms before signing in. The security page belongs to the app. */
const visitingPage = /\/src\/features\/auth\/(?!sign-in|security\/).*-page\.tsx$/;

/** Compressed bytes per byte of minified source. */
const compressed = 0.33;
/** What a further file costs a page, compressed bytes. */
const fileOverhead = 700;
/** What the pages may fetch beside the start, in proportion: those of visitors are the first that anybody sees. */
const [visitorLoad, pageLoad] = [70_000, 100_000];

type ModuleInfo = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Modules = Map<string, ModuleInfo>;

/** Modules that only export others: of the icon library a thousand, of hooks and field messages those of each operation. */
const iconBarrel = /\/node_modules\/lucide-react\/.*\/lucide-react\.m?js$/;
const iconExport = /export \{([^}]*)\} from ["']\.\/([^"']+)["']/g;
const operationModule = /\/generated\/(hooks\/|field-messages)/;
const operationBarrel = /^export \* from/m;
const operationExport = /export (?:const|function) (\w+)/g;
const namedImport =
  /import \{([^}]*)\} from ["'](?:lucide-react|#contract\/(?:hooks\/|field-messages)[^"']+)["']/g;

/** The texts of the product: a module names the groups that it shows. */
const messageBarrel = /\/domain\/messages\/(messages|added-messages|(added|specified)\/groups)\.ts$/;
const messageModule = /\/domain\/messages\/(added|specified)\/(?!groups)([a-z-]+)\.ts$/;
const namedMessages = /\b(messages|addedMessages)\.(\w+)/g;
const catalogueOf = { messages: 'specified', addedMessages: 'added' } as const;

/** The module of each name that a barrel exports. */
function namedModules(modules: Modules): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, { code }] of modules) {
    if (iconBarrel.test(id))
      for (const [, names = '', file = ''] of (code ?? '').matchAll(iconExport))
        for (const name of names.split(','))
          found.set(name.replace(/.* as /, '').trim(), join(dirname(id), file));
    if (operationModule.test(id) && !operationBarrel.test(code ?? ''))
      for (const [, name = ''] of (code ?? '').matchAll(operationExport)) found.set(name, id);
  }
  return found;
}

/** The modules that each module brings along. Of what a barrel exports, only what is named comes with an importer. */
function dependencies(modules: Modules): Map<string, readonly string[]> {
  const moduleOf = namedModules(modules);
  const messagesOf = new Map(
    [...modules.keys()].flatMap((id) => {
      const [, catalogue, file] = messageModule.exec(id) ?? [];
      const group = file?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return group ? [[`${catalogue} ${group}`, id] as const] : [];
    }),
  );
  return new Map(
    [...modules].map(([id, { importedIds, code }]) => {
      if (
        messageBarrel.test(id) ||
        iconBarrel.test(id) ||
        (operationModule.test(id) && operationBarrel.test(code ?? ''))
      )
        return [id, []];
      const named = [...(code ?? '').matchAll(namedImport)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => moduleOf.get(name.replace(/ as .*/, '').trim()) ?? []),
      );
      const texts = [...(code ?? '').matchAll(namedMessages)].flatMap(
        ([, catalogue, name]) =>
          messagesOf.get(`${catalogueOf[catalogue as keyof typeof catalogueOf]} ${name}`) ?? [],
      );
      return [id, [...importedIds, ...named, ...texts]];
    }),
  );
}

/** Everything that is fetched together with these modules. */
function together(needs: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(needs.get(id) ?? []));
  }
  return found;
}

/** A page with everything that comes with it: the app and the frame of its role, or what visitors get. */
type Page = { admin: boolean; visitors: boolean; all: ReadonlySet<string> };

/** Whether a module is of a feature with a page of the back office. */
function adminFeatures(modules: Modules): (id: string) => boolean {
  const pages = [...modules].flatMap(([id, { dynamicallyImportedIds }]) =>
    adminTable.test(id) ? dynamicallyImportedIds : [],
  );
  const folders = new Set(pages.flatMap((id) => feature.exec(id)?.[0] ?? []));
  return (id) => folders.has(feature.exec(id)?.[0] ?? '');
}

/** Every page in every role that may open it. */
function pagesOf(modules: Modules, imports: ReadonlyMap<string, readonly string[]>): Page[] {
  const isAdmin = adminFeatures(modules);
  const ids = [...modules.keys()];
  const file = (end: string) => ids.filter((id) => id.endsWith(end));
  const visitors = file('/src/features/auth/visitor-app.tsx');
  const app = file('/src/app/full-app.tsx');
  const frames = {
    admin: [...app, ...file('/src/app/layouts/app-layout.tsx'), ...file('/src/app/layouts/admin-layout.tsx')],
    buyer: [...app, ...file('/src/app/layouts/app-layout.tsx'), ...file('/src/app/layouts/buyer-layout.tsx')],
  };
  const page = (from: readonly string[], of: Partial<Page> = {}): Page => ({
    ...{ admin: false, visitors: false, ...of },
    all: together(imports, from),
  });
  const inApp = ids.flatMap((id) => {
    const [, table] = routeTable.exec(id) ?? [];
    return (table ? (modules.get(id)?.dynamicallyImportedIds ?? []) : []).flatMap((at) => {
      const roles =
        table === 'per-role'
          ? ([isAdmin(at) ? 'admin' : 'buyer'] as const)
          : rolesOfTable[table as keyof typeof rolesOfTable];
      if (roles.length === 0) return [page([...app, at])];
      return roles.map((role) => page([...frames[role], at], { admin: role === 'admin' }));
    });
  });
  const visiting = ids
    .filter((id) => visitingPage.test(id))
    .map((id) => page([...visitors, id], { visitors: true }));
  return [page(visitors, { visitors: true }), ...visiting, ...inApp];
}

/** What the pages of buyers and visitors need, at first and later. */
function reachedByOthers(
  modules: Modules,
  imports: ReadonlyMap<string, readonly string[]>,
  pages: readonly Page[],
): ReadonlySet<string> {
  const found = new Set(pages.flatMap(({ admin, all }) => (admin ? [] : [...all])));
  const isAdmin = adminFeatures(modules);
  for (const id of found) {
    if (id.includes('/src/app/routes/')) continue;
    for (const later of modules.get(id)?.dynamicallyImportedIds ?? [])
      if (!isAdmin(later)) for (const needed of together(imports, [later])) found.add(needed);
  }
  return found;
}

/** The chunk of each module that is not left to the bundler. */
function groupModules(modules: Modules): Map<string, string> {
  const imports = dependencies(modules);
  const start = together(
    imports,
    [...modules.keys()].filter((id) => id.endsWith('/src/app/start-app.tsx')),
  );
  const pages = pagesOf(modules, imports);
  const groups = new Map<string, string>();
  const forOthers = reachedByOthers(modules, imports, pages);
  const byPages = new Map<string, { pages: Set<number>; modules: string[]; size: number }>();
  for (const [id, { code }] of modules) {
    // The entry needs the bundler's import function before the rest of the start.
    const isLoader = id.includes('vite/preload-helper');
    if (isLoader || start.has(id)) {
      groups.set(id, isLoader ? 'loader' : id.includes('/node_modules/') ? 'libraries' : 'start');
      continue;
    }
    const users = new Set(pages.flatMap(({ all }, index) => (all.has(id) ? [index] : [])));
    if (users.size === 0) continue;
    const key = `${forOthers.has(id)} ${[...users].join()}`;
    const chunk = byPages.get(key) ?? { pages: users, modules: [], size: 0 };
    chunk.modules.push(id);
    chunk.size += minifySync(id, code ?? '').code.length * compressed;
    byPages.set(key, chunk);
  }
  // Modules that only the back office needs are not sent to anybody else.
  const isAdmin = (chunk: Chunk) => !chunk.modules.some((id) => forOthers.has(id));
  const chunks = mergeChunks([...byPages.values()], {
    imports,
    overhead: fileOverhead,
    limits: pages.map(({ visitors }) => (visitors ? visitorLoad : pageLoad)),
    mayMerge: (a, b) => isAdmin(a) === isAdmin(b),
  });
  for (const [index, chunk] of chunks.entries())
    for (const id of chunk.modules) groups.set(id, `pages-${index}`);
  return groups;
}

/** The files of a loop of chunks, if there is one: code of one of them would run before what it needs. */
function findLoop(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const loop = visit(next, [...path, file]);
      if (loop) return loop;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const loop = visit(file, []);
    if (loop) return loop;
  }
  return null;
}

/**
 * By default, the bundler makes a chunk for every set of pages that share a module: seventy small files for one
 * page, each compressed separately. `groupOf` merges them as long as first loads become smaller.
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
      const loop = findLoop(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (loop) throw new Error(`Chunks import each other: ${loop.join(' > ')}`);
      const sources = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.flatMap((id) => /\/(src\/.*)$/.exec(id)?.[1] ?? []),
      ]);
      writeFileSync(`${dir}/../chunks.json`, JSON.stringify(Object.fromEntries(sources), null, 1));
    },
  };
  return { plugin, groupOf: (id) => groups.get(id) ?? null };
}
