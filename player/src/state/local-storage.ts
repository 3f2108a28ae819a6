/**
 * What is kept under a name between visits, as an object.
 *
 * A browser that keeps nothing, or something that is not an object of ours, gives an empty one.
 */
export function loadStored(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Keeps an object under a name between visits, where the browser keeps anything. */
function saveStored(name: string, value: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Private windows and full stores keep nothing; playback goes on without.
  }
}

/** What keeps things between visits, as it is handed to parts that come later. */
export const stored = { read: loadStored, write: saveStored };

export type Stored = typeof stored;
