/**
 * Loads an object from local storage. Returns an empty object if nothing is stored, if the stored
 * value is not an object, or if the browser blocks local storage.
 */
export function loadFromLocalStorage(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Saves an object to local storage if the browser allows it. */
export function saveToLocalStorage(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Throws if storage is blocked or its quota is exceeded. Playback does not depend on it.
  }
}
