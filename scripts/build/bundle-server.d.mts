/** Bundles the server and its commands into the folder, which is inside the project. */
export function bundleServer(folder: string): Promise<void>;
