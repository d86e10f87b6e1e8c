export const browserArguments: string[];
export function findBrowser(): string | undefined;
export function browserLaunch(): { executablePath: string | undefined; args: string[] };
