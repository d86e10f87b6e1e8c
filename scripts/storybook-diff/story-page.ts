import type { Page } from 'playwright';
import { heightOf, type OwnPresentation, type Presentation } from '../pictures/presentations.ts';

/** The channel of Storybook's preview, as far as it is asked here. */
type Preview = Window & {
  __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown[] | undefined };
  __STORYBOOK_PREVIEW__?: {
    currentRender?: {
      story?: {
        storyGlobals?: { theme?: string; direction?: string; viewport?: { value?: string } };
        parameters?: { viewport?: { options?: Record<string, { styles?: { width?: string } }> } };
      };
    };
  };
};

/** The address of a story in a presentation, alone and without the checks of accessibility. */
export const addressOf = (base: string, story: string, { theme, direction }: Presentation): string =>
  `${base}iframe.html?viewMode=story&id=${story}&globals=theme:${theme};direction:${direction};a11y.manual:!true`;

/** Begins the note of a picture whose play function failed. */
export const playFails = 'its play function fails';

/** Runs in the page: null until the story is drawn and its play function has ended, then what went wrong, if anything. */
function outcome(failing: string): { note: string } | null {
  const channel = (window as Preview).__STORYBOOK_ADDONS_CHANNEL__;
  if (!channel) return null;
  const messageOf = (event: string) => {
    const [failure] = channel.last(event) ?? [];
    const { message, title } = (failure ?? {}) as { message?: string; title?: string };
    return failure ? `${message ?? title ?? failure}`.split('\n')[0] : undefined;
  };
  const broken =
    messageOf('storyThrewException') ??
    messageOf('storyErrored') ??
    messageOf('storyMissing') ??
    messageOf('configError');
  if (broken) return { note: `cannot be shown: ${broken}` };
  if (!channel.last('storyFinished')) return null;
  const failed = messageOf('playFunctionThrewException');
  return { note: failed ? `${failing}: ${failed}` : '' };
}

/** Runs in the page: what the story itself decides. */
function ownPresentation(): { theme?: string; direction?: string; width?: number } {
  const story = (window as Preview).__STORYBOOK_PREVIEW__?.currentRender?.story;
  const { theme, direction, viewport } = story?.storyGlobals ?? {};
  const width = viewport?.value && story?.parameters?.viewport?.options?.[viewport.value]?.styles?.width;
  return {
    ...(theme && { theme }),
    ...(direction && { direction }),
    ...(width && { width: Number.parseInt(width, 10) }),
  };
}

/** Opens a story and waits for its end; gives what it decides itself, and what went wrong. */
export async function openStory(
  page: Page,
  base: string,
  story: string,
  presentation: Presentation,
): Promise<{ own: OwnPresentation; note: string }> {
  const { width } = presentation;
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.goto(addressOf(base, story, presentation), { waitUntil: 'commit' });
  const ended = await page.waitForFunction(outcome, playFails, { timeout: 60_000 }).catch(() => null);
  if (!ended) return { own: {}, note: 'does not end within a minute' };
  const { note } = (await ended.jsonValue()) as { note: string };
  return { own: (await page.evaluate(ownPresentation)) as OwnPresentation, note };
}
