import path from 'node:path';

/** The new paths of moved files by their old paths, relative to the root of the project. */
export type NewPathsByOldPath = ReadonlyMap<string, string>;

/** A path in quotes or parentheses that begins with a dot. */
const RELATIVE_PATH = /(?<=["'`(])\.{1,2}\/[\w@./$+-]+/g;

/**
 * Updates the paths of moved files in a text: paths from the root of the project, and relative
 * paths, including imports.
 *
 * @param file The path of the file with the text, after the move.
 * @param exists Returns whether there is a file at a path, after the move.
 */
export function rewritePaths(
  text: string,
  file: string,
  newPaths: NewPathsByOldPath,
  exists: (file: string) => boolean,
): string {
  const oldFile = [...newPaths].find(([, to]) => to === file)?.[0] ?? file;
  const withRelativePaths = text.replaceAll(RELATIVE_PATH, (specifier) => {
    const oldTarget = path.posix.join(path.posix.dirname(oldFile), specifier);
    const target = newPaths.get(oldTarget) ?? oldTarget;
    // Paths to folders, and those that did not exist before, do not change.
    if (!exists(target)) return specifier;
    const newPath = path.posix.relative(path.posix.dirname(file), target);
    return newPath.startsWith('.') ? newPath : `./${newPath}`;
  });
  return rewriteProjectPaths(withRelativePaths, newPaths);
}

function rewriteProjectPaths(text: string, newPaths: NewPathsByOldPath): string {
  let result = text;
  for (const [from, to] of newPaths) {
    if (!result.includes(from)) continue;
    // The path must not be part of a longer one.
    const pattern = new RegExp(`(?<![\\w@/-])${escapeRegExp(from)}(?![\\w-]|\\.\\w)`, 'g');
    result = result.replaceAll(pattern, to);
  }
  return result;
}

const escapeRegExp = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
