import type { ReactiveController } from 'lit';
import type { PlayerElement } from '../../host/player-element.ts';
import type { FeatureContext } from '../feature.ts';
import type { Stored } from '../../state/local-storage.ts';

/** As in `left-at.ts`. */
const STORED_AS = 'vitrine-resume';

/** Films remembered; the one not watched for the longest time goes first. */
const FILMS_KEPT = 50;
/** What has been watched in less than this is not worth coming back to, in seconds. */
const WORTH_KEEPING_S = 5;
/** Who has seen this part of a film has seen it. */
const SEEN_PART = 0.95;
/** Seconds of playback between two notes. */
const NOTE_EVERY_S = 5;

/** Notes where a film was left; one that was hardly begun, or seen, is forgotten. */
export function saveResumePosition(
  stored: Stored,
  film: string,
  time: number,
  duration: number,
): void {
  const { [film]: _, ...others } = stored.read(STORED_AS);
  const isWorthIt = time >= WORTH_KEEPING_S && time < duration * SEEN_PART;
  const films = Object.entries({ ...others, ...(isWorthIt && { [film]: Math.floor(time) }) });
  stored.write(STORED_AS, Object.fromEntries(films.slice(-FILMS_KEPT)));
}

/** Notes where a player's film is left, wherever the player resumes. */
export function start(player: PlayerElement, { stored }: FeatureContext): void {
  new Resume(player, stored, () =>
    player.resume && !player.background ? player.sourceKey : undefined,
  );
}

/** Notes where the film in a media element is left, for as long as its host is on the page. */
class Resume implements ReactiveController {
  readonly #media: HTMLMediaElement;
  readonly #stored: Stored;
  readonly #film: () => string | undefined;
  #life: AbortController | undefined;
  #notedAt = 0;

  /** `film` names the film; absent where it is not to be remembered. */
  constructor(host: PlayerElement, stored: Stored, film: () => string | undefined) {
    this.#media = host.media;
    this.#stored = stored;
    this.#film = film;
    host.addController(this);
  }

  hostConnected(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const note = (): void => this.#note();
    for (const event of ['pause', 'ended', 'seeked']) {
      this.#media.addEventListener(event, note, { signal });
    }
    this.#media.addEventListener('timeupdate', () => this.#noteNowAndThen(), { signal });
    globalThis.addEventListener('pagehide', note, { signal });
  }

  hostDisconnected(): void {
    // No event comes any more, not even that of a pause a moment ago.
    this.#note();
    this.#life?.abort();
  }

  #noteNowAndThen(): void {
    if (Math.abs(this.#media.currentTime - this.#notedAt) >= NOTE_EVERY_S) this.#note();
  }

  #note(): void {
    const film = this.#film();
    const { currentTime, duration } = this.#media;
    if (!film || !Number.isFinite(duration) || currentTime === 0) return;
    this.#notedAt = currentTime;
    saveResumePosition(this.#stored, film, currentTime, duration);
  }
}
