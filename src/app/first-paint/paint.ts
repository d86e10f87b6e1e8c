/**
 * Runs inside the HTML, after the templates of this address: shows the page as the app will draw it before its data
 * are there. Only what the stored role may open is shown; `src/components/page/first-paint.ts` removes it.
 */

import { readStoredUser } from '#api/stored-user.ts';
import { greeting } from '#features/home/greeting.ts';
import { readPreferences } from '../preferences/preferences.ts';
import { readViewer } from './first-load.ts';

function template(name: string): DocumentFragment | undefined {
  const markup = document.querySelector(`script[data-first-paint="${name}"]`)?.textContent;
  return markup ? document.createRange().createContextualFragment(markup) : undefined;
}

function frameName(): 'phone' | 'top' | 'side' | 'folded' {
  const { layout, collapsed } = readPreferences();
  if (matchMedia('(max-width: 767px)').matches) return 'phone';
  if (layout === 'layout1') return 'top';
  return collapsed || matchMedia('(max-width: 1023px)').matches ? 'folded' : 'side';
}

const viewer = readViewer();
const name = frameName();
const frame = template(`${viewer} ${name}`) ?? template(`${viewer} any`);
const page = frame?.querySelector('[data-first-paint-page]');
if (frame && (page || !location.search)) {
  // Titles, marks and contents depend on the query.
  if (location.search) {
    for (const marked of frame.querySelectorAll('[aria-current]')) marked.removeAttribute('aria-current');
    for (const title of frame.querySelectorAll('[data-page-title]')) title.textContent = '';
  } else {
    const content = template(`${viewer} page ${name === 'phone' ? 'phone' : 'wide'}`);
    for (const place of content?.querySelectorAll('[data-greeting]') ?? [])
      place.textContent = greeting(readStoredUser()?.name ?? '', new Date());
    if (content) page?.append(content);
  }
  const picture = document.createElement('div');
  picture.id = 'first-paint';
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.append(frame);
  document.body.append(picture);
}
