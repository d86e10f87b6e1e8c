/** Why a program cannot listen. `setting` is what chooses the port: a variable or an option. */
export const portInUseText = (setting: string, port: number): string =>
  `${setting} ${port} is in use by another program`;
