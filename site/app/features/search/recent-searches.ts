const key = 'vitrine-searches';
const MAX_SEARCHES = 5;

/** Returns the recent searches in this browser, newest first; empty if storage is unavailable. */
export function loadRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const texts = Array.isArray(stored)
      ? stored.filter((search) => typeof search === 'string')
      : [];
    return texts.slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

/** Stores a search whose result was opened. */
export function addRecentSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  storeSearches(
    [text, ...loadRecentSearches().filter((search) => search !== text)].slice(0, MAX_SEARCHES),
  );
}

/** Removes all recent searches. */
export function clearRecentSearches(): void {
  storeSearches([]);
}

function storeSearches(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Without storage there are no recent searches.
  }
}
