const key = 'vitrine-draft-exit';

/** The key used by earlier versions. It is removed once it has been read. */
const legacyKey = 'vitrine-left-drafts';

/** Stores a message that the next page announces once, such as after the exit from draft mode. */
export function storeFlashMessage(message: string): void {
  try {
    sessionStorage.setItem(key, message);
  } catch {
    // Without storage, the next page announces nothing.
  }
}

/** Returns the stored message and removes it; undefined if there is none. */
export function takeFlashMessage(): string | undefined {
  try {
    const message = sessionStorage.getItem(key) ?? sessionStorage.getItem(legacyKey) ?? undefined;
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(legacyKey);
    return message;
  } catch {
    return undefined;
  }
}
