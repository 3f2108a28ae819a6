import type { ReactiveController } from 'lit';
import type { Hub } from '../../state/hub.ts';
import { observeDisablePictureInPicture } from '../../features/picture-in-picture/observe-disable-picture-in-picture.ts';
import { GestureIndicator } from '../feedback/gesture-indicator.ts';
import { fixUpFocus } from './focus-fixup.ts';
import { HotkeyController } from './hotkey-controller.ts';
import { GestureController } from './gesture-controller.ts';
import { releasePointerFocus } from './pointer-focus.ts';
import { enableVolumeWheel } from './volume-wheel.ts';
import type { ControlBarHandle, InputHost } from '../layout/control-bar-handle.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/**
 * Attaches keyboard, pointer, gesture and focus handling to a control bar for as long as it is
 * connected. `allBars` are the connected bars of the document.
 */
export function attachInput(
  bar: ControlBarHandle,
  allBars: ReadonlySet<() => ControlBarHandle>,
): void {
  const isOnlySource = (): boolean =>
    new Set([...allBars].map((getHandle) => getHandle().hub())).size === 1;
  bar.host.addController(new InputController({ ...bar, isOnlySource }));
  // Without containment, a CSS reset of the page has unset the styles of the host.
  if (getComputedStyle(bar.host).containerType === 'normal')
    void import('../../features/css-reset/index.ts')
      .then(({ restoreHostStyles }) =>
        restoreHostStyles(
          bar.root(),
          bar.host.hasAttribute('audio') ? 'audioControlBar' : 'controlBar',
        ),
      )
      .catch(() => {});
}

class InputController implements ReactiveController {
  readonly #bar: InputHost;
  #abortController: AbortController | undefined;
  #hub: Hub | undefined;
  #container: HTMLElement | undefined;
  #hotkeys: HotkeyController | undefined;

  constructor(bar: InputHost) {
    this.#bar = bar;
  }

  hostConnected(): void {
    this.#attach();
  }

  hostUpdated(): void {
    const hub = this.#bar.hub();
    if (this.#hub !== hub) this.#attach();
    else if (hub && this.#container !== hub.target.container) {
      this.#attach();
      // Makes the observer of user activity move its listeners to the new container.
      hub.perform({ type: 'hold-controls' });
      hub.perform({ type: 'release-controls' });
    } else this.#hotkeys?.updateOptions();
  }

  hostDisconnected(): void {
    this.#abortController?.abort();
    this.#hub = this.#container = undefined;
  }

  #attach(): void {
    this.hostDisconnected();
    const [bar, hub] = [this.#bar, this.#bar.hub()];
    if (!hub || !bar.host.isConnected) return;
    this.#hub = hub;
    this.#container = hub.target.container;
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    const hotkeys = new HotkeyController(bar, hub, signal);
    this.#hotkeys = hotkeys;
    const getShortcut = (action: string): string | undefined => hotkeys.getShortcut(action);
    void import('../feedback/attach-feedback.ts').then(
      ({ attachFeedback }) => attachFeedback(bar, hub, getShortcut, signal),
      // The controls work without tooltips and announcements.
      () => {},
    );
    new GestureController(bar, hub, new GestureIndicator(bar.root(), signal), signal);
    releasePointerFocus(bar, signal);
    fixUpFocus(bar, hub, signal);
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
 * Keeps the screen on while a media element outside of a player is in full screen; a player holds the
 * wake lock itself.
 */
function holdWakeLockInFullscreen(hub: Hub, signal: AbortSignal): void {
  const root = hub.target.media.getRootNode();
  if (!('wakeLock' in navigator) || (root instanceof ShadowRoot && 'hub' in root.host)) return;
  const started = new AbortController();
  const start = async (): Promise<void> => {
    if (!hub.state.presentation.fullscreen || started.signal.aborted) return;
    started.abort();
    const { holdWakeLock } = await import('../../features/wake-lock/index.ts');
    holdWakeLock(hub, signal);
  };
  // If the code fails to load, playback continues and the screen may turn off.
  hub.subscribe(() => void start().catch(() => {}), anySignal([signal, started.signal]));
}
