import type { MediaRequest } from '../../media/media-request.ts';
import type { RemotePlaybackState } from '../../media/media-state.ts';
import { AirPlayController } from '../airplay/index.ts';
import {
  isRemotePlaybackDisabled,
  DISABLE_ATTRIBUTE,
  watchCastAvailability,
} from '../cast/cast-availability.ts';
import type { CastController } from '../cast/index.ts';
import type { StateOverride } from '../../state/state-override.ts';
import { StatusOverlay } from '../status-overlay.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { forwardWebKitEvents } from '../presentation-mode/phone-events.ts';
import type { FeatureContext } from '../feature.ts';
import { PresentationController } from '../presentation-mode/index.ts';
import { NativeRemotePlayback } from './native-remote-playback.ts';

/**
 * Sees where else a player's film can be played, has it play there, and says where it plays: on
 * another device, in a window of its own, on the whole screen.
 */
export function start(
  player: PlayerElement,
  { stored, ask }: Pick<FeatureContext, 'stored' | 'ask'>,
): void {
  const note = new StatusOverlay(player);
  new ElsewhereDesk(player, stored, note).begin();
  new PresentationController(player, note, ask).begin();
  forwardWebKitEvents(player);
}

/** What stands in for the media element while another device plays. */
class ElsewhereDesk implements StateOverride {
  readonly #player: PlayerElement;
  readonly #stored: FeatureContext['stored'];
  readonly #note: StatusOverlay;
  readonly #airplay: AirPlayController;
  readonly #system: NativeRemotePlayback;
  readonly #changed: () => void;
  #session: CastController | undefined;
  #remote: Partial<RemotePlaybackState> = {};
  /** A device that takes casts has been seen. */
  #hasReceivers = false;
  #devices: AbortController | undefined;
  /** For which receiver devices are looked for, and whether any may be taken. */
  #looksFor = '';

  constructor(player: PlayerElement, stored: FeatureContext['stored'], note: StatusOverlay) {
    this.#player = player;
    this.#stored = stored;
    this.#note = note;
    const tell = (remote: Partial<RemotePlaybackState>): void => this.#tell(remote);
    this.#airplay = new AirPlayController(player.hub.target, tell);
    this.#system = new NativeRemotePlayback(player.media, tell);
    this.#changed = player.hub.addOverride(this);
  }

  get state(): StateOverride['state'] {
    return { ...this.#session?.state, remote: this.#remote };
  }

  begin(): void {
    const watch = (): void => this.#watch();
    // A browser tells nobody of devices who has turned them off, nor who has turned them on again.
    const turned = new MutationObserver(watch);
    this.#player.addController({
      hostConnected: () => {
        watch();
        turned.observe(this.#player.media, { attributeFilter: [DISABLE_ATTRIBUTE] });
        this.#goOn();
      },
      hostUpdated: watch,
      hostDisconnected: () => {
        turned.disconnect();
        this.#devices?.abort();
        this.#devices = undefined;
        this.#session?.detach();
      },
    });
  }

  /** What was cast before the page was loaded anew, or the player moved, still is. */
  #goOn(): void {
    const { film } = this.#stored.read('vitrine-cast');
    if (film && film === this.#player.sourceKey) void this.#openSession(true);
  }

  perform(request: MediaRequest): boolean {
    switch (request.type) {
      case 'enter-cast':
        if (this.#system.canPrompt(this.#player)) this.#system.prompt();
        else void this.#openSession(false);
        return true;
      case 'exit-cast':
        if (this.#session?.isOn) this.#session.end();
        else this.#system.prompt();
        return true;
      case 'choose-airplay':
        this.#airplay.showDevicePicker();
        return true;
      default:
        return this.#session?.perform(request) ?? false;
    }
  }

  /** Looks for devices, and anew where the page names another receiver, or lets one be taken or none. */
  #watch(): void {
    const { castReceiver, media } = this.#player;
    const looksFor = `${castReceiver} ${isRemotePlaybackDisabled(media)}`;
    if (this.#devices && this.#looksFor === looksFor) return;
    this.#devices?.abort();
    this.#devices = new AbortController();
    this.#looksFor = looksFor;
    this.#hasReceivers = false;
    const { signal } = this.#devices;
    this.#airplay.connect(signal);
    this.#system.connect(signal);
    const see = (some: boolean): void => {
      this.#hasReceivers = some;
      this.#tell({});
    };
    watchCastAvailability(this.#player, see, signal);
  }

  async #openSession(wasOn: boolean): Promise<void> {
    try {
      const { CastController } = await import('../cast/index.ts');
      this.#session ??= new CastController(this.#player, this.#stored, {
        onChange: () => this.#follow(),
        onMessage: (notice) => this.#note.showMessage(notice),
      });
      await (wasOn ? this.#session.resume() : this.#session.start());
    } catch {
      // Without a network there is nothing to fetch.
      this.#note.showMessage('unavailable');
    }
    this.#follow();
  }

  #follow(): void {
    const device = this.#session?.isOn ? this.#session.device : undefined;
    const place = device === undefined ? undefined : 'cast';
    this.#tell({ place, device: device ?? '' });
  }

  #tell(remote: Partial<RemotePlaybackState>): void {
    const castAvailable = this.#hasReceivers || this.#system.isAvailable;
    this.#remote = { ...this.#remote, ...remote, castAvailable };
    this.#changed();
    this.#note.update();
  }
}
