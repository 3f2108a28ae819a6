import type { MediaState } from '../media/media-state.ts';
import type { NamedCaptions } from '../formats/hls-subtitles.ts';
import type { TranscriptOptions } from './transcript-options.ts';

/** What a page wished and no film has had; each is said once. */
const told = new Set<string>();

/**
 * The captions whose text is shown: those the page names, those that are on, or those that the
 * reader most likely understands.
 */
export function selectCaptionSource(
  list: readonly NamedCaptions[],
  { tracks }: MediaState,
  { requested: wishes, nearest, getPreferredLanguages: reader, host: element }: TranscriptOptions,
): NamedCaptions | undefined {
  const { language, track } = wishes;
  const wished =
    list.find(({ label }) => label === track) ??
    (language === undefined ? undefined : nearest([language], list));
  const wish = track ?? language;
  if (!wished && wish !== undefined && list.length > 0 && !told.has(wish)) {
    told.add(wish);
    const attribute = track === undefined ? 'language' : 'track';
    const names = list.map((each) => (track === undefined ? each.language : each.label));
    console.warn(
      `<${element.localName} ${attribute}="${wish}">: there are no such captions; there are ${names.join(', ')}.`,
    );
  }
  const on = tracks.captions.find(({ id }) => id === tracks.captionsOn);
  const shown = list.find((each) => each.label === on?.label && each.language === on.language);
  return wished ?? shown ?? nearest(reader(), list) ?? list[0];
}
