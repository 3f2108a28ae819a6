import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { getHelpUrl } from '../../media/errors/error-help.ts';
import { formatConsoleMessage, formatErrorDetails, type ErrorContext } from './error-details.ts';
import { isBlockedByCors } from './is-blocked-by-cors.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';

const desks = new WeakMap<Hub, ErrorReporter>();

/** Says in the console what fails in one media element, each failure once, and keeps how it was. */
export class ErrorReporter {
  readonly #hub: Hub;
  #scene: ErrorContext | undefined;
  #told: PlaybackError | undefined;

  /** The desk of a hub; made at the first call, the same ever after. */
  static of(hub: Hub): ErrorReporter {
    const desk = desks.get(hub) ?? new ErrorReporter(hub);
    desks.set(hub, desk);
    return desk;
  }

  private constructor(hub: Hub) {
    this.#hub = hub;
    // As long as the media element itself.
    hub.subscribe(() => this.#look());
    this.#look();
  }

  /** Where help with the present failure is; `base` is where somebody says that it is. */
  getHelpUrl(base: string | undefined): string | undefined {
    const failure = this.#scene?.failure;
    const { baseURI, head } = this.#hub.target.media.ownerDocument;
    const meta = head.querySelector<HTMLMetaElement>('meta[name=vitrine-help-base]');
    const said = base ?? this.#player?.helpBase ?? meta?.content;
    return failure && getHelpUrl(failure.cause, said, baseURI);
  }

  /** All that helps to find out what happened; without a token, a query or a password. */
  getDetails(): string {
    const { userAgent, onLine } = navigator;
    const { devicePixelRatio, innerWidth, innerHeight } = globalThis;
    return this.#scene
      ? formatErrorDetails(this.#scene, [
          `Page: ${location.href}`,
          `Browser: ${userAgent}`,
          `Window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio}`,
          `Online: ${onLine ? 'yes' : 'no'}`,
        ])
      : '';
  }

  /** The player that plays here; absent for a media element alone. */
  get #player(): PlayerElement | undefined {
    const { container: stage } = this.#hub.target;
    return 'hub' in stage && stage.hub === this.#hub ? (stage as PlayerElement) : undefined;
  }

  #look(): void {
    const { current } = this.#hub.state.failure;
    const before = this.#told;
    this.#told = current;
    if (!current || current === before) return;
    this.#scene = this.#sceneOf(current);
    // What is tried again and fails as before is the same failure, and a background tells by itself.
    if (current.cause === before?.cause || this.#player?.background) return;
    if (current.cause === 'unreachable') void this.#sayWhyUnreachable(this.#scene);
    else this.#say(this.#scene);
  }

  /** The one line of a server that only forbids waits until that is known. */
  async #sayWhyUnreachable(scene: ErrorContext): Promise<void> {
    const known = {
      ...scene,
      isForbidden: await isBlockedByCors(this.#hub.target.engine.source?.url),
    };
    if (this.#scene === scene) this.#scene = known;
    this.#say(known);
  }

  #say(scene: ErrorContext): void {
    const say = scene.failure.kind === 'aborted' ? 'warn' : 'error';
    console[say](formatConsoleMessage(scene, this.getHelpUrl(undefined)));
  }

  #sceneOf(failure: PlaybackError): ErrorContext {
    const { state, target } = this.#hub;
    const { renditions, playing } = state.quality;
    const height = renditions.find(({ id }) => id === playing)?.height;
    return {
      element: this.#player?.localName ?? target.media.localName,
      failure,
      at: Date.now(),
      film: this.#player?.sourceKey ?? target.media.currentSrc,
      // One that is loaded anew stands at its beginning until it is there.
      position: target.engine.engine?.resumePosition ?? target.media.currentTime,
      rendition: height ? `${height}p` : undefined,
      engine: state.source.engine,
      log: [...(target.engine.engine?.log ?? [])],
    };
  }
}

/** Starts reporting the errors of a player. */
export function start({ hub }: PlayerElement): void {
  ErrorReporter.of(hub);
}
