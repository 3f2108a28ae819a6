import type { Texts } from '../../i18n/locales/en.ts';
import type { AudioTrack, CaptionTrack } from '../../media/tracks.ts';

type LabeledTrack = Pick<AudioTrack | CaptionTrack, 'label' | 'language'>;

/**
 * Returns the labels of tracks, in the same order. A track without a label is labeled by the name
 * of its language, or else by its number. The language, or else a number, distinguishes tracks with the
 * same label.
 */
export function getTrackLabels(tracks: readonly LabeledTrack[], texts: Texts): readonly string[] {
  const labels = tracks.map(
    ({ label, language }, index) =>
      (hasLabel(label, language) && label) ||
      getLanguageName(language, texts) ||
      texts.unnamedTrack(index + 1),
  );
  const localizedLabels = labels.map((label, index) => {
    const language = getLanguageName(tracks[index]?.language ?? '', texts);
    const isUnique = labels.filter((other) => other === label).length === 1;
    return isUnique || !language || language === label ? label : `${label} (${language})`;
  });
  return localizedLabels.map((label, index) => {
    const count = localizedLabels.slice(0, index).filter((other) => other === label).length;
    return count === 0 ? label : `${label} (${count + 1})`;
  });
}

/** Whether a track has a label of its own. hls.js labels a track without a name by its language tag. */
const hasLabel = (label: string, language: string): boolean =>
  label.toLowerCase() !== language.toLowerCase();

/** Returns the name of a language in the language of the controls; '' for an invalid language tag. */
function getLanguageName(tag: string, { language }: Texts): string {
  try {
    return tag ? (new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? '') : '';
  } catch {
    return '';
  }
}
