import path from 'node:path';

/** Paths of moved files, old to new, both relative to the root of the project. */
export type Moves = ReadonlyMap<string, string>;

/** A path in a string, in a link or in parentheses that begins with a dot. */
const relativePath = /(?<=["'`(])\.{1,2}\/[\w@./$+-]+/g;

/**
 * Rewrites the paths in text: whole paths from the root of the project, and relative
 * paths that lead to a file, imports among them.
 * @param file the path of the text itself, after the move.
 * @param exists whether there is a file at a path, after the move.
 */
export function rewritePaths(
  text: string,
  file: string,
  moves: Moves,
  exists: (file: string) => boolean,
): string {
  const oldFile = [...moves].find(([, to]) => to === file)?.[0] ?? file;
  const relative = text.replaceAll(relativePath, (written) => {
    const oldTarget = path.posix.join(path.posix.dirname(oldFile), written);
    const target = moves.get(oldTarget) ?? oldTarget;
    // Paths to folders, and those that did not exist before, do not change.
    if (!exists(target)) return written;
    const found = path.posix.relative(path.posix.dirname(file), target);
    return found.startsWith('.') ? found : `./${found}`;
  });
  return rewriteWholePaths(relative, moves);
}

function rewriteWholePaths(text: string, moves: Moves): string {
  let result = text;
  for (const [from, to] of moves) {
    if (!result.includes(from)) continue;
    // The path must not be part of a longer one.
    const pattern = new RegExp(`(?<![\\w@/-])${escaped(from)}(?![\\w-]|\\.\\w)`, 'g');
    result = result.replaceAll(pattern, to);
  }
  return result;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
