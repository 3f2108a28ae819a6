const key = 'vitrine-searches';
const most = 5;

/** What was searched for in this browser, the last first; nothing where nothing may be kept. */
export function loadRecentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const texts = Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
    return texts.slice(0, most);
  } catch {
    return [];
  }
}

/** Keeps a search that has led somewhere. */
export function addRecentSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  save([text, ...loadRecentSearches().filter((each) => each !== text)].slice(0, most));
}

/** Forgets what was searched for. */
export function clearRecentSearches(): void {
  save([]);
}

function save(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}
