import { createTailwindMerge } from 'tailwind-merge';

/*
 * Which classes set the same property. The library's own table knows all of Tailwind and weighs 6 kB in every first
 * load; this one knows what the house writes. A test holds it against the library's on all classes of the sources.
 */

const any = () => true;
const isWidth = (value: string) => /^\d+$|^\[(length:)?[\d.]/.test(value);
const isSize = (value: string) => /^\[(length:)?(-?[\d.]|min\(|max\(|clamp\(|calc\()/.test(value);

const every = (...names: string[]) => names.map((name) => ({ [name]: [any] }));

/** A group for each name, holding what begins with it: `each('w', 'h')`. */
const each = (...names: string[]) => Object.fromEntries(names.map((name) => [name, every(name)]));

const spaced = (name: string) => [name, ...[...'xysetblr'].map((side) => `${name}${side}`)];
const sides = ['x', 'y', 's', 'e', 't', 'b', 'l', 'r'];
const corners = ['s', 'e', 't', 'b', 'l', 'r', 'ss', 'se', 'ee', 'es', 'tl', 'tr', 'br', 'bl'];
const insets = ['inset', 'inset-x', 'inset-y', 'start', 'end', 'top', 'right', 'bottom', 'left'];

const borderSides = Object.fromEntries(
  sides.flatMap((side) => [
    [`border-w-${side}`, [{ [`border-${side}`]: ['', isWidth] }]],
    [`border-color-${side}`, [{ [`border-${side}`]: [any] }]],
  ]),
);

const textGroups = {
  'text-align': [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-size': [
    {
      text: [
        'label',
        'table',
        'body',
        'title',
        'figure',
        'xs',
        'sm',
        'base',
        'lg',
        'xl',
        '2xl',
        '3xl',
        isSize,
      ],
    },
  ],
  'text-color': [{ text: [any] }],
  'text-decoration': ['underline', 'overline', 'line-through', 'no-underline'],
  'text-transform': ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  'underline-offset': every('underline-offset'),
  'font-family': [{ font: ['sans', 'mono', 'serif'] }],
  'font-weight': [{ font: [any] }],
  'font-style': ['italic', 'not-italic'],
  ...each('leading', 'tracking', 'decoration', 'whitespace', 'line-clamp', 'list', 'align', 'content'),
  break: ['break-normal', 'break-words', 'break-all', 'break-keep'],
};

const layoutGroups = {
  display: [
    ...'block inline-block inline flex inline-flex grid inline-grid table inline-table contents hidden'.split(
      ' ',
    ),
    ...'table-cell table-row flow-root list-item check-box radio-dot switch-track'.split(' '),
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  sr: ['sr-only', 'not-sr-only'],
  ...each(...insets, 'z', 'order', 'float'),
  ...each('size', 'w', 'h', 'min-w', 'max-w', 'min-h', 'max-h', 'aspect', 'basis'),
  ...each(...spaced('p'), ...spaced('m'), 'gap', 'gap-x', 'gap-y', 'space-x', 'space-y'),
  ...each('overflow', 'overflow-x', 'overflow-y', 'overscroll', 'scroll-m', 'scroll-p', 'object'),
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
  flex: [{ flex: [any] }],
  shrink: [{ shrink: ['', any] }],
  grow: [{ grow: ['', any] }],
  ...each('grid-cols', 'grid-rows', 'col', 'row', 'grid-flow', 'auto-cols', 'auto-rows'),
  ...each(
    'justify',
    'justify-items',
    'justify-self',
    'items',
    'self',
    'place-content',
    'place-items',
    'place-self',
  ),
};

const appearanceGroups = {
  ...each('bg', 'opacity', 'cursor', 'select', 'pointer-events', 'resize', 'appearance', 'accent', 'caret'),
  rounded: [{ rounded: ['', any] }],
  ...Object.fromEntries(
    corners.map((corner) => [`rounded-${corner}`, [{ [`rounded-${corner}`]: ['', any] }]]),
  ),
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none'] }],
  'border-spacing': every('border-spacing'),
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'border-w': [{ border: ['', isWidth] }],
  ...borderSides,
  'border-color': [{ border: [any] }],
  'divide-x': [{ 'divide-x': ['', isWidth] }],
  'divide-y': [{ 'divide-y': ['', isWidth] }],
  'divide-color': [{ divide: [any] }],
  'outline-style': [{ outline: ['solid', 'dashed', 'dotted', 'double', 'none', 'hidden'] }],
  'outline-w': [{ outline: ['', isWidth] }],
  'outline-offset': every('outline-offset'),
  'outline-color': [{ outline: [any] }],
  'inset-ring-w': [{ 'inset-ring': ['', isWidth] }],
  'inset-ring-color': [{ 'inset-ring': [any] }],
  'ring-w': [{ ring: ['', isWidth] }],
  'ring-color': [{ ring: [any] }],
  ...each('shadow', 'animate', 'transition', 'duration', 'ease', 'delay', 'fill', 'stroke'),
  ...each(
    'translate',
    'translate-x',
    'translate-y',
    'scale',
    'scale-x',
    'scale-y',
    'rotate',
    'origin',
    'will-change',
  ),
};

const withPrefix = (name: string, names: readonly string[]) => names.map((one) => `${name}-${one}`);
const sided = (name: string) => ({
  [name]: spaced(name).slice(1),
  [`${name}x`]: [`${name}s`, `${name}e`, `${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
});

/** Of two classes that set the same property, leaves the later. */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: { ...textGroups, ...layoutGroups, ...appearanceGroups },
  /** The group on the left also undoes those on the right. */
  conflictingClassGroups: {
    size: ['w', 'h'],
    overflow: ['overflow-x', 'overflow-y'],
    inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['start', 'end', 'right', 'left'],
    'inset-y': ['top', 'bottom'],
    flex: ['basis', 'grow', 'shrink'],
    gap: ['gap-x', 'gap-y'],
    ...sided('p'),
    ...sided('m'),
    'text-size': ['leading'],
    'line-clamp': ['display', 'overflow'],
    rounded: withPrefix('rounded', corners),
    'rounded-s': withPrefix('rounded', ['ss', 'es']),
    'rounded-e': withPrefix('rounded', ['se', 'ee']),
    'rounded-t': withPrefix('rounded', ['tl', 'tr']),
    'rounded-r': withPrefix('rounded', ['tr', 'br']),
    'rounded-b': withPrefix('rounded', ['br', 'bl']),
    'rounded-l': withPrefix('rounded', ['tl', 'bl']),
    'border-w': withPrefix('border-w', sides),
    'border-w-x': withPrefix('border-w', ['s', 'e', 'r', 'l']),
    'border-w-y': withPrefix('border-w', ['t', 'b']),
    'border-color': withPrefix('border-color', sides),
    'border-color-x': withPrefix('border-color', ['s', 'e', 'r', 'l']),
    'border-color-y': withPrefix('border-color', ['t', 'b']),
    translate: ['translate-x', 'translate-y'],
    scale: ['scale-x', 'scale-y'],
  },
  conflictingClassGroupModifiers: { 'text-size': ['leading'] },
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder', 'selection'],
}));
