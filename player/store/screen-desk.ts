import type { MediaRequest } from '../media/request.ts';
import type { Deputy } from './deputy.ts';
import type { ElsewhereNote } from './elsewhere-note.ts';
import { FullScreen, type ScreenNews } from './full-screen.ts';
import type { MediaHost } from './media-host.ts';
import type { OwnWindow } from './own-window.ts';
import type { Shared } from './part.ts';

/** What Apple's phones give a video in place of the standard. */
interface PhoneVideo {
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  readonly webkitPresentationMode?: string;
}

/** Has a player fill the screen, or stand in a window of its own, in every way that a browser knows. */
export class ScreenDesk implements Deputy {
  parts: Deputy['parts'] = {};
  readonly #player: MediaHost;
  readonly #note: ElsewhereNote;
  readonly #ask: Shared['ask'];
  readonly #changed: () => void;
  readonly #full: FullScreen;
  #window: OwnWindow | undefined;
  #offers = false;

  constructor(player: MediaHost, note: ElsewhereNote, ask: Shared['ask']) {
    this.#player = player;
    this.#note = note;
    this.#ask = ask;
    this.#changed = player.hub.appoint(this);
    this.#full = new FullScreen(
      player.hub.target,
      (screen) => this.#tell(screen),
      () => note.say('no-fullscreen'),
    );
  }

  begin(): void {
    let life: AbortController | undefined;
    this.#player.addController({
      hostConnected: () => {
        life = new AbortController();
        this.#full.watch(life.signal);
        this.#watchPhone(life.signal);
        this.#offerByItself(life.signal);
      },
      hostUpdated: () => life && this.#offerByItself(life.signal),
      hostDisconnected: () => {
        life?.abort();
        this.#window?.close();
      },
    });
  }

  perform({ type }: MediaRequest): boolean {
    switch (type) {
      case 'enter-fullscreen':
        this.#window?.close();
        void this.#full.enter();
        return true;
      case 'exit-fullscreen':
        this.#full.leave();
        return true;
      case 'enter-picture-in-picture':
        void this.#enterWindow();
        return true;
      case 'exit-picture-in-picture':
        return this.#leaveWindow();
      default:
        return false;
    }
  }

  /** A window with controls and captions where there is such a thing; else the browser's own. */
  async #enterWindow(): Promise<void> {
    const { media } = this.#player;
    const phone = media as PhoneVideo;
    try {
      if ('documentPictureInPicture' in window && window === window.top) {
        const { openWindow } = await import('./own-window.ts');
        this.#window = await openWindow(this.#player, this.#ask, (byUs) => this.#comeBack(byUs));
        // A window takes its time to open, and the player may have left the page meanwhile.
        if (!this.#player.isConnected) return this.#window.close();
        this.#tell({ pictureInPicture: true });
        this.#note.sayWindow(true);
      } else if ('requestPictureInPicture' in media) {
        await media.requestPictureInPicture();
      } else {
        phone.webkitSetPresentationMode?.('picture-in-picture');
      }
    } catch {
      // No permission, no gesture, or no film yet.
      this.#note.say('no-window');
    }
  }

  #leaveWindow(): boolean {
    if (this.#window) {
      this.#window.close();
      return true;
    }
    const phone = this.#player.media as PhoneVideo;
    if (phone.webkitPresentationMode !== 'picture-in-picture') return false;
    phone.webkitSetPresentationMode?.('inline');
    return true;
  }

  #comeBack(byUs: boolean): void {
    this.#window = undefined;
    this.#note.sayWindow(false);
    if (!byUs) this.#note.say('window-closed');
    this.#tell({ pictureInPicture: undefined });
  }

  /** iPhones tell of their small window in words of their own. */
  #watchPhone(signal: AbortSignal): void {
    const { media } = this.#player;
    const phone = media as PhoneVideo;
    if ('pictureInPictureEnabled' in document || !phone.webkitSupportsPresentationMode) return;
    this.#tell({
      pictureInPictureAvailable:
        phone.webkitSupportsPresentationMode('picture-in-picture') || undefined,
    });
    const follow = (): void =>
      this.#tell({
        pictureInPicture: phone.webkitPresentationMode === 'picture-in-picture' || undefined,
      });
    media.addEventListener('webkitpresentationmodechanged', follow, { signal });
  }

  /** A browser asks for it when the viewer turns to another tab; some ask the viewer first. */
  #offerByItself(signal: AbortSignal): void {
    const { autoPictureInPicture: isWanted } = this.#player;
    if (!('mediaSession' in navigator) || this.#offers === isWanted) return;
    this.#offers = isWanted;
    const action = 'enterpictureinpicture' as MediaSessionAction;
    const handle = (handler: (() => void) | null): void => {
      try {
        navigator.mediaSession.setActionHandler(action, handler);
      } catch {
        // A browser that never asks.
      }
    };
    handle(isWanted ? () => this.#ask({ type: 'enter-picture-in-picture' }) : null);
    signal.addEventListener('abort', () => {
      if (this.#offers) handle(null);
      this.#offers = false;
    });
  }

  /** What is not said here is as the standard says. */
  #tell(news: ScreenNews): void {
    const said = Object.entries({ ...this.parts.screen, ...news });
    this.parts = { screen: Object.fromEntries(said.filter(([, is]) => is !== undefined)) };
    this.#changed();
  }
}
