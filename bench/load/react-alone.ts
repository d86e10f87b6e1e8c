import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes of React and its DOM renderer alone: the floor of every page. */
export async function reactAlone(root: string): Promise<{ brotli: number; gzip: number }> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { createRoot } from 'react-dom/client'; createRoot(document.body).render('');",
      resolveDir: root,
    },
    ...{ bundle: true, minify: true, write: false, format: 'esm' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const code = outputFiles[0]!.contents;
  const [small, zipped] = await Promise.all([promisify(brotliCompress)(code), promisify(gzip)(code)]);
  return { brotli: small.length, gzip: zipped.length };
}
