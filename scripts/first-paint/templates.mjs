/** Attributes that refer to elements by id: in the page, the app's own elements have these ids. */
const references = [
  'id',
  'for',
  'name',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'form',
];

/** Rows that fill any window; the rest of a list stays below it. */
const maxRows = 16;

function clean(root) {
  for (const attribute of references)
    for (const element of root.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  // Announcements are for screen readers, and the picture is hidden from them.
  for (const element of root.querySelectorAll('[aria-live]')) element.remove();
  for (const list of root.querySelectorAll('tbody, ul'))
    for (const row of [...list.children].slice(maxRows)) row.remove();
}

/**
 * The markup of an opened page: the frame with an empty place for the page, and the page. `nameless` leaves out the
 * words of the navigation.
 */
export function frameAndContent(root, { nameless = false } = {}) {
  const page = root.querySelector('main#page');
  clean(root);
  const content = page?.innerHTML ?? '';
  page?.replaceChildren();
  page?.setAttribute('data-first-paint-page', '');
  if (nameless) for (const nav of root.querySelectorAll('nav')) nav.replaceChildren();
  return { frame: root.innerHTML, content };
}
