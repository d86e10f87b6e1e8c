import PdfDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';

const { readFile } = vi.hoisted(() => ({ readFile: vi.fn() }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  readFile.mockImplementation(real.readFile);
  return { ...real, readFile };
});

vi.resetModules();
const { registerFonts } = await import('./pdf-fonts.ts');

it('reads the fonts again after they could not be read', async () => {
  readFile.mockRejectedValueOnce(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
  await expect(registerFonts(new PdfDocument(), [])).rejects.toThrow('too many open files');
  const pdf = new PdfDocument();
  await registerFonts(pdf, []);
  expect(pdf.font('latin-regular').widthOfString('House of Ardent')).toBeGreaterThan(0);
});
