import { HttpResponse, http } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { sampleFilm } from '#storybook/support/sample-film.ts';
import { StoryPlayer } from './story-player.tsx';

const stories = [1, 2, 3].map((id) => ({
  id,
  name: `Story ${id}`,
  url: `${window.location.origin}/files/video_story/${id}.webm`,
}));

const meta = preview.meta({
  title: 'Buyer/home/Story player',
  component: StoryPlayer,
  args: { stories, first: 0, onClose: fn() },
  parameters: { layout: 'fullscreen', app: { path: '/home', user: 'buyer' } },
  async beforeEach({ msw }) {
    const film = await (await sampleFilm()).arrayBuffer();
    const headers = { 'content-type': 'video/webm' };
    msw.use(http.get('*/files/video_story/*', () => HttpResponse.arrayBuffer(film, { headers })));
  },
});

const player = async (name: string) => within(await screen.findByRole('dialog', { name }));
const film = (name: string) => screen.getByLabelText<HTMLVideoElement>(name, { selector: 'video' });

export const Default = meta.story({ tags: ['!test'] });

/** The arrows change the story, space plays and pauses it, m mutes it, Escape closes. */
export const PlaysByKeys = Default.extend({
  async play({ userEvent, args }) {
    const first = await player('Story 1');
    await expect(first.getByRole('status')).toHaveTextContent('1 of 3');
    await userEvent.keyboard('m');
    await expect(film('Story 1').muted).toBe(true);
    await first.findByRole('button', { name: 'Unmute' });
    await userEvent.keyboard('{ArrowRight}');
    const second = await player('Story 2');
    await expect(second.getByRole('status')).toHaveTextContent('2 of 3');
    await waitFor(() => expect(film('Story 2').readyState).toBeGreaterThan(1));
    if (film('Story 2').paused) await userEvent.keyboard(' ');
    await second.findByRole('button', { name: 'Pause' });
    await userEvent.keyboard(' ');
    await second.findByRole('button', { name: 'Play' });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    const again = await player('Story 1');
    await expect(again.getByRole('button', { name: 'Previous story' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(again.getByRole('button', { name: 'Next story' }));
    await player('Story 2');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** In a mirrored page the left arrow leads on. */
export const DarkRightToLeft = meta.story({
  globals: { theme: 'dark', direction: 'rtl' },
  async play({ userEvent }) {
    await player('Story 1');
    await userEvent.keyboard('{ArrowLeft}');
    await player('Story 2');
    await userEvent.keyboard('{ArrowRight}');
    await player('Story 1');
  },
});

/** A film that is gone says so, and the others stay in reach. */
export const Failed = meta.story({
  args: { first: 1 },
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(http.get('*/files/video_story/2.webm', () => new HttpResponse(null, { status: 404 })));
  },
  async play({ userEvent }) {
    const second = await player('Story 2');
    await second.findByText('The video could not be loaded.');
    await userEvent.keyboard('{ArrowRight}');
    await expect((await player('Story 3')).queryByText('The video could not be loaded.')).toBeNull();
  },
});
