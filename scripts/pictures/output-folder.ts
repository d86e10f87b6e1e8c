import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../checkout/setup.mjs';
import { CommandError } from './command-error.ts';

/** The commands that write a page and the folder `pictures` beside it. */
export type PictureCommand = 'screens' | 'storybook-diff';

/** The folder that a command writes by default, below the checkout. */
export const defaultFolder = (command: PictureCommand) => `.cache/${command}`;

/** The absolute path of `--out`, from the folder in which npm was called; npm itself runs in the checkout. */
export const outputFolder = (out: string | undefined, command: PictureCommand): string =>
  out === undefined
    ? resolve(root, defaultFolder(command))
    : resolve(process.env.INIT_CWD ?? process.cwd(), out);

/** A file that marks a folder as written by a command, which may replace its contents. */
const markerOf = (command: PictureCommand) => `.written-by-${command}`;

/** Whether the command may replace what is in the folder. Its default folder needs no marker. */
function isReplaceable(folder: string, command: PictureCommand): boolean {
  if (!existsSync(folder)) return true;
  if (!statSync(folder).isDirectory()) return false;
  const names = readdirSync(folder);
  return (
    names.length === 0 || names.includes(markerOf(command)) || folder === outputFolder(undefined, command)
  );
}

/** Throws a `CommandError` when the command would overwrite or remove files in the folder that it did not write. */
export function checkOutputFolder(folder: string, command: PictureCommand): void {
  if (!isReplaceable(folder, command))
    throw new CommandError(
      `--out must name a new or empty folder, or one that this command wrote before, which ${folder} is not.`,
    );
}

/** Checks the folder again, marks it as the command's and empties its folder `pictures`. */
export function emptyPictures(folder: string, command: PictureCommand): void {
  checkOutputFolder(folder, command);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, markerOf(command)), '');
  const pictures = join(folder, 'pictures');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures);
}
