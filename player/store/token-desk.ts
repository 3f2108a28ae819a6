import type { MediaFailure } from '../media/failure.ts';
import type { MediaSource } from '../source/media-source.ts';
import type { TokenGiver, TokenNeed, Tokens } from '../source/source-wishes.ts';
import { claimsOf } from '../source/token-claims.ts';
import type { MediaHost } from './media-host.ts';

/** New tokens are asked for so long before the old ones end. */
const AHEAD_MS = 60_000;
/** Tokens that live for less than that are not asked for more often than this. */
const SOONEST_MS = 5_000;
/** What a browser's timer can count up to. */
const LONGEST_MS = 2 ** 31 - 1;
/** A function that has not answered by then is not waited for. */
const PATIENCE_MS = 20_000;
/** A film that is refused again within this time is refused for another reason than its age. */
const BETWEEN_REFUSALS_MS = 60_000;

/** Tokens that stand in addresses which a film asks for while it plays. */
const renewable = ['drm', 'playback'] as const;

/** What a desk gets tokens for. */
export interface TokenClient {
  readonly player: MediaHost;
  readonly playbackId: string;
  /** The page's function as it is now; absent where there is none any more. */
  readonly giver: () => TokenGiver | undefined;
  /** Takes the tokens, and gives the source that they open. */
  readonly take: (tokens: Tokens) => MediaSource | undefined;
}

/**
 * Gets the tokens of one film from the page's function: before the film is loaded, ahead of their
 * end, and once when the server refuses them.
 *
 * A function that fails gives none; the film then goes on with those it has, or is loaded without,
 * and the server says whether it may be played.
 */
export class TokenDesk {
  readonly #client: TokenClient;
  readonly #life: AbortSignal;
  readonly #had = new Map<string, (typeof renewable)[number]>();
  #tokens: Tokens = {};
  #source: MediaSource | undefined;
  #asked: Promise<void> | undefined;
  #dueAt = Infinity;
  #isRefused = false;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `life` ends with the film. */
  constructor(client: TokenClient, life: AbortSignal) {
    this.#client = client;
    this.#life = life;
    life.addEventListener('abort', () => clearTimeout(this.#timer));
    this.#watchEngine();
    this.#watchRefusals();
    void this.#ask('start');
  }

  /** The same source with tokens that are good now. */
  async sign(asked: MediaSource): Promise<MediaSource> {
    await this.#asked;
    const isRefused = this.#isRefused;
    this.#isRefused = false;
    if (isRefused) await this.#ask('refused');
    else if (Date.now() >= this.#dueAt) await this.#ask('expiring');
    const { url, engine } = this.#source ?? asked;
    return { ...asked, url, engine, renewed: (address) => this.#renewed(address) };
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

  async #ask(reason: TokenNeed['reason']): Promise<void> {
    this.#asked ??= this.#get(reason).finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  async #get(reason: TokenNeed['reason']): Promise<void> {
    const given = await this.#given(reason);
    if (this.#life.aborted) return;
    const before = this.#tokens;
    this.#tokens = given ?? this.#tokens;
    this.#take();
    const isSame = renewable.every((use) => this.#tokens[use] === before[use]);
    for (const use of renewable) this.#had.set(this.#tokens[use] || '', use);
    // The same again has been asked for in vain, and will be refused.
    if (isSame) this.#dueAt = Infinity;
    else this.#plan();
    this.#count();
  }

  /** The poster and the storyboard have their tokens at once, the film when it is loaded. */
  #take(): void {
    const { player, take } = this.#client;
    this.#source = take(this.#tokens);
    player.requestUpdate();
    const { engine } = player.hub.target;
    if (engine.source) {
      engine.source = { ...engine.source, storyboard: this.#source?.storyboard };
    }
  }

  async #given(reason: TokenNeed['reason']): Promise<Tokens | undefined> {
    const { playbackId, giver } = this.#client;
    try {
      const tokens: unknown = await inTime(
        giver()?.({ playbackId, reason, signal: this.#life }),
        this.#life,
      );
      if (areTokens(tokens)) return tokens;
      this.#warn('gave something else than tokens');
    } catch (error) {
      // Its message may hold a token, or an address with one.
      if (!this.#life.aborted) this.#warn(`failed with ${(error as Error | undefined)?.name}`);
    }
    return undefined;
  }

  /** When to ask anew; never for tokens that do not end, or have ended: those will be refused. */
  #plan(): void {
    const ends = Object.values(this.#tokens)
      .map((token: string | null | undefined) => claimsOf(token ?? '')?.endsAt ?? Infinity)
      .reduce((first, end) => Math.min(first, end), Infinity);
    const left = ends - Date.now();
    const wait = Math.max(SOONEST_MS, left > 2 * AHEAD_MS ? left - AHEAD_MS : left / 2);
    this.#dueAt = left > 0 ? Date.now() + wait : Infinity;
  }

  /** Counts only while something loads; else whoever begins to load looks at the time. */
  #count(): void {
    clearTimeout(this.#timer);
    const wait = this.#dueAt - Date.now();
    if (!this.#client.player.hub.target.engine.current || wait === Infinity) return;
    this.#timer = setTimeout(
      () => (wait > LONGEST_MS ? this.#count() : void this.#ask('expiring')),
      Math.min(wait, LONGEST_MS),
    );
  }

  #watchEngine(): void {
    const { engine } = this.#client.player.hub.target;
    let last = engine.current;
    const look = (): void => {
      if (engine.current !== last) this.#count();
      last = engine.current;
    };
    engine.addEventListener('change', look, { signal: this.#life });
  }

  #watchRefusals(): void {
    const { hub } = this.#client.player;
    let last: MediaFailure | undefined;
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
      `<${this.#client.player.localName}> tokens: the function ${sentence}, so there are no new tokens.`,
    );
  }
}

const areTokens = (given: unknown): given is Tokens =>
  typeof given === 'object' &&
  given !== null &&
  !Array.isArray(given) &&
  Object.values(given).every((token) => (token ?? '') === '' || typeof token === 'string');

/** What is given, or an error where it takes too long. */
async function inTime(given: unknown, life: AbortSignal): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DOMException('', 'TimeoutError')), PATIENCE_MS);
  life.addEventListener('abort', () => late.reject(life.reason), { once: true });
  try {
    return await Promise.race([given, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
