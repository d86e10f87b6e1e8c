import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A module that this many pages use goes into their common chunk; a small one (an icon) earlier. */
const manyPages = 4;
/** What this part of all pages uses comes with every page. */
const commonPart = 0.5;
const manyForSmall = 3;
/** Bytes of source. */
const small = 1000;

const routeTable = /\/src\/app\/routes\/(admin|buyer|public|per-role)\.tsx$/;
const adminScreen =
  /\/src\/features\/(dashboard|diamonds|layouts|jewellery|categories|users|approvals|enquiries|orders|videos|settings)\//;

/** A page that imports it shows a form at once. */
const formModule = /\/src\/components\/form\/use-contract-form\.ts$/;

/** A page that imports it shows stones in a table. */
const stoneModule = /\/src\/components\/stone-table\/stone-columns\.tsx$/;

/** A page that imports it shows fields of stones. */
const fieldModule = /\/domain\/stone-fields\/field-lists\.ts$/;

/** A page that imports it shows a table. */
const listModule = /\/src\/components\/table\/data-table\.tsx$/;

/** What only uploads need of the forms before signing in. */
const uploadModule =
  /\/node_modules\/(react-dropzone|file-selector|attr-accept)\/|\/src\/components\/form\/upload-area\.tsx$/;

/** Comes with the app: visitors' pages use no query cache. */
const dataCache = /\/node_modules\/@tanstack\/(react-query|query-core)\//;

type ModuleInfo = {
  isEntry: boolean;
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
  return new Map(
    [...modules].map(([id, { importedIds, code }]) => {
      if (iconBarrel.test(id) || (operationModule.test(id) && operationBarrel.test(code ?? '')))
        return [id, []];
      const named = [...(code ?? '').matchAll(namedImport)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => moduleOf.get(name.replace(/ as .*/, '').trim()) ?? []),
      );
      return [id, [...importedIds, ...named]];
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

type Page = {
  admin: boolean;
  all: ReadonlySet<string>;
  form: boolean;
  stones: boolean;
  fields: boolean;
  list: boolean;
};

const kindOf = ({ form, stones, list, fields }: Page) =>
  form ? (fields ? 'stone forms' : 'forms') : stones ? 'stones' : list ? 'lists' : 'others';
const roleOf = ({ admin }: Page) => (admin ? 'admin' : 'buyer');

/**
 * The common chunk of these pages, by their kinds and roles. A module's pages are those of its importers and more, so
 * its kinds are, too: two such chunks cannot import each other.
 */
function pagesChunkOf(users: readonly Page[]): string {
  const distinct = (names: readonly string[]) => [...new Set(names)].sort().join('+');
  return `pages of ${distinct(users.map(roleOf))}: ${distinct(users.map(kindOf))}`;
}

/** The chunk of each module that is not left to the bundler. */
function groupModules(modules: Modules): Map<string, string> {
  const ids = [...modules.keys()];
  const imports = dependencies(modules);
  const from = (pick: (id: string) => boolean) => together(imports, ids.filter(pick));
  const named = (end: string) => from((id) => id.endsWith(end));
  const start = named('/src/app/start-app.tsx');
  const signIn = named('/src/features/auth/visitor-app.tsx');
  // The forms before signing in share much of the pages' code. The security page belongs to the app.
  const visiting = from((id) => /\/src\/features\/auth\/(?!sign-in|security\/).*-page\.tsx$/.test(id));
  const app = named('/src/app/full-app.tsx');
  const frame = named('/src/app/layouts/app-layout.tsx');
  const adminFrame = named('/src/app/layouts/admin-layout.tsx');
  const buyerFrame = named('/src/app/layouts/buyer-layout.tsx');
  const tabs = named('/src/ui/navigation/tabs.tsx');
  const pages = new Set(
    ids.filter((id) => routeTable.test(id)).flatMap((id) => modules.get(id)?.dynamicallyImportedIds ?? []),
  );
  const needs = [...pages].map((id): Page => {
    const all = together(imports, [id]);
    const has = (module: RegExp) => [...all].some((one) => module.test(one));
    return {
      admin: adminScreen.test(id),
      all,
      form: has(formModule),
      stones: has(stoneModule),
      fields: has(fieldModule),
      list: has(listModule),
    };
  });
  const groups = new Map<string, string>();
  for (const [id, { code }] of modules) {
    // The entry needs the bundler's import function before the rest of the start.
    const isLoader = id.includes('vite/preload-helper');
    const startChunk = isLoader ? 'loader' : id.includes('/node_modules/') ? 'libraries' : 'start';
    const users = needs.filter(({ all }) => all.has(id));
    const isShared = app.has(id) || frame.has(id) || users.length > 0;
    // Without a group, the bundler splits these into ever smaller files as pages are added.
    if (start.has(id) || (signIn.has(id) && (app.has(id) || frame.has(id)))) {
      groups.set(id, startChunk);
      continue;
    }
    if (signIn.has(id) && isShared) {
      groups.set(id, users.length >= needs.length * commonPart ? startChunk : 'sign-in-fields');
      continue;
    }
    if (signIn.has(id)) {
      groups.set(id, 'sign-in');
      continue;
    }
    const many = (code ?? '').length < small ? manyForSmall : manyPages;
    const isCommon = users.length >= needs.length * commonPart;
    // A list fetches no form library: what only pages with a form need is apart.
    const onlyForms = !app.has(id) && !frame.has(id) && users.every(({ form }) => form);
    const isApp = app.has(id) || dataCache.test(id);
    if (visiting.has(id) && isShared)
      groups.set(id, onlyForms ? 'forms' : uploadModule.test(id) ? 'uploads' : 'controls');
    else if (isApp) groups.set(id, 'app');
    else if (frame.has(id)) groups.set(id, 'frame');
    // Icons and counts of a navigation: with every page of its role, or of both when pages of the other use them.
    else if (adminFrame.has(id))
      groups.set(id, users.every(({ admin }) => admin) && !buyerFrame.has(id) ? 'admin-frame' : 'frame');
    else if (buyerFrame.has(id)) groups.set(id, users.some(({ admin }) => admin) ? 'frame' : 'buyer-frame');
    // Modules that only back-office screens need are not sent to anybody else.
    else if (isCommon) groups.set(id, 'pages');
    else if (tabs.has(id) && users.length > 0) groups.set(id, 'tabs');
    else if (users.length >= many) groups.set(id, pagesChunkOf(users));
  }
  // A chunk that needs a module outside which needs the chunk would run before it: whatever a group needs joins it.
  for (const group of new Set(groups.values()))
    if (group.startsWith('pages'))
      for (const id of from((one) => groups.get(one) === group)) if (!groups.has(id)) groups.set(id, group);
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
