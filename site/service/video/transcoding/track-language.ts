/** Language tag of an unknown language. */
const UNKNOWN_LANGUAGE = 'und';

/**
 * Normalizes a language code, such as `ger`, to the tag that players use, such as `de`; `und` if it
 * is invalid or `undefined`.
 */
export function normalizeLanguage(code: string | undefined): string {
  try {
    const [language] = Intl.getCanonicalLocales(code ?? UNKNOWN_LANGUAGE);
    return language ?? UNKNOWN_LANGUAGE;
  } catch {
    return UNKNOWN_LANGUAGE;
  }
}

/** Returns the name of a language in that language, or `fallback` if the language is unknown. */
export function getLanguageLabel(language: string, fallback: string): string {
  if (language === UNKNOWN_LANGUAGE) return fallback;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? fallback;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Numbers duplicate labels, because players use labels to distinguish tracks. */
export function deduplicateLabels<Track extends { readonly label: string }>(
  tracks: readonly Track[],
): Track[] {
  const usedLabels = new Set<string>();
  return tracks.map((track) => {
    let label = track.label;
    for (let suffix = 2; usedLabels.has(label); suffix += 1) label = `${track.label} ${suffix}`;
    usedLabels.add(label);
    return { ...track, label };
  });
}
