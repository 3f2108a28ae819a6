import { getResolutionName } from '../../media/resolution-name.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { getHelpUrl } from '../../media/errors/error-help.ts';
import { formatConsoleMessage, formatErrorDetails, type ErrorContext } from './error-details.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { timeoutSignal } from '../../platform/abort-signals.ts';
import { parseUrl } from '../../platform/parse-url.ts';

const reporters = new WeakMap<Hub, ErrorReporter>();

/** Logs each playback error of a media element once, and provides the details of the last one. */
export class ErrorReporter {
  readonly #hub: Hub;
  /** The context of the last error. */
  #context: ErrorContext | undefined;
  #previousError: PlaybackError | undefined;

  /** Returns a hub's reporter. The first call creates it. */
  static of(hub: Hub): ErrorReporter {
    const reporter = reporters.get(hub) ?? new ErrorReporter(hub);
    reporters.set(hub, reporter);
    return reporter;
  }

  private constructor(hub: Hub) {
    this.#hub = hub;
    // The subscription lasts as long as the media element, so it has no signal.
    hub.subscribe(() => this.#update());
    this.#update();
  }

  /**
   * Returns the documentation URL of the last error. `base` overrides the base URL set by the
   * player or the page.
   */
  getHelpUrl(base: string | undefined): string | undefined {
    const error = this.#context?.error;
    const { baseURI, head } = this.#hub.stateOwners.media.ownerDocument;
    const helpBaseMeta = head.querySelector<HTMLMetaElement>('meta[name=vitrine-help-base]');
    const helpBase = base ?? this.#player?.helpBase ?? helpBaseMeta?.content;
    return error && getHelpUrl(error.cause, helpBase, baseURI);
  }

  /** Returns the details of the last error, without tokens, query strings and passwords. */
  getDetails(): string {
    const { userAgent, onLine } = navigator;
    const { devicePixelRatio, innerWidth, innerHeight } = globalThis;
    return this.#context
      ? formatErrorDetails(this.#context, [
          `Page: ${location.href}`,
          `Browser: ${userAgent}`,
          `Window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio}`,
          `Online: ${onLine ? 'yes' : 'no'}`,
        ])
      : '';
  }

  /** The player of the media element; `undefined` for a plain media element. */
  get #player(): PlayerElement | undefined {
    const { container } = this.#hub.stateOwners;
    return 'hub' in container && container.hub === this.#hub
      ? (container as PlayerElement)
      : undefined;
  }

  #update(): void {
    const { playbackError } = this.#hub.state.error;
    const previousError = this.#previousError;
    this.#previousError = playbackError;
    if (!playbackError || playbackError === previousError) return;
    this.#context = this.#createContext(playbackError);
    // A retry that fails with the same cause is not a new error. The background feature logs its own
    // errors.
    if (playbackError.cause === previousError?.cause || this.#player?.background) return;
    if (playbackError.cause === 'unreachable') void this.#logUnreachable(this.#context);
    else this.#log(this.#context);
  }

  /** Logs an unreachable server once it is known whether only its CORS policy blocks the page. */
  async #logUnreachable(context: ErrorContext): Promise<void> {
    const contextWithCors = {
      ...context,
      isBlockedByCors: await isBlockedByCors(this.#hub.stateOwners.engineManager.source?.url),
    };
    if (this.#context === context) this.#context = contextWithCors;
    this.#log(contextWithCors);
  }

  #log(context: ErrorContext): void {
    const level = context.error.kind === 'aborted' ? 'warn' : 'error';
    console[level](formatConsoleMessage(context, this.getHelpUrl(undefined)));
  }

  #createContext(error: PlaybackError): ErrorContext {
    const { state, stateOwners } = this.#hub;
    const { renditions, activeRendition } = state.quality;
    const rendition = renditions.find(({ id }) => id === activeRendition);
    return {
      tagName: this.#player?.localName ?? stateOwners.media.localName,
      error,
      timestamp: Date.now(),
      source: this.#player?.sourceKey ?? stateOwners.media.currentSrc,
      // While a source is being reloaded, `currentTime` is 0 until the position is restored.
      position: stateOwners.engineManager.engine?.resumePosition ?? stateOwners.media.currentTime,
      rendition: (rendition && getResolutionName(rendition)) || undefined,
      engine: state.source.engine,
      log: [...(stateOwners.engineManager.engine?.log ?? [])],
    };
  }
}

/** Starts reporting a player's errors. */
export function start({ hub }: PlayerElement): void {
  ErrorReporter.of(hub);
}

/** How long to wait for the probe of an unreachable server. */
const PROBE_TIMEOUT_MS = 3000;

/**
 * Whether a server that appears unreachable responds, but with a CORS policy that blocks the page.
 * `fetch` fails in the same way for an unreachable server, but a request in `no-cors` mode succeeds
 * only if the server responds.
 *
 * Resolves to `false` for same-origin URLs and for URLs that are not HTTP.
 */
export async function isBlockedByCors(url: string | undefined): Promise<boolean> {
  if (!url || !parseUrl(url, location.href)) return false;
  const { href, origin, protocol } = new URL(url, location.href);
  if (origin === location.origin || !/^https?:$/.test(protocol)) return false;
  const signal = timeoutSignal(PROBE_TIMEOUT_MS);
  const probe = (mode: RequestMode): Promise<Response> =>
    fetch(href, { method: 'HEAD', mode, credentials: 'omit', cache: 'no-store', signal });
  const [corsResult, noCorsResult] = await Promise.allSettled([probe('cors'), probe('no-cors')]);
  return corsResult.status === 'rejected' && noCorsResult.status === 'fulfilled';
}
