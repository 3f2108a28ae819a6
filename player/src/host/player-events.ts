import type { CuePoint, MetadataCue } from '../media/cue-points.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import type { Chapter } from '../media/chapters.ts';
import type {
  InterstitialAssetEventDetail,
  InterstitialEndEventDetail,
  InterstitialError,
  InterstitialEventDetail,
} from '../media/interstitials.ts';
import type { MediaRequestEvent } from '../media/media-request.ts';

/** The events of the player that a media element does not have, or that have a `detail`. */
export interface VitrineEventMap {
  readonly 'vitrine-request': MediaRequestEvent;
  readonly error: CustomEvent<PlaybackError | null>;
  readonly chapterchange: CustomEvent<Chapter | null>;
  readonly cuepointchange: CustomEvent<CuePoint | null>;
  readonly timedmetadata: CustomEvent<MetadataCue>;
  readonly interstitialstart: CustomEvent<InterstitialEventDetail>;
  readonly interstitialassetstart: CustomEvent<InterstitialAssetEventDetail>;
  readonly interstitialend: CustomEvent<InterstitialEndEventDetail>;
  readonly interstitialerror: CustomEvent<InterstitialError>;
  readonly streamtypechange: CustomEvent;
  readonly targetlivewindowchange: CustomEvent;
  readonly seekablechange: CustomEvent;
}

/** The event map of `<vitrine-player>`. */
export type PlayerEventMap = Omit<HTMLVideoElementEventMap, keyof VitrineEventMap> &
  VitrineEventMap;
