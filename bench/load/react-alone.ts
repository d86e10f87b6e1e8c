import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes of React and its DOM renderer alone, with Brotli: the floor of every page. */
export async function reactAlone(root: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { createRoot } from 'react-dom/client'; createRoot(document.body).render('');",
      resolveDir: root,
    },
    ...{ bundle: true, minify: true, write: false, format: 'esm' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const code = outputFiles[0]!.contents;
  return (await promisify(brotliCompress)(code)).length;
}
