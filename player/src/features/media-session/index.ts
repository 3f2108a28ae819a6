import type { ReactiveController } from 'lit';
import type { SourceMetadata } from '../../formats/metadata-document.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import type { FeatureContext } from '../feature.ts';
import { findLast } from '../../platform/find-last.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/**
 * Within this time after the start of a chapter, `previoustrack` seeks to the previous chapter
 * instead of the start of the current one.
 */
const CHAPTER_START_SECONDS = 3;

/** The page's media session. Its owner is the player that became audible last. */
const mediaSession: { owner?: MediaSessionController | undefined } = {};

/** Connects a player to the Media Session API: metadata, position and action handlers. */
export function start(player: PlayerElement, { request }: FeatureContext): void {
  player.addController(new MediaSessionController(player, request));
}

/**
 * Merges a player's metadata: attributes such as `metadata-artist` override the `metadata`
 * property, which overrides the document of `metadata-url`.
 */
function getMetadata(player: PlayerElement): SourceMetadata {
  const attributeMetadata = [...player.attributes]
    .filter(({ name }) => name.startsWith('metadata-') && name !== 'metadata-url')
    .map(({ name, value }) => [name.slice('metadata-'.length).replaceAll('-', '_'), value]);
  return {
    ...player.fetchedMetadata?.metadata,
    ...player.metadata,
    ...Object.fromEntries(attributeMetadata),
  };
}

class MediaSessionController implements ReactiveController {
  readonly #player: PlayerElement;
  readonly #request: FeatureContext['request'];
  #abortController: AbortController | undefined;
  #wasAudible = false;
  /** The values that this controller has set on the media session, as JSON, by name. */
  #appliedValues: Readonly<Record<string, string>> = {};

  constructor(player: PlayerElement, request: FeatureContext['request']) {
    this.#player = player;
    this.#request = request;
  }

  hostConnected(): void {
    const { hub } = this.#player;
    this.#abortController = new AbortController();
    this.#wasAudible = false;
    hub.subscribe((state) => this.#update(state), this.#abortController.signal);
    this.#update(hub.state);
  }

  hostUpdated(): void {
    this.#update(this.#player.hub.state);
  }

  hostDisconnected(): void {
    this.#abortController?.abort();
    if (mediaSession.owner !== this) return;
    mediaSession.owner = undefined;
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = 'none';
    for (const action of Object.keys(this.#actionHandlers) as MediaSessionAction[]) {
      setActionHandler(action, null);
    }
  }

  #update(state: MediaState): void {
    const isAudible = !state.playback.paused && !this.#player.media.muted;
    if (isAudible && !this.#wasAudible) {
      mediaSession.owner = this;
      this.#appliedValues = {};
    }
    this.#wasAudible = isAudible;
    if (mediaSession.owner === this) this.#applyState(state);
  }

  /** Sets only changed values, because the state changes several times a second. */
  #applyState(state: MediaState): void {
    const { duration } = state.time;
    const { paused, seeking, playbackRate } = state.playback;
    this.#applyIfChanged('playbackState', paused ? 'paused' : 'playing', (playbackState) => {
      navigator.mediaSession.playbackState = playbackState;
    });
    this.#applyIfChanged('metadata', this.#createMetadata(), (metadata) => {
      navigator.mediaSession.metadata = new MediaMetadata(metadata);
    });
    this.#applyIfChanged('hasChapters', state.chapters.list.length > 0, (hasChapters) =>
      this.#setActionHandlers(hasChapters),
    );
    this.#applyIfChanged('position', [duration, paused, seeking, playbackRate], () =>
      setPositionState(state),
    );
  }

  #applyIfChanged<const Value>(name: string, value: Value, apply: (value: Value) => void): void {
    const json = JSON.stringify(value);
    if (this.#appliedValues[name] === json) return;
    this.#appliedValues = { ...this.#appliedValues, [name]: json };
    apply(value);
  }

  #createMetadata(): MediaMetadataInit {
    const { title, artist, album, artwork } = getMetadata(this.#player);
    const poster = this.#player.renderRoot.querySelector<HTMLImageElement>('[part="img"]');
    const slottedPoster = this.#player.querySelector<HTMLImageElement>(
      ':scope > img[slot="poster"]',
    );
    const artworkUrl = toText(artwork);
    // `MediaMetadata` throws for an invalid URL.
    const imageUrl =
      (parseUrl(artworkUrl, document.baseURI) && artworkUrl) || slottedPoster?.src || poster?.src;
    return {
      title: this.#player.media.getAttribute('aria-label') ?? toText(title),
      artist: toText(artist),
      album: toText(album),
      artwork: imageUrl ? [{ src: imageUrl }] : [],
    };
  }

  #setActionHandlers(hasChapters: boolean): void {
    for (const [action, handler] of Object.entries(this.#actionHandlers)) {
      const isApplicable = hasChapters || !action.endsWith('track');
      setActionHandler(action as MediaSessionAction, isApplicable ? handler : null);
    }
  }

  readonly #actionHandlers = {
    play: () => this.#request({ type: 'play' }),
    pause: () => this.#request({ type: 'pause' }),
    seekbackward: ({ seekOffset = this.#player.hub.state.controlOptions.seekBackward }) =>
      this.#request({ type: 'seek-by', seconds: -seekOffset }),
    seekforward: ({ seekOffset = this.#player.hub.state.controlOptions.seekForward }) =>
      this.#request({ type: 'seek-by', seconds: seekOffset }),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) this.#request({ type: 'seek-to', time: seekTime });
    },
    previoustrack: () => {
      const { chapters, currentTime } = this.#player;
      const latestStart = currentTime - CHAPTER_START_SECONDS;
      const previousChapter = findLast(chapters, ({ start }) => start < latestStart);
      this.#request({ type: 'seek-to', time: previousChapter?.start ?? 0 });
    },
    nexttrack: () => {
      const { chapters, currentTime } = this.#player;
      const nextChapter = chapters.find(({ start }) => start > currentTime);
      if (nextChapter) this.#request({ type: 'seek-to', time: nextChapter.start });
    },
  } satisfies Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function setActionHandler(
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Throws in a browser that does not support the action.
  }
}

function setPositionState({
  time: { currentTime, duration },
  playback: { playbackRate },
}: MediaState): void {
  if (!(duration > 0) || playbackRate === 0) return;
  if (!Number.isFinite(duration)) {
    // A live stream has no position. WebKit throws for an infinite duration.
    navigator.mediaSession.setPositionState();
    return;
  }
  navigator.mediaSession.setPositionState({
    duration,
    playbackRate,
    position: Math.min(Math.max(0, currentTime), duration),
  });
}
