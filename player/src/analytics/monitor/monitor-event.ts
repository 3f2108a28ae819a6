import type { NetworkRequest } from '../../engine/engine.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { EventDetail } from '../schema/beacon.ts';
import type { PlaybackSnapshot, ViewEndReason } from '../schema/view.ts';

/** The events of the media element that the monitor forwards. */
export type MediaEventName =
  | 'play'
  | 'playing'
  | 'pause'
  | 'ended'
  | 'waiting'
  | 'seeking'
  | 'seeked'
  | 'ratechange';

/** State changes that a view reports as events of the same name. */
export type StateChangeName =
  | 'rate-change'
  | 'rendition-change'
  | 'caption-change'
  | 'audio-track-change'
  | 'mode-change'
  | 'visibility-change'
  | 'network-change';

/** Interstitial events that a view reports as events of the same name. */
export type InterstitialEventName =
  | 'interstitial-start'
  | 'interstitial-end'
  | 'interstitial-asset-start'
  | 'interstitial-error';

/** The events of the monitor by type, each with its detail. */
export type MonitorEventMap = Readonly<Record<MediaEventName, undefined>> & {
  readonly [Type in StateChangeName | InterstitialEventName]: EventDetail<Type>;
} & {
  /** A new snapshot, without an event. */
  readonly tick: undefined;
  readonly error: PlaybackError;
  /** A request of the engine completed or failed. */
  readonly request: NetworkRequest;
  /** The media element was emptied. The next source may be the same one. */
  readonly emptied: undefined;
  /** The media element has another source, or none. */
  readonly 'new-source': undefined;
  /** The page entered the back/forward cache. */
  readonly suspend: undefined;
  /** The page was restored from the back/forward cache. */
  readonly resume: undefined;
  /** The page is unloading, or monitoring has stopped. */
  readonly end: ViewEndReason;
};

/** An event of the playback monitor, with a snapshot of the media element. */
export type MonitorEvent = {
  readonly [Type in keyof MonitorEventMap]: {
    readonly type: Type;
    readonly snapshot: PlaybackSnapshot;
    readonly detail: MonitorEventMap[Type];
  };
}[keyof MonitorEventMap];

export type MonitorListener = (event: MonitorEvent) => void;
