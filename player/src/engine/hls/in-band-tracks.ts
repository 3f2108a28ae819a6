import type Hls from 'hls.js';
import type { BufferAppendedData, HlsConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { isStandardBundle } from '../prefetch/bundle-requirements.ts';
import { createLazyTextTrackConfig, type AdaptController } from './lazy-text-tracks.ts';

/** The method of hls.js's timeline controller that is overridden here; it is not public API. */
interface TimelineController {
  onBufferAppended(event: string, data: BufferAppendedData): void;
  destroy(): void;
}

/**
 * Creates the hls.js configuration for in-band text tracks: timed metadata and CEA-608/708 captions.
 * It works around cases in which hls.js loses their cues.
 */
export const createInBandTrackConfig = (
  Hls: HlsConstructor,
  source: PlaybackSource,
): Partial<HlsConfig> => ({
  ...(isStandardBundle(Hls, source)
    ? createLazyTextTrackConfig(withoutTrackElement, withMuxedCaptions)
    : adaptControllers(Hls.DefaultConfig)),
  // Captions that the multivariant playlist does not list may be in any language.
  captionsTextTrack1Label: 'CC1',
  captionsTextTrack1LanguageCode: '',
  captionsTextTrack2Label: 'CC2',
  captionsTextTrack2LanguageCode: '',
  captionsTextTrack3Label: 'CC3',
  captionsTextTrack4Label: 'CC4',
});

/** A custom build may omit the controllers. */
const adaptControllers = ({
  id3TrackController,
  timelineController,
}: HlsConfig): Partial<HlsConfig> =>
  ({
    ...(id3TrackController && { id3TrackController: withoutTrackElement(id3TrackController) }),
    ...(timelineController && { timelineController: withMuxedCaptions(timelineController) }),
  }) as object;

/**
 * Adds metadata cues to a text track without a `<track>` element, unlike hls.js: Chromium removes
 * cues that are added to a `<track>` element before it has loaded.
 */
const withoutTrackElement: AdaptController<'id3TrackController'> = (Base) =>
  class extends (Base as new (hls: Hls) => { destroy(): void }) {
    createTrack(media: HTMLMediaElement): Pick<HTMLTrackElement, 'track' | 'remove'> {
      return { track: getMetadataTrack(media), remove: () => clearMetadataTrack(media) };
    }
  };

/**
 * Reports appends to a muxed source buffer as video. Otherwise hls.js, which holds back the first
 * cues until video has been appended, would never release them.
 */
const withMuxedCaptions: AdaptController<'timelineController'> = (Base) =>
  class extends (Base as unknown as new (hls: Hls) => TimelineController) {
    override onBufferAppended(event: string, data: BufferAppendedData): void {
      const { audiovideo } = data.timeRanges;
      super.onBufferAppended(
        event,
        audiovideo ? { ...data, type: 'video', timeRanges: { video: audiovideo } } : data,
      );
    }
  };

const metadataTracks = new WeakMap<HTMLMediaElement, TextTrack>();

/**
 * Returns the text track for a media element's timed metadata. The first call creates it. The media
 * element dispatches `timedmetadata` when one of its cues starts.
 *
 * Scripts cannot remove a track that `addTextTrack()` created, so later sources reuse it.
 */
function getMetadataTrack(media: HTMLMediaElement): TextTrack {
  const track = metadataTracks.get(media) ?? media.addTextTrack('metadata', 'id3');
  metadataTracks.set(media, track);
  track.mode = 'hidden';
  track.addCue = (cue) => {
    // A `cuechange` listener misses a cue that ends before the listener reads `activeCues`.
    cue.addEventListener('enter', () =>
      media.dispatchEvent(new CustomEvent('timedmetadata', { detail: cue })),
    );
    TextTrack.prototype.addCue.call(track, cue);
  };
  return track;
}

/** Removes the cues of the previous source. */
function clearMetadataTrack(media: HTMLMediaElement): void {
  const track = metadataTracks.get(media);
  if (!track) return;
  // `cues` is null while a track is disabled, and the page may have disabled this one.
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
}
