import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const source = fileURLToPath(new URL('./src', import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': source } },
  build: { outDir: 'build/web', emptyOutDir: true, manifest: true, target: 'es2022' },
  server: { host: '127.0.0.1', port: 5173 },
});
