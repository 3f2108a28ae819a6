import type { Rendition } from '../../media/rendition.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import type { EventDetail } from '../schema/beacon.ts';

/**
 * The state that is reported when it changes: the event type, and a function that returns its
 * detail, or `undefined` if the state is unknown.
 */
const trackedState = {
  'rate-change': ({ playback }: MediaState) => ({ rate: playback.playbackRate }),
  'rendition-change': getRenditionDetail,
  'caption-change': ({ tracks }: MediaState) => ({
    language: tracks.captionTracks.find(({ id }) => id === tracks.activeCaptionTrackId)?.language,
  }),
  'audio-track-change': ({ tracks }: MediaState) => ({
    language: tracks.audioTracks.find(({ id }) => id === tracks.activeAudioTrackId)?.language,
  }),
  'mode-change': ({ presentation, remote }: MediaState) => ({
    mode:
      remote.protocol ??
      (presentation.pictureInPicture
        ? 'picture-in-picture'
        : presentation.fullscreen
          ? 'fullscreen'
          : 'inline'),
  }),
} as const satisfies {
  [
    Type in
      | 'rate-change'
      | 'rendition-change'
      | 'caption-change'
      | 'audio-track-change'
      | 'mode-change'
  ]: (state: MediaState, media: HTMLMediaElement) => EventDetail<Type> | undefined;
};

/** A change of the tracked state, with its new value. */
type StateChange = {
  [Type in keyof typeof trackedState]: { readonly type: Type; readonly detail: EventDetail<Type> };
}[keyof typeof trackedState];

/** Detects changes of the tracked state. */
export class StateChangeDetector {
  readonly #hub: Hub;
  /** The last reported details as JSON, by event type. */
  readonly #reportedJson = new Map<string, string>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** Returns the changes since the last call. The first call returns all known values. */
  detect(): readonly StateChange[] {
    const { state, stateOwners } = this.#hub;
    return Object.entries(trackedState).flatMap(([type, getDetail]) => {
      const detail = getDetail(state, stateOwners.media);
      const json = JSON.stringify(detail);
      if (!detail || json === this.#reportedJson.get(type)) return [];
      this.#reportedJson.set(type, json);
      return [{ type, detail } as StateChange];
    });
  }
}

/** Returns the displayed rendition, or `undefined` if the engine does not report it. */
export const getActiveRendition = ({ quality }: MediaState): Rendition | undefined =>
  quality.renditions.find(({ id }) => id === quality.activeRendition);

function getRenditionDetail(
  state: MediaState,
  media: HTMLMediaElement,
): EventDetail<'rendition-change'> | undefined {
  const activeRendition = getActiveRendition(state);
  if (activeRendition) {
    const { width, height, bitrate, codec } = activeRendition;
    return { width, height, bitrate, codec };
  }
  // An engine with several renditions reports the displayed one only after its first frame.
  if (state.quality.renditions.length > 0) return undefined;
  const { videoWidth: width, videoHeight: height } = media as Partial<HTMLVideoElement>;
  return width ? { width, height } : undefined;
}
