import type { AudioTrack } from '../../media/tracks.ts';

/** What is needed to turn forced captions on and off; handed over, so that no page loads it twice. */
interface Hands {
  readonly isOn: (track: TextTrack) => boolean;
  readonly turnOn: (track: TextTrack) => void;
  readonly turnOff: (track: TextTrack) => void;
  readonly nearest: (
    languages: readonly string[],
    list: readonly TextTrack[],
  ) => TextTrack | undefined;
}

/**
 * What everybody must read, such as a sign or words of another language, is on while no captions
 * are: in the language that is heard, or a reader's own where that is not known.
 */
export function updateForcedCaptions(
  forced: readonly TextTrack[],
  heard: AudioTrack | undefined,
  reader: readonly string[],
  areOthersOn: boolean,
  { isOn, turnOn, turnOff, nearest }: Hands,
): void {
  const languages = heard?.language ? [heard.language] : reader;
  const wanted = areOthersOn ? undefined : nearest(languages, forced);
  for (const track of forced) {
    if (isOn(track) === (track === wanted)) continue;
    if (track === wanted) turnOn(track);
    else turnOff(track);
  }
}
