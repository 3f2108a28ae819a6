import type Hls from 'hls.js';
import type { BufferAppendedData, HlsConfig } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { clearMetadataTrack, getMetadataTrack } from './metadata-track.ts';

/** What hls.js makes text tracks with: its own classes, with what it keeps for itself. */
type Keeper<Own> = (new (hls: Hls) => Own) | undefined;

interface Timeline {
  onBufferAppended(event: string, data: BufferAppendedData): void;
}

/**
 * Tracks that lie within the media itself, of which hls.js by itself loses some: timed metadata and
 * the captions of television.
 */
export const createInBandTrackConfig = ({ DefaultConfig }: HlsConstructor): Partial<HlsConfig> =>
  ({
    ...metadataKeeper(DefaultConfig.id3TrackController),
    ...captionKeeper(DefaultConfig.timelineController as unknown as Keeper<Timeline>),
    // What no playlist names might be of any language.
    captionsTextTrack1Label: 'CC1',
    captionsTextTrack1LanguageCode: '',
    captionsTextTrack2Label: 'CC2',
    captionsTextTrack2LanguageCode: '',
    captionsTextTrack3Label: 'CC3',
    captionsTextTrack4Label: 'CC4',
  }) as object;

/** Chromium takes out of a `<track>` whatever was put in before it had loaded. */
const metadataKeeper = (Base: Keeper<object>) =>
  Base && {
    id3TrackController: class extends Base {
      createTrack(media: HTMLMediaElement): Pick<HTMLTrackElement, 'track' | 'remove'> {
        return { track: getMetadataTrack(media), remove: () => clearMetadataTrack(media) };
      }
    },
  };

/** hls.js holds the first cues back until video comes, and waits for ever where sound comes with it. */
const captionKeeper = (Base: Keeper<Timeline>) =>
  Base && {
    timelineController: class extends Base {
      override onBufferAppended(event: string, data: BufferAppendedData): void {
        const { audiovideo } = data.timeRanges;
        super.onBufferAppended(
          event,
          audiovideo ? { ...data, type: 'video', timeRanges: { video: audiovideo } } : data,
        );
      }
    },
  };
