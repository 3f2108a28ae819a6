import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { docsAddress } from '../../platform/project-links.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { TokenProvider, TokenRequest, PlaybackTokens } from '../../source/source-options.ts';
import { requestTokens } from './request-tokens.ts';
import type { PlayerElement } from '../player-element.ts';
import { getRenewalTime } from './renewal-due.ts';

/** What a browser's timer can count up to. */
const LONGEST_MS = 2 ** 31 - 1;
/** A film that is refused again within this time is refused for another reason than its age. */
const BETWEEN_REFUSALS_MS = 60_000;

/** Tokens that stand in addresses which a film asks for while it plays. */
const renewable = ['drm', 'playback'] as const;

/** What a desk gets tokens for. */
export interface TokenManagerOptions {
  readonly player: PlayerElement;
  readonly playbackId: string;
  /** The page's function as it is now; absent where there is none any more. */
  readonly getProvider: () => TokenProvider | undefined;
  /** Takes the tokens, and gives the source that they open. */
  readonly applyTokens: (tokens: PlaybackTokens) => PlaybackSource | undefined;
}

/**
 * Gets the tokens of one film from the page's function: before the film is loaded, ahead of their
 * end, and once when the server refuses them.
 *
 * A function that fails gives none; the film then goes on with those it has, or is loaded without,
 * and the server says whether it may be played.
 */
export class TokenManager {
  readonly #client: TokenManagerOptions;
  readonly #life: AbortSignal;
  readonly #had = new Map<string, (typeof renewable)[number]>();
  #tokens: PlaybackTokens = {};
  #source: PlaybackSource | undefined;
  #asked: Promise<void> | undefined;
  #dueAt = Infinity;
  #isRefused = false;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `life` ends with the film. */
  constructor(client: TokenManagerOptions, life: AbortSignal) {
    this.#client = client;
    this.#life = life;
    life.addEventListener('abort', () => clearTimeout(this.#timer));
    this.#watchEngine();
    this.#watchRefusals();
    void this.#ask('start');
  }

  /** The same source with tokens that are good now. */
  async sign(asked: PlaybackSource): Promise<PlaybackSource> {
    await this.#asked;
    const isRefused = this.#isRefused;
    this.#isRefused = false;
    if (isRefused) await this.#ask('refused');
    else if (Date.now() >= this.#dueAt) await this.#ask('expiring');
    const { url, engineOptions: engine } = this.#source ?? asked;
    return { ...asked, url, engineOptions: engine, renewUrl: (address) => this.#renewed(address) };
  }

  /** What an address that the film has named is by now: a token in it that was renewed is the new one. */
  #renewed(url: string): string {
    const address = new URL(url);
    const token = address.searchParams.get('token') ?? '';
    const use = this.#had.get(token);
    const now = use && this.#tokens[use];
    if (!now || now === token) return url;
    address.searchParams.set('token', now);
    return address.href;
  }

  async #ask(reason: TokenRequest['reason']): Promise<void> {
    this.#asked ??= this.#get(reason).finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  async #get(reason: TokenRequest['reason']): Promise<void> {
    const { playbackId, getProvider: giver } = this.#client;
    const need = { playbackId, reason, signal: this.#life };
    const given = await requestTokens(giver(), need, (sentence) => this.#warn(sentence));
    if (this.#life.aborted) return;
    const before = this.#tokens;
    this.#tokens = given ?? this.#tokens;
    this.#take();
    const isSame = renewable.every((use) => this.#tokens[use] === before[use]);
    for (const use of renewable) this.#had.set(this.#tokens[use] || '', use);
    // The same again has been asked for in vain, and will be refused.
    this.#dueAt = isSame ? Infinity : getRenewalTime(this.#tokens, Date.now());
    this.#count();
  }

  /** The poster and the storyboard have their tokens at once, the film when it is loaded. */
  #take(): void {
    const { player, applyTokens: take } = this.#client;
    this.#source = take(this.#tokens);
    player.requestUpdate();
    const { engine } = player.hub.target;
    if (engine.source) {
      engine.source = { ...engine.source, storyboardUrl: this.#source?.storyboardUrl };
    }
  }

  /** Counts only while something loads; else whoever begins to load looks at the time. */
  #count(): void {
    clearTimeout(this.#timer);
    const wait = this.#dueAt - Date.now();
    if (!this.#client.player.hub.target.engine.engine || wait === Infinity) return;
    this.#timer = setTimeout(
      () => (wait > LONGEST_MS ? this.#count() : void this.#ask('expiring')),
      Math.min(wait, LONGEST_MS),
    );
  }

  #watchEngine(): void {
    const { engine } = this.#client.player.hub.target;
    let last = engine.engine;
    const look = (): void => {
      if (engine.engine !== last) this.#count();
      last = engine.engine;
    };
    engine.addEventListener('change', look, { signal: this.#life });
  }

  #watchRefusals(): void {
    const { hub } = this.#client.player;
    let last: PlaybackError | undefined;
    hub.subscribe(({ failure: { current } }) => {
      if (current === last) return;
      last = current;
      if (current?.status !== 403 || Date.now() - this.#refusedAt < BETWEEN_REFUSALS_MS) return;
      this.#refusedAt = Date.now();
      this.#isRefused = true;
      // Whoever hears of the failure after us hears of it before it goes.
      queueMicrotask(() => hub.perform({ type: 'retry' }));
    }, this.#life);
  }

  #warn(sentence: string): void {
    console.warn(
      `<${this.#client.player.localName}> tokens: the function ${sentence}, so there are no new tokens. See ${docsAddress('tokens')}`,
    );
  }
}
