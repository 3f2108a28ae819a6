import { CAST_KEY } from '../../state/cast-key.ts';
import { loadFromLocalStorage } from '../../state/local-storage.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { RemotePlaybackState } from '../../media/media-state.ts';
import { AirPlayController } from '../airplay/index.ts';
import {
  isRemotePlaybackDisabled,
  DISABLE_REMOTE_PLAYBACK_ATTRIBUTE,
  watchCastAvailability,
} from '../cast/cast-availability.ts';
import type { CastController } from '../cast/index.ts';
import type { StateOverride } from '../../state/state-override.ts';
import { StatusOverlay } from '../status-overlay.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import type { FeatureContext } from '../feature.ts';
import { forwardWebKitEvents, PresentationController } from '../presentation/index.ts';
import { NativeRemotePlayback } from './native-remote-playback.ts';

/**
 * Starts the features that present a video outside the page layout: remote playback on another
 * device, picture-in-picture and fullscreen.
 */
export function start(player: PlayerElement, { request }: Pick<FeatureContext, 'request'>): void {
  const overlay = new StatusOverlay(player);
  new RemotePlaybackController(player, overlay).start();
  new PresentationController(player, overlay, request).start();
  forwardWebKitEvents(player);
}

/**
 * Detects remote playback devices (by Google Cast, AirPlay and the Remote Playback API), starts and
 * ends remote playback, and overrides the media state with the device's state.
 */
class RemotePlaybackController implements StateOverride {
  readonly #player: PlayerElement;
  readonly #overlay: StatusOverlay;
  readonly #airPlay: AirPlayController;
  readonly #nativeRemotePlayback: NativeRemotePlayback;
  readonly #publish: () => void;
  #cast: CastController | undefined;
  #remoteState: Partial<RemotePlaybackState> = {};
  #hasCastReceivers = false;
  #watchController: AbortController | undefined;
  /** The options with which the current watch was started. */
  #watchedOptions = '';

  constructor(player: PlayerElement, overlay: StatusOverlay) {
    this.#player = player;
    this.#overlay = overlay;
    const onChange = (changes: Partial<RemotePlaybackState>): void =>
      this.#updateRemoteState(changes);
    this.#airPlay = new AirPlayController(player.hub.stateOwners, onChange);
    this.#nativeRemotePlayback = new NativeRemotePlayback(player.media, onChange);
    this.#publish = player.hub.addOverride(this);
  }

  get state(): StateOverride['state'] {
    return { ...this.#cast?.state, remote: this.#remoteState };
  }

  start(): void {
    const watchDevices = (): void => this.#watchDevices();
    // A media element whose `disableRemotePlayback` has been set reports no devices, even after it
    // is unset, until they are watched again.
    const disableAttributeObserver = new MutationObserver(watchDevices);
    this.#player.addController({
      hostConnected: () => {
        watchDevices();
        disableAttributeObserver.observe(this.#player.media, {
          attributeFilter: [DISABLE_REMOTE_PLAYBACK_ATTRIBUTE],
        });
        this.#resumeCast();
      },
      hostUpdated: watchDevices,
      hostDisconnected: () => {
        disableAttributeObserver.disconnect();
        this.#watchController?.abort();
        this.#watchController = undefined;
        this.#cast?.detach();
      },
    });
  }

  /** Resumes a session that was active before the page was reloaded or the player was moved. */
  #resumeCast(): void {
    const { source: castSourceKey } = loadFromLocalStorage(CAST_KEY);
    if (castSourceKey && castSourceKey === this.#player.sourceKey) void this.#openCast('resume');
  }

  perform(request: MediaRequest): boolean {
    switch (request.type) {
      case 'enter-cast':
        if (this.#nativeRemotePlayback.canPrompt(this.#player)) this.#nativeRemotePlayback.prompt();
        else void this.#openCast('start');
        return true;
      case 'exit-cast':
        if (this.#cast?.isActive) this.#cast.end();
        else this.#nativeRemotePlayback.prompt();
        return true;
      case 'show-airplay-picker':
        this.#airPlay.showDevicePicker();
        return true;
      default:
        return this.#cast?.perform(request) ?? false;
    }
  }

  /**
   * Watches for devices. Restarts when the page changes the receiver or `disableRemotePlayback`.
   */
  #watchDevices(): void {
    const { castReceiver, media } = this.#player;
    const options = `${castReceiver} ${isRemotePlaybackDisabled(media)}`;
    if (this.#watchController && this.#watchedOptions === options) return;
    this.#watchController?.abort();
    this.#watchController = new AbortController();
    this.#watchedOptions = options;
    this.#hasCastReceivers = false;
    const { signal } = this.#watchController;
    this.#airPlay.connect(signal);
    this.#nativeRemotePlayback.connect(signal);
    const onCastAvailabilityChange = (isAvailable: boolean): void => {
      this.#hasCastReceivers = isAvailable;
      this.#updateRemoteState({});
    };
    watchCastAvailability(this.#player, onCastAvailabilityChange, signal);
  }

  async #openCast(action: 'start' | 'resume'): Promise<void> {
    try {
      const { CastController } = await import('../cast/index.ts');
      this.#cast ??= new CastController(this.#player, {
        onChange: () => this.#updateCast(),
        onMessage: (message) => this.#overlay.showMessage(message),
      });
      await (action === 'resume' ? this.#cast.resume() : this.#cast.start());
    } catch {
      // The code could not be loaded, for example without a network.
      this.#overlay.showMessage('unavailable');
    }
    this.#updateCast();
  }

  #updateCast(): void {
    if (this.#cast?.isActive)
      this.#updateRemoteState({ protocol: 'cast', deviceName: this.#cast.deviceName });
    else this.#updateRemoteState({ protocol: undefined, deviceName: '' });
  }

  #updateRemoteState(changes: Partial<RemotePlaybackState>): void {
    const castAvailable = this.#hasCastReceivers || this.#nativeRemotePlayback.isAvailable;
    this.#remoteState = { ...this.#remoteState, ...changes, castAvailable };
    this.#publish();
    this.#overlay.update();
  }
}
