const key = 'vitrine-draft-exit';

/** The key used by earlier versions, which is read once and removed. */
const formerKey = 'vitrine-left-drafts';

/** Stores the message that the next page announces after draft mode was exited. */
export function storeExitMessage(message: string): void {
  try {
    sessionStorage.setItem(key, message);
  } catch {
    // Without storage, the next page announces nothing.
  }
}

/** Returns the stored message and removes it; undefined if there is none. */
export function takeExitMessage(): string | undefined {
  try {
    const message = sessionStorage.getItem(key) ?? sessionStorage.getItem(formerKey) ?? undefined;
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(formerKey);
    return message;
  } catch {
    return undefined;
  }
}
