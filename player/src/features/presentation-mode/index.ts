import type { MediaRequest } from '../../media/media-request.ts';
import type { StateOverride } from '../../state/state-override.ts';
import type { StatusOverlay } from '../status-overlay.ts';
import { FullscreenController, type ScreenOverride } from '../fullscreen/index.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import type { DocumentPip } from '../document-pip/index.ts';
import type { FeatureContext } from '../feature.ts';

/** What Apple's phones give a video in place of the standard. */
interface PhoneVideo {
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  readonly webkitPresentationMode?: string;
}

/** Has a player fill the screen, or stand in a window of its own, in every way that a browser knows. */
export class PresentationController implements StateOverride {
  state: StateOverride['state'] = {};
  readonly #player: PlayerElement;
  readonly #note: StatusOverlay;
  readonly #ask: FeatureContext['ask'];
  readonly #changed: () => void;
  readonly #full: FullscreenController;
  #window: DocumentPip | undefined;
  #offers = false;

  constructor(player: PlayerElement, note: StatusOverlay, ask: FeatureContext['ask']) {
    this.#player = player;
    this.#note = note;
    this.#ask = ask;
    this.#changed = player.hub.addOverride(this);
    this.#full = new FullscreenController(
      player.hub.target,
      (screen) => this.#tell(screen),
      () => note.showMessage('no-fullscreen'),
    );
  }

  begin(): void {
    let life: AbortController | undefined;
    this.#player.addController({
      hostConnected: () => {
        life = new AbortController();
        this.#full.connect(life.signal);
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
        this.#full.exit();
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
        const { openDocumentPip: openWindow } = await import('../document-pip/index.ts');
        this.#window = await openWindow(this.#player, this.#ask, (byUs) => this.#comeBack(byUs));
        // A window takes its time to open, and the player may have left the page meanwhile.
        if (!this.#player.isConnected) return this.#window.close();
        this.#tell({ pictureInPicture: true });
        this.#note.setPictureInPicture(true);
      } else if ('requestPictureInPicture' in media) {
        await media.requestPictureInPicture();
      } else {
        phone.webkitSetPresentationMode?.('picture-in-picture');
      }
    } catch {
      // No permission, no gesture, or no film yet.
      this.#note.showMessage('no-window');
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
    this.#note.setPictureInPicture(false);
    if (!byUs) this.#note.showMessage('window-closed');
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
  #tell(news: ScreenOverride): void {
    const said = Object.entries({ ...this.state.screen, ...news });
    this.state = { screen: Object.fromEntries(said.filter(([, is]) => is !== undefined)) };
    this.#changed();
  }
}
