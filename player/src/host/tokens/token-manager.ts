import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { getDocsUrl } from '../../platform/project-links.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { TokenProvider, TokenRequest, PlaybackTokens } from '../../source/source-options.ts';
import { decodeTokenClaims } from '../../source/token-claims.ts';
import type { PlayerElement } from '../player-element.ts';

/** The longest delay of `setTimeout`. A longer delay fires immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** The minimum time between two retries with new tokens. A sooner rejection has another cause. */
const MIN_REJECTION_INTERVAL_MS = 60_000;
/** How long before their expiration to renew tokens. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;
/** The shortest time between two renewals of tokens with a short lifetime. */
const MIN_RENEWAL_DELAY_MS = 5_000;

/** The tokens in URLs that a source requests during playback. */
const renewableTokens = ['drm', 'playback'] as const;
type RenewableToken = (typeof renewableTokens)[number];

export interface TokenManagerOptions {
  readonly player: PlayerElement;
  readonly playbackId: string;
  /** Returns the page's current token provider; `undefined` if it has been removed. */
  readonly getProvider: () => TokenProvider | undefined;
  /** Applies tokens to the player and returns the source with them. */
  readonly applyTokens: (tokens: PlaybackTokens) => PlaybackSource | undefined;
}

/**
 * Obtains the tokens of one source from the page's provider, and renews them before they expire and
 * after a 403 response.
 *
 * If the provider fails, the source keeps its tokens or is loaded without any, and the server
 * decides whether it may be played.
 */
export class TokenManager {
  readonly #options: TokenManagerOptions;
  readonly #signal: AbortSignal;
  /** Maps the values of the source's current and former tokens to their names. */
  readonly #knownTokens = new Map<string, RenewableToken>();
  #tokens: PlaybackTokens = {};
  #source: PlaybackSource | undefined;
  #pendingRequest: Promise<void> | undefined;
  /** When to renew the tokens, in milliseconds since 1970; `Infinity` for never. */
  #renewAt = Infinity;
  #isRejected = false;
  #rejectedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `signal` aborts when the source is replaced. */
  constructor(options: TokenManagerOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    this.#observeEngine();
    this.#observeErrors();
    void this.#request('start');
  }

