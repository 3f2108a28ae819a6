import type { ReactiveController } from 'lit';
import type { Hub } from '../../state/hub.ts';
import { observeDisablePictureInPicture } from '../../features/picture-in-picture/observe-disable-picture-in-picture.ts';
import { GestureIndicator } from '../feedback/gesture-indicator.ts';
import { moveLostFocus } from './move-lost-focus.ts';
import { HotkeyController } from './hotkey-controller.ts';
import { GestureController } from './gesture-controller.ts';
import { releasePointerFocus } from './release-pointer-focus.ts';
import { enableVolumeWheel } from './volume-wheel.ts';
import type { ControlBarAccess, InputContext } from '../layout/control-bar-access.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/**
 * Attaches keyboard, pointer, gesture and focus handling to a control bar for as long as it is
 * connected. `connectedBars` contains the `getAccess` function of each connected
 * bar in the document.
 */
export function attachInput(
  bar: ControlBarAccess,
  connectedBars: ReadonlySet<() => ControlBarAccess>,
): void {
  const hasSingleMediaElement = (): boolean =>
    new Set([...connectedBars].map((getAccess) => getAccess().getHub())).size === 1;
  bar.host.addController(new InputController({ ...bar, hasSingleMediaElement }));
  // The host lacks containment only if the page's CSS reset has unset its styles.
  if (getComputedStyle(bar.host).containerType === 'normal')
    void import('../../features/css-reset/index.ts')
      .then(({ restoreHostStyles }) =>
        restoreHostStyles(
          bar.getRoot(),
          bar.host.hasAttribute('audio') ? 'audioControlBar' : 'controlBar',
        ),
      )
      .catch(() => {});
}

class InputController implements ReactiveController {
  readonly #bar: InputContext;
  #abortController: AbortController | undefined;
  #hub: Hub | undefined;
  #container: HTMLElement | undefined;
  #hotkeyController: HotkeyController | undefined;

  constructor(bar: InputContext) {
    this.#bar = bar;
  }

  hostConnected(): void {
    this.#attach();
  }

  hostUpdated(): void {
    const hub = this.#bar.getHub();
    if (this.#hub !== hub) this.#attach();
    else if (hub && this.#container !== hub.stateOwners.container) {
      this.#attach();
      // Makes the user activity observer move its listeners to the new container.
      hub.perform({ type: 'hold-controls' });
      hub.perform({ type: 'release-controls' });
    } else this.#hotkeyController?.updateBindings();
  }

  hostDisconnected(): void {
    this.#abortController?.abort();
    this.#hub = this.#container = undefined;
  }

  #attach(): void {
    this.hostDisconnected();
    const [bar, hub] = [this.#bar, this.#bar.getHub()];
    if (!hub || !bar.host.isConnected) return;
    this.#hub = hub;
    this.#container = hub.stateOwners.container;
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    const hotkeyController = new HotkeyController(bar, hub, signal);
    this.#hotkeyController = hotkeyController;
    const getShortcut = (action: string): string | undefined =>
      hotkeyController.getShortcut(action);
    void import('../feedback/attach-feedback.ts').then(
      ({ attachFeedback }) => attachFeedback(bar, hub, getShortcut, signal),
      // The controls work without tooltips and announcements.
      () => {},
    );
    new GestureController(bar, hub, new GestureIndicator(bar.getRoot(), signal), signal);
    releasePointerFocus(bar, signal);
    moveLostFocus(bar, hub, signal);
    enableVolumeWheel(bar, hub, signal);
    observeDisablePictureInPicture(hub, signal);
    holdWakeLockInFullscreen(hub, signal);
    disableBlurOnSingleCore(bar.host);
  }
}

/** The blur behind menus is computed for each video frame, which is too slow on a single core. */
function disableBlurOnSingleCore({ style }: HTMLElement): void {
  if (navigator.hardwareConcurrency === 1) style.setProperty('--_glass-filter', 'none');
}

/**
 * Keeps the screen on while a media element outside of a player is in full screen. A player holds the
 * wake lock itself.
 */
function holdWakeLockInFullscreen(hub: Hub, signal: AbortSignal): void {
  const root = hub.stateOwners.media.getRootNode();
  if (!('wakeLock' in navigator) || (root instanceof ShadowRoot && 'hub' in root.host)) return;
  const subscription = new AbortController();
  const start = async (): Promise<void> => {
    if (!hub.state.presentation.fullscreen || subscription.signal.aborted) return;
    subscription.abort();
    const { holdWakeLock } = await import('../../features/wake-lock/index.ts');
    holdWakeLock(hub, signal);
  };
  // If the code fails to load, playback continues and the screen may turn off.
  hub.subscribe(() => void start().catch(() => {}), anySignal([signal, subscription.signal]));
}
