import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { MediaTarget } from '../../state/slices/slice.ts';
import type { EngineOptions } from '../../source/playback-source.ts';

/** What Apple's browsers give a video. */
interface AppleVideo extends HTMLMediaElement {
  readonly webkitCurrentPlaybackTargetIsWireless: boolean;
  webkitShowPlaybackTargetPicker(): void;
}

const isApples = (media: HTMLMediaElement): media is AppleVideo =>
  'webkitShowPlaybackTargetPicker' in media;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * AirPlay: the browser takes the film elsewhere by itself, if it is the browser that plays it. What
 * Media Source plays is put into its hands for that long.
 */
export class AirPlayController {
  readonly #target: MediaTarget;
  readonly #tell: (remote: Partial<RemotePlaybackState>) => void;
  /** Looks for devices; one that plays by Media Source may be told of none. */
  readonly #probe = document.createElement('video');
  /** How the film was played here, and how it is there. */
  #wishes: { readonly here: EngineOptions | undefined; readonly there: EngineOptions } | undefined;

  constructor(target: MediaTarget, tell: (remote: Partial<RemotePlaybackState>) => void) {
    this.#target = target;
    this.#tell = tell;
  }

  connect(signal: AbortSignal): void {
    const { media, engine } = this.#target;
    if (!isApples(media)) return;
    const look = (event: Event): void =>
      this.#tell({ airplayAvailable: Reflect.get(event, 'availability') === 'available' });
    this.#probe.addEventListener('webkitplaybacktargetavailabilitychanged', look, { signal });
    const follow = (): void => this.#follow(media);
    media.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', follow, { signal });
    // Another film may have come with an engine that cannot be taken elsewhere.
    engine.addEventListener('change', () => this.#handOver(media), { signal });
    if (media.webkitCurrentPlaybackTargetIsWireless) follow();
  }

  /** Has the browser ask which device it is to be. */
  showDevicePicker(): void {
    const { media } = this.#target;
    if (!isApples(media)) return;
    // Who plays by Media Source has had it refused.
    media.disableRemotePlayback = false;
    media.webkitShowPlaybackTargetPicker();
  }

  #follow(media: AppleVideo): void {
    const isElsewhere = media.webkitCurrentPlaybackTargetIsWireless;
    this.#tell({ place: isElsewhere ? 'airplay' : undefined });
    if (isElsewhere) this.#handOver(media);
    else this.#takeBack();
  }

  #handOver(media: AppleVideo): void {
    const { source, engine: current } = this.#target.engine;
    if (!media.webkitCurrentPlaybackTargetIsWireless || !source) return;
    if (current?.name !== 'hls' || media.canPlayType(HLS_TYPE) === '') return;
    const there: EngineOptions = { ...source.engineOptions, preferredPlayback: 'native' };
    this.#wishes = { here: source.engineOptions, there };
    void this.#target.engine.replaceSource({ ...source, engineOptions: there });
  }

  #takeBack(): void {
    const { source } = this.#target.engine;
    const wishes = this.#wishes;
    this.#wishes = undefined;
    if (!source || !wishes || source.engineOptions !== wishes.there) return;
    void this.#target.engine.replaceSource({ ...source, engineOptions: wishes.here });
  }
}
