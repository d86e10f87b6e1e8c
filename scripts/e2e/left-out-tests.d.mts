export function describeLeftOut(passed: readonly string[], env: Record<string, string | undefined>): string;
