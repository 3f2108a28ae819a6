/** Whether a media query matches; none does in jsdom, which has no `matchMedia()`. */
export const matchesMedia = (query: string): boolean =>
  'matchMedia' in globalThis && matchMedia(query).matches;
