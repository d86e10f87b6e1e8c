/** Bundles the server and its commands into the folder, which lies in the project. */
export function bundleServer(folder: string): Promise<void>;
