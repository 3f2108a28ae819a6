/** A word or phrase for which the glossary has a replacement. */
export interface BannedWord {
  readonly phrase: string;
  /** The names to use instead, such as `options (The arguments of a call)`. */
  readonly replacement: string;
  /** The folders where the phrase is banned. Empty: the whole repository. */
  readonly folders: readonly string[];
}

/** A word in bold, and the folders that follow it: `**film** (in `player`)`. */
const BANNED = /\*\*([^*]+)\*\*(?: \(in ([^)]+)\))?/g;

/**
 * Reads the banned words of the glossary: the bold words in the last column of its tables. The columns
 * before it contain the concept and its names. A word can occur in several rows.
 */
export function readBannedWords(glossary: string): readonly BannedWord[] {
  const words = new Map<string, BannedWord>();
  for (const row of glossary.split('\n').filter((line) => line.startsWith('|'))) {
    const [, concept = '', names = '', banned = ''] = row.split('|').map((cell) => cell.trim());
    for (const [, phrase = '', folderList = ''] of banned.matchAll(BANNED)) {
      const folders = [...folderList.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder);
      const key = [phrase, ...folders].join('|');
      const rowReplacement = `${names.replaceAll('`', '')} (${concept})`;
      const existing = words.get(key);
      const replacement = existing
        ? `${existing.replacement} or ${rowReplacement}`
        : rowReplacement;
      words.set(key, { phrase, replacement, folders });
    }
  }
  return [...words.values()];
}

/** Returns whether a path is in one of the folders. Without folders, returns true. */
export const isInFolders = (file: string, folders: readonly string[]): boolean =>
  folders.length === 0 ||
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
