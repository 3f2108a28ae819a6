/** The features of media queries that the sandbox emulates, and their emulated values. */
export type EmulatedFeatures = Readonly<Partial<Record<string, string>>>;

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** Replaces the emulated features of media queries with conditions that are always or never true. */
export const rewriteQueries = (text: string, features: EmulatedFeatures): string =>
  text.replaceAll(/\(([a-z-]+):\s*([a-z-]+)\)/g, (query, name: string, value: string) => {
    const emulated = Object.hasOwn(features, name) ? features[name] : undefined;
    if (emulated === undefined) return query;
    return value === emulated ? always : never;
  });

/**
 * Makes media queries in scripts and in constructed style sheets, such as Lit's, match the emulated
 * features instead of those of the system. Call this before the elements are defined.
 */
export function emulateMedia(features: EmulatedFeatures): void {
  if (Object.keys(features).length === 0) return;
  const { matchMedia } = globalThis;
  const { replaceSync } = CSSStyleSheet.prototype;
  globalThis.matchMedia = (query) => matchMedia.call(globalThis, rewriteQueries(query, features));
  CSSStyleSheet.prototype.replaceSync = function replaceSyncRewritten(text) {
    replaceSync.call(this, rewriteQueries(text, features));
  };
}
