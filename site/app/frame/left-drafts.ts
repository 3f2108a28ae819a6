const key = 'vitrine-left-drafts';

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
    const words = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return words;
  } catch {
    return undefined;
  }
}
