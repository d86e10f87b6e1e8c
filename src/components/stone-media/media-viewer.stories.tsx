import { HttpResponse, http } from 'msw';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { stoneWithAllMedia } from '#mocks/data/diamonds.ts';
import preview from '#storybook/preview.tsx';
import { MediaViewer } from './media-viewer.tsx';
import type { StoneMediaKind } from './stone-media.ts';

const media = (kind: StoneMediaKind) => ({ stone: stoneWithAllMedia, kind });
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#ccd6e0"/><path d="M50 10 90 50 50 90 10 50Z" fill="#47719b"/></svg>`;

const meta = preview.meta({
  title: 'stones/Media viewer',
  component: MediaViewer,
  args: { selected: media('image'), onClose: fn() },
  parameters: { layout: 'fullscreen', app: { path: '/diamond/NDgyMTA=', user: 'buyer' } },
  beforeEach({ msw }) {
    msw.use(
      http.get('*/files/diamond/*', () =>
        HttpResponse.text(drawing, { headers: { 'content-type': 'image/svg+xml' } }),
      ),
      http.get('*/files/{videos,certi}/*', () => new HttpResponse(null, { status: 404 })),
    );
  },
});

const viewer = async () => within(await screen.findByRole('dialog'));
const frame = async () => (await viewer()).findByRole('group', { name: /^Image of RB-48210/ });
const percent = async () => (await viewer()).getByRole('status').textContent;
const scaleOf = async () => {
  const image = within(await frame()).getByRole('img', { name: 'Image of RB-48210' });
  return Number(/scale\(([\d.]+)\)/.exec(image.style.transform)?.[1]);
};

export const Default = meta.story({ tags: ['!test'] });

/** The picture has the focus: + and − zoom, 0 fits, the arrows move; Escape closes. */
export const ZoomsByKeys = Default.extend({
  async play({ userEvent, args }) {
    const picture = await frame();
    await waitFor(() => expect(picture).toHaveFocus());
    const image = within(picture).getByRole('img');
    await userEvent.keyboard('++');
    await waitFor(async () => expect(await percent()).toBe('225 %'));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(image.style.transform).toContain('translate(-60px, -60px)'));
    await userEvent.keyboard('-');
    await waitFor(async () => expect(await percent()).toBe('150 %'));
    await userEvent.keyboard('0');
    await waitFor(() => expect(image.style.transform).toBe('translate(0px, 0px) scale(1)'));
    await expect((await viewer()).getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click((await viewer()).getByRole('button', { name: 'Zoom in' }));
    await waitFor(async () => expect(await percent()).toBe('150 %'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** The wheel zooms where the pointer is; two fingers zoom by their distance. */
export const WheelAndPinch = meta.story({
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  async play() {
    const picture = await frame();
    const { left, top } = picture.getBoundingClientRect();
    picture.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -350, clientX: left, clientY: top, bubbles: true, cancelable: true }),
    );
    await waitFor(async () => expect(await scaleOf()).toBeCloseTo(2.01, 1));
    fireEvent.doubleClick(picture, { clientX: left + 50, clientY: top + 50 });
    await waitFor(async () => expect(await scaleOf()).toBe(1));
    picture.setPointerCapture = () => undefined;
    const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, x: number) =>
      fireEvent[type](picture, { pointerId, button: 0, clientX: left + x, clientY: top + 100 });
    finger('pointerDown', 1, 100);
    finger('pointerDown', 2, 150);
    finger('pointerMove', 2, 250);
    await waitFor(async () => expect(await scaleOf()).toBe(3));
    finger('pointerUp', 1, 100);
    finger('pointerUp', 2, 250);
  },
});

/** A document is shown in the page where the browser can; the link stays. */
export const Certificate = meta.story({
  args: { selected: media('certificate') },
  globals: { direction: 'rtl' },
  async play() {
    const link = (await viewer()).getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('/files/certi/RB-48210.pdf'));
    await expect((await viewer()).getByRole('tab', { name: 'Certificate' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

/** A document of another site is never framed: it opens by its link. */
export const CertificateElsewhere = meta.story({
  args: {
    selected: {
      stone: { ...stoneWithAllMedia, certi_url: 'https://laboratory.example/RB-48210.pdf' },
      kind: 'certificate',
    },
  },
  async play() {
    await (await viewer()).findByText('This document is on another site. Open it in a new tab.');
    await expect((await viewer()).queryByTitle('Certificate of RB-48210')).toBeNull();
    const link = (await viewer()).getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('href', 'https://laboratory.example/RB-48210.pdf');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

/** A browser without a viewer of PDF documents says so. */
export const CertificateNotShown = meta.story({
  args: { selected: media('certificate') },
  globals: { viewport: { value: 'phone' } },
  beforeEach() {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  },
  async play() {
    await (await viewer()).findByText(
      'This browser does not show PDF documents in a page. Open it in a new tab.',
    );
    await expect((await viewer()).getByRole('link', { name: 'Open in a new tab' })).toBeInTheDocument();
  },
});

/** A film that cannot be played says so and keeps its link. */
export const VideoFailed = meta.story({
  args: { selected: { stone: { ...stoneWithAllMedia, video_url: 'videos/RB-48210.webm' }, kind: 'video' } },
  globals: { theme: 'dark' },
  async play() {
    await (await viewer()).findByText('The video could not be loaded. Try to open it in a new tab.');
    await expect((await viewer()).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      expect.stringContaining('/files/videos/RB-48210.webm'),
    );
  },
});
