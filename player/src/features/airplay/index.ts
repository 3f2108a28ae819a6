import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { StateOwners } from '../../state/slices/slice.ts';
import type { EngineOptions } from '../../source/playback-source.ts';

/** The AirPlay API of a media element in WebKit. */
interface AirPlayMedia extends HTMLMediaElement {
  readonly webkitCurrentPlaybackTargetIsWireless: boolean;
  webkitShowPlaybackTargetPicker(): void;
}

const supportsAirPlay = (media: HTMLMediaElement): media is AirPlayMedia =>
  'webkitShowPlaybackTargetPicker' in media;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Watches for AirPlay devices and switches to native HLS playback while a video plays on a device,
 * because WebKit cannot send Media Source playback to a device.
 */
export class AirPlayController {
  readonly #stateOwners: StateOwners;
  readonly #onChange: (remote: Partial<RemotePlaybackState>) => void;
  /** Receives availability events, which a media element with a Media Source may not receive. */
  readonly #probe = document.createElement('video');
  /** The engine options before and after the switch to native playback. */
  #engineOptions:
    | { readonly original: EngineOptions | undefined; readonly native: EngineOptions }
    | undefined;

  constructor(stateOwners: StateOwners, onChange: (remote: Partial<RemotePlaybackState>) => void) {
    this.#stateOwners = stateOwners;
    this.#onChange = onChange;
  }

  /** Observes devices and the media element, until `signal` aborts. */
  connect(signal: AbortSignal): void {
    const { media, engineManager } = this.#stateOwners;
    if (!supportsAirPlay(media)) return;
    const onAvailabilityChange = (event: Event): void =>
      this.#onChange({ airplayAvailable: Reflect.get(event, 'availability') === 'available' });
    this.#probe.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailabilityChange, {
      signal,
    });
    const update = (): void => this.#update(media);
    media.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', update, { signal });
    // A new source may have started with an engine that AirPlay cannot use.
    engineManager.addEventListener('change', () => this.#switchToNativePlayback(media), { signal });
    if (media.webkitCurrentPlaybackTargetIsWireless) update();
  }

  /** Opens the browser's device picker. */
  showDevicePicker(): void {
    const { media } = this.#stateOwners;
    if (!supportsAirPlay(media)) return;
    // Media Source playback requires the value `true`, and the device picker requires `false`.
    media.disableRemotePlayback = false;
    media.webkitShowPlaybackTargetPicker();
  }

  #update(media: AirPlayMedia): void {
    const isWireless = media.webkitCurrentPlaybackTargetIsWireless;
    this.#onChange({ protocol: isWireless ? 'airplay' : undefined });
    if (isWireless) this.#switchToNativePlayback(media);
    else this.#restoreEngineOptions();
  }

  #switchToNativePlayback(media: AirPlayMedia): void {
    const { source, engine } = this.#stateOwners.engineManager;
    if (!media.webkitCurrentPlaybackTargetIsWireless || !source) return;
    if (engine?.name !== 'hls' || media.canPlayType(HLS_TYPE) === '') return;
    const native: EngineOptions = { ...source.engineOptions, preferredPlayback: 'native' };
    this.#engineOptions = { original: source.engineOptions, native };
    void this.#stateOwners.engineManager.replaceSource({ ...source, engineOptions: native });
  }

  #restoreEngineOptions(): void {
    const { source } = this.#stateOwners.engineManager;
    const engineOptions = this.#engineOptions;
    this.#engineOptions = undefined;
    if (!source || !engineOptions || source.engineOptions !== engineOptions.native) return;
    void this.#stateOwners.engineManager.replaceSource({
      ...source,
      engineOptions: engineOptions.original,
    });
  }
}
