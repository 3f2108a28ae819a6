/** Returns whether a media query matches; always false in jsdom, which lacks `matchMedia()`. */
export const matchesMedia = (query: string): boolean =>
  'matchMedia' in globalThis && matchMedia(query).matches;
