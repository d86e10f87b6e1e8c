export function isMock(base: string): Promise<boolean>;
