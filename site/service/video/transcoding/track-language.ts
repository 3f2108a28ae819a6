/** What stands for a language that is not told. */
const unknownLanguage = 'und';

/** Brings the name of a language, such as `ger`, to the one players know, such as `de`. */
export function normalizeLanguage(name: string | undefined): string {
  try {
    const [language] = Intl.getCanonicalLocales(name ?? unknownLanguage);
    return language ?? unknownLanguage;
  } catch {
    return unknownLanguage;
  }
}

/** Calls a language by its own name; `otherwise` where it is not known. */
export function languageLabel(language: string, otherwise: string): string {
  if (language === unknownLanguage) return otherwise;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? otherwise;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Numbers labels that stand twice, because players tell tracks apart by them. */
export function uniqueLabels<Track extends { readonly label: string }>(
  tracks: readonly Track[],
): Track[] {
  const taken = new Set<string>();
  return tracks.map((track) => {
    let label = track.label;
    for (let count = 2; taken.has(label); count += 1) label = `${track.label} ${count}`;
    taken.add(label);
    return { ...track, label };
  });
}
