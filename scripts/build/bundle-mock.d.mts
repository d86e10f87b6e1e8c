/** Bundles the mock server and its page into the folder, which is inside the project. */
export function bundleMock(folder: string): Promise<void>;
