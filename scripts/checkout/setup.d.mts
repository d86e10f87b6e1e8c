export const root: string;
export const locks: string;
export const installArguments: readonly string[];
export const inputs: Readonly<
  Record<'generated' | 'build' | 'demonstration' | 'mock' | 'mcp', readonly string[]>
>;
export function build(options?: { always?: boolean }): void;
export function buildMock(): void;
export function buildMcp(): void;
