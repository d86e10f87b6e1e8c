/**
 * Runs inside the HTML, before the styles: sets theme and direction, starts fetching the code of the page for this
 * role, and sends the calls that the page would send first (the check of the session among them).
 */
import { beginEarlyCalls } from '#api/early-calls.ts';
import { readSessionToken } from '#api/session-token.ts';
import { applyPreferences, readPreferences } from '../preferences/preferences.ts';
import { callsOf, type FirstLoads, readViewer } from './first-load.ts';
import { preloadStonePicture } from './preload-stone-picture.ts';

applyPreferences(readPreferences());

const viewer = readViewer();
const loads = JSON.parse(document.getElementById('first-load')?.textContent ?? '{}') as FirstLoads;
const load = viewer && loads[viewer];
if (load) {
  for (const file of load.files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.crossOrigin = '';
    // Styles and font come first: the first paint needs no code.
    link.fetchPriority = 'low';
    document.head.append(link);
  }
  const token = readSessionToken();
  beginEarlyCalls(callsOf(load, token, location), token);
  preloadStonePicture();
}
