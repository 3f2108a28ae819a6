import type { Named } from './fake-cast-device.ts';

/** What is in every stream; a device finds it some time after it has begun to play. */
const streamTracks = [
  { trackId: 101, type: 'TEXT', language: 'en' },
  { trackId: 102, type: 'TEXT', language: 'de' },
  { trackId: 103, type: 'AUDIO', language: 'en' },
  { trackId: 104, type: 'AUDIO', language: 'de' },
];

/** A film on a device, with what its controls do not say: its tracks, and its speed. */
export class FakeCastFilm {
  readonly #listeners: (() => void)[] = [];
  readonly mediaSessionId = 1;
  activeTrackIds: unknown;
  media: Named;
  playbackRate = 1;
  readonly liveSeekableRange: unknown;
  readonly #told: (trackIds: unknown) => void;

  constructor(
    request: Named & { media: Named },
    liveRange: unknown,
    told: (trackIds: unknown) => void,
  ) {
    this.activeTrackIds = request['activeTrackIds'];
    this.media = { tracks: request.media['tracks'] };
    this.liveSeekableRange = liveRange;
    this.#told = told;
  }

  addUpdateListener(listener: () => void): void {
    this.#listeners.push(listener);
  }

  editTracksInfo({ activeTrackIds }: Named, _: unknown, failed: (why: string) => void): void {
    this.#told(activeTrackIds);
    const known = (this.media['tracks'] ?? []) as readonly { trackId: number }[];
    const isKnown = (id: number): boolean => known.some(({ trackId }) => trackId === id);
    if (!(activeTrackIds as number[]).every(isKnown)) return failed('invalid_parameter');
    return queueMicrotask(() => this.update({ activeTrackIds }));
  }

  /** The device has found what is in the stream, beside what it was told of. */
  findTracks(told: readonly Named[]): void {
    this.update({ media: { tracks: [...told, ...streamTracks] } });
  }

  /** Something else is so of it. */
  update(news: Named): void {
    Object.assign(this, news);
    for (const listener of this.#listeners) listener();
  }
}
