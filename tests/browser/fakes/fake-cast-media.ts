import type { AnyObject } from './fake-cast-receiver.ts';

/** The tracks of every stream. The receiver discovers them some time after playback starts. */
const streamTracks = [
  { trackId: 101, type: 'TEXT', language: 'en' },
  { trackId: 102, type: 'TEXT', language: 'de' },
  { trackId: 103, type: 'AUDIO', language: 'en' },
  { trackId: 104, type: 'AUDIO', language: 'de' },
];

/** Fakes a media session of the Cast SDK, with its tracks and playback rate. */
export class FakeCastMedia {
  readonly #listeners: (() => void)[] = [];
  readonly mediaSessionId = 1;
  activeTrackIds: unknown;
  media: AnyObject;
  playbackRate = 1;
  readonly liveSeekableRange: unknown;
  readonly #onTracksChange: (trackIds: unknown) => void;

  constructor(
    request: AnyObject & { media: AnyObject },
    liveRange: unknown,
    onTracksChange: (trackIds: unknown) => void,
  ) {
    this.activeTrackIds = request['activeTrackIds'];
    this.media = { tracks: request.media['tracks'] };
    this.liveSeekableRange = liveRange;
    this.#onTracksChange = onTracksChange;
  }

  addUpdateListener(listener: () => void): void {
    this.#listeners.push(listener);
  }

  editTracksInfo(
    { activeTrackIds }: AnyObject,
    _: unknown,
    onError: (reason: string) => void,
  ): void {
    this.#onTracksChange(activeTrackIds);
    const existingTracks = (this.media['tracks'] ?? []) as readonly { trackId: number }[];
    const isKnown = (id: number): boolean => existingTracks.some(({ trackId }) => trackId === id);
    if (!(activeTrackIds as number[]).every(isKnown)) return onError('invalid_parameter');
    return queueMicrotask(() => this.update({ activeTrackIds }));
  }

  /** Adds the tracks of the stream to those of the load request. */
  discoverTracks(requestedTracks: readonly AnyObject[]): void {
    this.update({ media: { tracks: [...requestedTracks, ...streamTracks] } });
  }

  /** Changes properties and notifies listeners. */
  update(changes: AnyObject): void {
    Object.assign(this, changes);
    for (const listener of this.#listeners) listener();
  }
}
