import type { MediaRequest } from '../media/request.ts';
import type { RemoteState } from '../media/state.ts';
import { Airplay } from './airplay.ts';
import { isKeptHere, KEPT_HERE, watchCastDevices } from './cast-devices.ts';
import type { CastSession } from './cast-session.ts';
import type { Deputy } from './deputy.ts';
import { ElsewhereNote } from './elsewhere-note.ts';
import type { MediaHost } from './media-host.ts';
import { sayPhoneEvents } from './phone-events.ts';
import type { Shared } from './part.ts';
import { ScreenDesk } from './screen-desk.ts';
import { SystemCast } from './system-cast.ts';

/**
 * Sees where else a player's film can be played, has it play there, and says where it plays: on
 * another device, in a window of its own, on the whole screen.
 */
export function begin(player: MediaHost, { stored, ask }: Pick<Shared, 'stored' | 'ask'>): void {
  const note = new ElsewhereNote(player);
  new ElsewhereDesk(player, stored, note).begin();
  new ScreenDesk(player, note, ask).begin();
  sayPhoneEvents(player);
}

/** What stands in for the media element while another device plays. */
class ElsewhereDesk implements Deputy {
  readonly #player: MediaHost;
  readonly #stored: Shared['stored'];
  readonly #note: ElsewhereNote;
  readonly #airplay: Airplay;
  readonly #system: SystemCast;
  readonly #changed: () => void;
  #session: CastSession | undefined;
  #remote: Partial<RemoteState> = {};
  /** A device that takes casts has been seen. */
  #hasReceivers = false;
  #devices: AbortController | undefined;
  /** For which receiver devices are looked for, and whether any may be taken. */
  #looksFor = '';

  constructor(player: MediaHost, stored: Shared['stored'], note: ElsewhereNote) {
    this.#player = player;
    this.#stored = stored;
    this.#note = note;
    const tell = (remote: Partial<RemoteState>): void => this.#tell(remote);
    this.#airplay = new Airplay(player.hub.target, tell);
    this.#system = new SystemCast(player.media, tell);
    this.#changed = player.hub.appoint(this);
  }

  get parts(): Deputy['parts'] {
    return { ...this.#session?.parts, remote: this.#remote };
  }

  begin(): void {
    const watch = (): void => this.#watch();
    // A browser tells nobody of devices who has turned them off, nor who has turned them on again.
    const turned = new MutationObserver(watch);
    this.#player.addController({
      hostConnected: () => {
        watch();
        turned.observe(this.#player.media, { attributeFilter: [KEPT_HERE] });
        this.#goOn();
      },
      hostUpdated: watch,
      hostDisconnected: () => {
        turned.disconnect();
        this.#devices?.abort();
        this.#devices = undefined;
        this.#session?.leave();
      },
    });
  }

  /** What was cast before the page was loaded anew, or the player moved, still is. */
  #goOn(): void {
    const { film } = this.#stored.read('vitrine-cast');
    if (film && film === this.#player.film) void this.#openSession(true);
  }

  perform(request: MediaRequest): boolean {
    switch (request.type) {
      case 'enter-cast':
        if (this.#system.isWanted(this.#player)) this.#system.prompt();
        else void this.#openSession(false);
        return true;
      case 'exit-cast':
        if (this.#session?.isOn) this.#session.end();
        else this.#system.prompt();
        return true;
      case 'choose-airplay':
        this.#airplay.choose();
        return true;
      default:
        return this.#session?.perform(request) ?? false;
    }
  }

  /** Looks for devices, and anew where the page names another receiver, or lets one be taken or none. */
  #watch(): void {
    const { castReceiver, media } = this.#player;
    const looksFor = `${castReceiver} ${isKeptHere(media)}`;
    if (this.#devices && this.#looksFor === looksFor) return;
    this.#devices?.abort();
    this.#devices = new AbortController();
    this.#looksFor = looksFor;
    this.#hasReceivers = false;
    const { signal } = this.#devices;
    this.#airplay.watch(signal);
    this.#system.watch(signal);
    const see = (some: boolean): void => {
      this.#hasReceivers = some;
      this.#tell({});
    };
    watchCastDevices(this.#player, see, signal);
  }

  async #openSession(wasOn: boolean): Promise<void> {
    try {
      const { CastSession } = await import('./cast-session.ts');
      this.#session ??= new CastSession(this.#player, this.#stored, {
        changed: () => this.#follow(),
        notice: (notice) => this.#note.say(notice),
      });
      await (wasOn ? this.#session.goOn() : this.#session.start());
    } catch {
      // Without a network there is nothing to fetch.
      this.#note.say('unavailable');
    }
    this.#follow();
  }

  #follow(): void {
    const device = this.#session?.isOn ? this.#session.device : undefined;
    const place = device === undefined ? undefined : 'cast';
    this.#tell({ place, device: device ?? '' });
  }

  #tell(remote: Partial<RemoteState>): void {
    const castAvailable = this.#hasReceivers || this.#system.isAvailable;
    this.#remote = { ...this.#remote, ...remote, castAvailable };
    this.#changed();
    this.#note.draw();
  }
}
