import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Where index.html takes each script, and where the pages of scripts/first-paint get what the script reads. */
const scripts = {
  '<!-- first-load -->': 'src/app/first-paint/begin.ts',
  '<!-- first-paint -->': 'src/app/first-paint/paint.ts',
};

async function bundle(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' },
  });
  return outputFiles[0]!.text.trim().replaceAll('</script', '<\\/script');
}

/** Puts the scripts that run before the app into the HTML. The server allows them by their hash. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      let page = html;
      for (const [mark, path] of Object.entries(scripts)) {
        const code = await bundle(path);
        page = page.replace(mark, () => `${mark}\n    <script>${code}</script>`);
      }
      return page;
    },
  },
};
