export const locks: string;
export function build(): void;
