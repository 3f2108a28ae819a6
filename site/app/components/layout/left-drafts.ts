const key = 'vitrine-draft-exit';

/** The key of earlier versions, which is read once and removed. */
const formerKey = 'vitrine-left-drafts';

/** Keeps what the next page is to say once drafts are left; nothing where nothing may be kept. */
export function keepLeaving(words: string): void {
  try {
    sessionStorage.setItem(key, words);
  } catch {
    // The page then begins as any other does.
  }
}

/** What is to be said of drafts that have been left, once; undefined where none were. */
export function takeLeaving(): string | undefined {
  try {
    const words = sessionStorage.getItem(key) ?? sessionStorage.getItem(formerKey) ?? undefined;
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(formerKey);
    return words;
  } catch {
    return undefined;
  }
}
