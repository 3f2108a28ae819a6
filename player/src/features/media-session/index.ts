import type { ReactiveController } from 'lit';
import type { SourceMetadata } from '../../formats/metadata-document.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import type { FeatureContext } from '../feature.ts';
import { findLast } from '../../platform/find-last.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** Whoever goes back within this of a chapter's start means the chapter before, in seconds. */
const NEAR_START_S = 3;

/** The player that the system's own controls stand for: the last that began to be heard. */
const current: { owner?: Session | undefined } = {};

/** Tells the system what a player plays, and does what its keys and lock screen ask. */
export function start(player: PlayerElement, { ask }: FeatureContext): void {
  player.addController(new Session(player, ask));
}

/** What is known of a film: by its JSON, by the page, by attributes such as `metadata-artist`. */
function metadataOf(player: PlayerElement): SourceMetadata {
  const stated = [...player.attributes]
    .filter(({ name }) => name.startsWith('metadata-') && name !== 'metadata-url')
    .map(({ name, value }) => [name.slice('metadata-'.length).replaceAll('-', '_'), value]);
  return { ...player.fetchedMetadata?.metadata, ...player.metadata, ...Object.fromEntries(stated) };
}

class Session implements ReactiveController {
  readonly #player: PlayerElement;
  readonly #ask: FeatureContext['ask'];
  #life: AbortController | undefined;
  #wasHeard = false;
  #shown: Readonly<Record<string, string>> = {};

  constructor(player: PlayerElement, ask: FeatureContext['ask']) {
    this.#player = player;
    this.#ask = ask;
  }

  hostConnected(): void {
    const { hub } = this.#player;
    this.#life = new AbortController();
    this.#wasHeard = false;
    hub.subscribe((state) => this.#follow(state), this.#life.signal);
    this.#follow(hub.state);
  }

  hostUpdated(): void {
    this.#follow(this.#player.hub.state);
  }

  hostDisconnected(): void {
    this.#life?.abort();
    if (current.owner !== this) return;
    current.owner = undefined;
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = 'none';
    for (const action of Object.keys(this.#actions) as MediaSessionAction[]) handle(action, null);
  }

  #follow(state: MediaState): void {
    const isHeard = !state.playback.paused && !this.#player.media.muted;
    if (isHeard && !this.#wasHeard) {
      current.owner = this;
      this.#shown = {};
    }
    this.#wasHeard = isHeard;
    if (current.owner === this) this.#show(state);
  }

  /** Sets what has changed and nothing else, because the state changes some times a second. */
  #show(state: MediaState): void {
    const { duration } = state.time;
    const { paused, seeking, rate } = state.playback;
    this.#once('state', paused ? 'paused' : 'playing', (now) => {
      navigator.mediaSession.playbackState = now;
    });
    this.#once('film', this.#film(), (film) => {
      navigator.mediaSession.metadata = new MediaMetadata(film);
    });
    this.#once('chapters', state.chapters.list.length > 0, (some) => this.#handleAll(some));
    this.#once('position', [duration, paused, seeking, rate], () => placeIn(state));
  }

  #once<const Value>(name: string, value: Value, set: (value: Value) => void): void {
    const text = JSON.stringify(value);
    if (this.#shown[name] === text) return;
    this.#shown = { ...this.#shown, [name]: text };
    set(value);
  }

  #film(): MediaMetadataInit {
    const { title, artist, album, artwork } = metadataOf(this.#player);
    const poster = this.#player.renderRoot.querySelector<HTMLImageElement>('[part="img"]');
    const slotted = this.#player.querySelector<HTMLImageElement>(':scope > img[slot="poster"]');
    const stated = textOf(artwork);
    // What is no address would throw.
    const picture = (parseUrl(stated, document.baseURI) && stated) || slotted?.src || poster?.src;
    return {
      title: this.#player.media.getAttribute('aria-label') ?? textOf(title),
      artist: textOf(artist),
      album: textOf(album),
      artwork: picture ? [{ src: picture }] : [],
    };
  }

  #handleAll(hasChapters: boolean): void {
    for (const [action, perform] of Object.entries(this.#actions)) {
      const isThere = hasChapters || !action.endsWith('track');
      handle(action as MediaSessionAction, isThere ? perform : null);
    }
  }

  readonly #actions = {
    play: () => this.#ask({ type: 'play' }),
    pause: () => this.#ask({ type: 'pause' }),
    seekbackward: ({ seekOffset = this.#player.hub.state.offer.seekBackward }) =>
      this.#ask({ type: 'seek-by', seconds: -seekOffset }),
    seekforward: ({ seekOffset = this.#player.hub.state.offer.seekForward }) =>
      this.#ask({ type: 'seek-by', seconds: seekOffset }),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) this.#ask({ type: 'seek-to', time: seekTime });
    },
    previoustrack: () => {
      const { chapters, media } = this.#player;
      const before = findLast(chapters, ({ start }) => start < media.currentTime - NEAR_START_S);
      this.#ask({ type: 'seek-to', time: before?.start ?? 0 });
    },
    nexttrack: () => {
      const { chapters, media } = this.#player;
      const next = chapters.find(({ start }) => start > media.currentTime);
      if (next) this.#ask({ type: 'seek-to', time: next.start });
    },
  } satisfies Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A browser that does not know an action throws. */
function handle(action: MediaSessionAction, perform: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, perform);
  } catch {
    // It has no such key.
  }
}

function placeIn({ time: { current, duration }, playback: { rate } }: MediaState): void {
  if (!(duration > 0) || rate === 0) return;
  if (!Number.isFinite(duration)) {
    // What has no end has no place in it; WebKit throws at an endless one.
    navigator.mediaSession.setPositionState();
    return;
  }
  navigator.mediaSession.setPositionState({
    duration,
    playbackRate: rate,
    position: Math.min(Math.max(0, current), duration),
  });
}
