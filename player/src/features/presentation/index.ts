import type { MediaRequest } from '../../media/media-request.ts';
import type { StateOverride } from '../../state/state-override.ts';
import type { StatusOverlay } from '../status-overlay.ts';
import { FullscreenController, type PresentationOverride } from '../fullscreen/index.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import type { DocumentPip } from '../document-pip/index.ts';
import type { FeatureContext } from '../feature.ts';

/** The presentation API of a video element in WebKit, which replaces the standard API on iOS. */
interface WebKitVideo {
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  readonly webkitPresentationMode?: string;
}

/** The presentation events that only WebKit fires on a video element. */
const webKitEventTypes = [
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
];

/** Re-dispatches the WebKit presentation events of the media element on the player. */
export function forwardWebKitEvents(player: PlayerElement): void {
  for (const type of webKitEventTypes) {
    player.media.addEventListener(type, () => player.dispatchEvent(new CustomEvent(type)));
  }
}

/**
 * Enters and exits fullscreen and picture-in-picture with the API that the browser supports, and
 * overrides the presentation state accordingly.
 */
export class PresentationController implements StateOverride {
  state: StateOverride['state'] = {};
  readonly #player: PlayerElement;
  readonly #overlay: StatusOverlay;
  readonly #request: FeatureContext['request'];
  readonly #publish: () => void;
  readonly #fullscreen: FullscreenController;
  #documentPip: DocumentPip | undefined;
  /** Whether the `enterpictureinpicture` action handler is set. */
  #hasActionHandler = false;

  constructor(player: PlayerElement, overlay: StatusOverlay, request: FeatureContext['request']) {
    this.#player = player;
    this.#overlay = overlay;
    this.#request = request;
    this.#publish = player.hub.addOverride(this);
    this.#fullscreen = new FullscreenController(
      player.hub.stateOwners,
      (changes) => this.#setOverride(changes),
      () => overlay.showMessage('no-fullscreen'),
    );
  }

  start(): void {
    let controller: AbortController | undefined;
    this.#player.addController({
      hostConnected: () => {
        controller = new AbortController();
        this.#fullscreen.connect(controller.signal);
        this.#observeWebKitVideo(controller.signal);
        this.#updateActionHandler(controller.signal);
      },
      hostUpdated: () => controller && this.#updateActionHandler(controller.signal),
      hostDisconnected: () => {
        controller?.abort();
        this.#documentPip?.close();
      },
    });
  }

  perform({ type }: MediaRequest): boolean {
    switch (type) {
      case 'enter-fullscreen':
        this.#documentPip?.close();
        void this.#fullscreen.enter();
        return true;
      case 'exit-fullscreen':
        this.#fullscreen.exit();
        return true;
      case 'enter-picture-in-picture':
        void this.#enterPictureInPicture();
        return true;
      case 'exit-picture-in-picture':
        return this.#exitPictureInPicture();
      default:
        return false;
    }
  }

  /** Prefers a document picture-in-picture window, because it has controls and captions. */
  async #enterPictureInPicture(): Promise<void> {
    const { media } = this.#player;
    const webKitVideo = media as WebKitVideo;
    try {
      if ('documentPictureInPicture' in window && window === window.top) {
        const { openDocumentPip } = await import('../document-pip/index.ts');
        this.#documentPip = await openDocumentPip(this.#player, this.#request, (isClosedByPlayer) =>
          this.#onWindowClose(isClosedByPlayer),
        );
        // The player may have been removed while the window opened.
        if (!this.#player.isConnected) return this.#documentPip.close();
        this.#setOverride({ pictureInPicture: true });
        this.#overlay.setPictureInPicture(true);
      } else if ('requestPictureInPicture' in media) {
        await media.requestPictureInPicture();
      } else {
        webKitVideo.webkitSetPresentationMode?.('picture-in-picture');
      }
    } catch {
      // Rejects without permission, without user activation, and before metadata has loaded.
      this.#overlay.showMessage('no-window');
    }
  }

  #exitPictureInPicture(): boolean {
    if (this.#documentPip) {
      this.#documentPip.close();
      return true;
    }
    const webKitVideo = this.#player.media as WebKitVideo;
    if (webKitVideo.webkitPresentationMode !== 'picture-in-picture') return false;
    webKitVideo.webkitSetPresentationMode?.('inline');
    return true;
  }

  #onWindowClose(isClosedByPlayer: boolean): void {
    this.#documentPip = undefined;
    this.#overlay.setPictureInPicture(false);
    if (!isClosedByPlayer) this.#overlay.showMessage('window-closed');
    this.#setOverride({ pictureInPicture: undefined });
  }

  /** Observes picture-in-picture on iOS, which has no standard events for it. */
  #observeWebKitVideo(signal: AbortSignal): void {
    const { media } = this.#player;
    const webKitVideo = media as WebKitVideo;
    if ('pictureInPictureEnabled' in document || !webKitVideo.webkitSupportsPresentationMode)
      return;
    this.#setOverride({
      pictureInPictureAvailable:
        webKitVideo.webkitSupportsPresentationMode('picture-in-picture') || undefined,
    });
    const update = (): void =>
      this.#setOverride({
        pictureInPicture: webKitVideo.webkitPresentationMode === 'picture-in-picture' || undefined,
      });
    media.addEventListener('webkitpresentationmodechanged', update, { signal });
  }

  /**
   * Sets the media session action for automatic picture-in-picture. The browser calls it when the
   * viewer switches to another tab; some browsers ask the viewer for permission first.
   */
  #updateActionHandler(signal: AbortSignal): void {
    const { autoPictureInPicture: isEnabled } = this.#player;
    if (!('mediaSession' in navigator) || this.#hasActionHandler === isEnabled) return;
    this.#hasActionHandler = isEnabled;
    const action = 'enterpictureinpicture' as MediaSessionAction;
    const setHandler = (handler: (() => void) | null): void => {
      try {
        navigator.mediaSession.setActionHandler(action, handler);
      } catch {
        // Throws in a browser that does not support the action.
      }
    };
    setHandler(isEnabled ? () => this.#request({ type: 'enter-picture-in-picture' }) : null);
    signal.addEventListener('abort', () => {
      if (this.#hasActionHandler) setHandler(null);
      this.#hasActionHandler = false;
    });
  }

  /** Overrides members of the presentation state. An `undefined` member is not overridden. */
  #setOverride(changes: PresentationOverride): void {
    const entries = Object.entries({ ...this.state.presentation, ...changes });
    this.state = {
      presentation: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    };
    this.#publish();
  }
}
