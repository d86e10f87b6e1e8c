export type Metal = 'yellow gold' | 'rose gold' | 'white gold';

export const metals: readonly Metal[] = ['yellow gold', 'rose gold', 'white gold'];

/** From the deepest shadow to the highlight. */
const tones: Record<Metal, readonly [string, string, string, string]> = {
  'yellow gold': ['#7a5216', '#c8963c', '#edcb7c', '#fff6dc'],
  'rose gold': ['#7d4436', '#c98970', '#edbfa9', '#fff0e8'],
  'white gold': ['#59626d', '#a3adb8', '#dce2e8', '#ffffff'],
};

/** Gradients and filters that metal drawings refer to. */
export function metalDefinitions(metal: Metal): string {
  const [shadow, body, light, shine] = tones[metal];
  const stops = [shadow, body, shine, body, light, body, shadow]
    .map(
      (tone, index) => `<stop offset="${[0, 0.18, 0.34, 0.5, 0.68, 0.84, 1][index]}" stop-color="${tone}"/>`,
    )
    .join('');
  return `<defs><linearGradient id="metal" x1="0" y1="0" x2="1" y2=".35">${stops}</linearGradient><radialGradient id="bead" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${shine}"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${shadow}"/></radialGradient></defs>`;
}

/** A wire or shank along a path: dark edge, gleaming body, a line of light. */
export function tube(path: string, width: number, metal: Metal): string {
  const [shadow, , , shine] = tones[metal];
  const line = (stroke: string, share: number, more: string = '') =>
    `<path d="${path}" stroke="${stroke}" stroke-width="${(width * share).toFixed(1)}"${more}/>`;
  const gleam = ` opacity=".75" transform="translate(${(-width * 0.1).toFixed(1)} ${(-width * 0.16).toFixed(1)})"`;
  return `<g fill="none" stroke-linecap="round">${line(shadow, 1)}${line('url(#metal)', 0.88)}${line(shine, 0.14, gleam)}</g>`;
}

/** A bead or the end of a prong. */
export function bead(x: number, y: number, radius: number): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="url(#bead)"/>`;
}
