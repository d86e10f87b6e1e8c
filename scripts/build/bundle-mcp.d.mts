/** Bundles the assistant's server into a folder of the project. */
export function bundleMcp(folder: string): Promise<void>;