  /** Returns a source with valid tokens. Renews them first if necessary. */
  async signSource(source: PlaybackSource): Promise<PlaybackSource> {
    await this.#pendingRequest;
    const isRejected = this.#isRejected;
    this.#isRejected = false;
    if (isRejected) await this.#request('refused');
    else if (Date.now() >= this.#renewAt) await this.#request('expiring');
    const { url, engineOptions } = this.#source ?? source;
    return { ...source, url, engineOptions, renewUrl: (oldUrl) => this.#renewUrl(oldUrl) };
  }

  /** Replaces the token in a source URL if it has been renewed. */
  #renewUrl(oldUrl: string): string {
    const url = new URL(oldUrl);
    const oldToken = url.searchParams.get('token') ?? '';
    const name = this.#knownTokens.get(oldToken);
    const token = name && this.#tokens[name];
    if (!token || token === oldToken) return oldUrl;
    url.searchParams.set('token', token);
    return url.href;
  }

  /** Requests tokens, unless a request is pending. */
  async #request(reason: TokenRequest['reason']): Promise<void> {
    this.#pendingRequest ??= this.#requestAndApplyTokens(reason).finally(() => {
      this.#pendingRequest = undefined;
    });
    return this.#pendingRequest;
  }

  async #requestAndApplyTokens(reason: TokenRequest['reason']): Promise<void> {
    const { playbackId, getProvider } = this.#options;
    const request = { playbackId, reason, signal: this.#signal };
    const tokens = await requestTokens(getProvider(), request, (error) => this.#warn(error));
    if (this.#signal.aborted) return;
    const previousTokens = this.#tokens;
    this.#tokens = tokens ?? this.#tokens;
    this.#apply();
    const isUnchanged = renewableTokens.every(
      (name) => this.#tokens[name] === previousTokens[name],
    );
    for (const name of renewableTokens) this.#knownTokens.set(this.#tokens[name] || '', name);
    // If the provider returns the same tokens, another request would be pointless.
    this.#renewAt = isUnchanged ? Infinity : getRenewalTime(this.#tokens, Date.now());
    this.#scheduleRenewal();
  }

  /** Applies the tokens to the poster and the storyboard. The media gets them when it is loaded. */
  #apply(): void {
    const { player, applyTokens } = this.#options;
    this.#source = applyTokens(this.#tokens);
    player.requestUpdate();
    const { engineManager } = player.hub.stateOwners;
    if (engineManager.source) {
      engineManager.source = {
        ...engineManager.source,
        storyboardUrl: this.#source?.storyboardUrl,
      };
    }
  }

  /**
   * Starts the renewal timer if an engine is loaded. Without an engine, `signSource()` renews the
   * tokens.
   */
  #scheduleRenewal(): void {
    clearTimeout(this.#timer);
    const delayMs = this.#renewAt - Date.now();
    if (!this.#options.player.hub.stateOwners.engineManager.engine || delayMs === Infinity) return;
    this.#timer = setTimeout(
      () => (delayMs > MAX_TIMEOUT_MS ? this.#scheduleRenewal() : void this.#request('expiring')),
      Math.min(delayMs, MAX_TIMEOUT_MS),
    );
  }

  #observeEngine(): void {
    const { engineManager } = this.#options.player.hub.stateOwners;
    let previousEngine = engineManager.engine;
    const onChange = (): void => {
      if (engineManager.engine !== previousEngine) this.#scheduleRenewal();
      previousEngine = engineManager.engine;
    };
    engineManager.addEventListener('change', onChange, { signal: this.#signal });
  }

  /** Retries with new tokens after a 403 response. */
  #observeErrors(): void {
    const { hub } = this.#options.player;
    let previousError: PlaybackError | undefined;
    hub.subscribe(({ error: { playbackError } }) => {
      if (playbackError === previousError) return;
      previousError = playbackError;
      const hasRecentRejection = Date.now() - this.#rejectedAt < MIN_REJECTION_INTERVAL_MS;
      if (playbackError?.status !== 403 || hasRecentRejection) return;
      this.#rejectedAt = Date.now();
      this.#isRejected = true;
      // In a microtask, so that later subscribers receive the error before the retry clears it.
      queueMicrotask(() => hub.perform({ type: 'retry' }));
    }, this.#signal);
  }

  #warn(reason: string): void {
    console.warn(
      `<${this.#options.player.localName}> tokens: the function ${reason}, so there are no new tokens. See ${getDocsUrl('tokens')}`,
    );
  }
}

/**
 * Returns when to renew tokens, in milliseconds since 1970; `Infinity` if they do not expire or
 * have expired. `now` is the current time.
 */
function getRenewalTime(tokens: PlaybackTokens, now: number): number {
  const expiresAt = Object.values(tokens)
    .map(
      (token: string | null | undefined) => decodeTokenClaims(token ?? '')?.expiresAtMs ?? Infinity,
    )
    .reduce((earliest, expiry) => Math.min(earliest, expiry), Infinity);
  const lifetimeMs = expiresAt - now;
  const delayMs = Math.max(
    MIN_RENEWAL_DELAY_MS,
    lifetimeMs > 2 * RENEW_BEFORE_EXPIRY_MS ? lifetimeMs - RENEW_BEFORE_EXPIRY_MS : lifetimeMs / 2,
  );
  return lifetimeMs > 0 ? now + delayMs : Infinity;
}

/** How long to wait for the tokens of a provider. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Calls the page's token provider with a timeout, and validates the tokens that it returns.
 *
 * Resolves to `undefined` if the provider fails, times out or returns something other than tokens,
 * and if `request.signal` has aborted. `onError` receives the reason, unless the signal has
 * aborted.
 */
async function requestTokens(
  provider: TokenProvider | undefined,
  request: TokenRequest,
  onError: (reason: string) => void,
): Promise<PlaybackTokens | undefined> {
  try {
    const tokens: unknown = await withTimeout(provider?.(request), request.signal);
    if (isTokens(tokens)) return tokens;
    onError('returned something other than tokens');
  } catch (error) {
    // Logs only the name, because the message may contain a token or a signed URL.
    if (!request.signal.aborted) onError(`failed with ${(error as Error | undefined)?.name}`);
  }
  return undefined;
}

const isTokens = (value: unknown): value is PlaybackTokens =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((token) => (token ?? '') === '' || typeof token === 'string');

/** Resolves to the value of a promise. Rejects after the timeout and when `signal` aborts. */
async function withTimeout(promise: unknown, signal: AbortSignal): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), REQUEST_TIMEOUT_MS);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
