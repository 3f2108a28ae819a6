import type { MediaFailure } from '../media/failure.ts';
import { helpAddress } from '../media/failure-help.ts';
import { consoleLine, detailsOf, type Scene } from './failure-details.ts';
import { isForbidden } from './forbidden-answer.ts';
import { FailureHelper, type HelpedDialog } from './failure-helper.ts';
import type { Hub } from './hub.ts';
import type { MediaHost } from './media-host.ts';

const desks = new WeakMap<Hub, FailureDesk>();

/** Says in the console what fails in one media element, each failure once, and keeps how it was. */
export class FailureDesk {
  readonly #hub: Hub;
  #scene: Scene | undefined;
  #told: MediaFailure | undefined;

  /** The desk of a hub; made at the first call, the same ever after. */
  static of(hub: Hub): FailureDesk {
    const desk = desks.get(hub) ?? new FailureDesk(hub);
    desks.set(hub, desk);
    return desk;
  }

  private constructor(hub: Hub) {
    this.#hub = hub;
    // As long as the media element itself.
    hub.listen(() => this.#look());
    this.#look();
  }

  /** Where help with the present failure is; `base` is where somebody says that it is. */
  helpUnder(base: string | undefined): string | undefined {
    const failure = this.#scene?.failure;
    const { baseURI, head } = this.#hub.target.media.ownerDocument;
    const meta = head.querySelector<HTMLMetaElement>('meta[name=vitrine-help-base]');
    const said = base ?? this.#player?.helpBase ?? meta?.content;
    return failure && helpAddress(failure.cause, said, baseURI);
  }

  /** All that helps to find out what happened; without a token, a query or a password. */
  details(): string {
    const { userAgent, onLine } = navigator;
    const { devicePixelRatio, innerWidth, innerHeight } = globalThis;
    return this.#scene
      ? detailsOf(this.#scene, [
          `Page: ${location.href}`,
          `Browser: ${userAgent}`,
          `Window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio}`,
          `Online: ${onLine ? 'yes' : 'no'}`,
        ])
      : '';
  }

  /** The player that plays here; absent for a media element alone. */
  get #player(): MediaHost | undefined {
    const { stage } = this.#hub.target;
    return 'hub' in stage && stage.hub === this.#hub ? (stage as MediaHost) : undefined;
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
  async #sayWhyUnreachable(scene: Scene): Promise<void> {
    const known = { ...scene, isForbidden: await isForbidden(this.#hub.target.engine.source?.url) };
    if (this.#scene === scene) this.#scene = known;
    this.#say(known);
  }

  #say(scene: Scene): void {
    const say = scene.failure.kind === 'aborted' ? 'warn' : 'error';
    console[say](consoleLine(scene, this.helpUnder(undefined)));
  }

  #sceneOf(failure: MediaFailure): Scene {
    const { state, target } = this.#hub;
    const { renditions, playing } = state.quality;
    const height = renditions.find(({ id }) => id === playing)?.height;
    return {
      element: this.#player?.localName ?? target.media.localName,
      failure,
      at: Date.now(),
      film: this.#player?.film ?? target.media.currentSrc,
      // One that is loaded anew stands at its beginning until it is there.
      position: target.engine.current?.stoppedAt ?? target.media.currentTime,
      rendition: height ? `${height}p` : undefined,
      engine: state.source.engine,
      log: [...(target.engine.current?.log ?? [])],
    };
  }
}

/** Gives a dialog all the help there is. */
export const help = (dialog: HelpedDialog): FailureHelper =>
  new FailureHelper(dialog, FailureDesk.of(dialog.hub));

/** Has a desk for a player from now on. */
export function begin({ hub }: MediaHost): void {
  FailureDesk.of(hub);
}
