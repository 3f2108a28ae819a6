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
 * Lets keys, pointers and fingers work a bar, from now until it is taken away, and when it is back;
 * `all` are the bars on the page.
 */
export function attachInput(bar: ControlBarHandle, all: ReadonlySet<() => ControlBarHandle>): void {
  const isOnly = (): boolean => new Set([...all].map((each) => each().hub())).size === 1;
  bar.host.addController(new InputController({ ...bar, isOnlySource: isOnly }));
  // No page that knows the bar takes this from it: it is a reset that unsets every element.
  if (getComputedStyle(bar.host).containerType === 'normal')
    void import('../../features/css-reset/index.ts')
      .then((box) => box.restoreHostStyles(bar.root(), bar.host.hasAttribute('audio') ? 'audioControlBar' : 'controlBar'))
      .catch(() => {});
}

class InputController implements ReactiveController {
  readonly #bar: InputHost;
  #life: AbortController | undefined;
  #hub: Hub | undefined;
  #stage: HTMLElement | undefined;
  #keyboard: HotkeyController | undefined;

  constructor(bar: InputHost) {
    this.#bar = bar;
  }

  hostConnected(): void {
    this.#take();
  }

  hostUpdated(): void {
    const hub = this.#bar.hub();
    if (this.#hub !== hub) this.#take();
    else if (hub && this.#stage !== hub.target.container) {
      this.#take();
      // Whoever watches for a person looks again where that may be.
      hub.perform({ type: 'hold-controls' });
      hub.perform({ type: 'release-controls' });
    } else this.#keyboard?.updateOptions();
  }

  hostDisconnected(): void {
    this.#life?.abort();
    this.#hub = this.#stage = undefined;
  }

  #take(): void {
    this.hostDisconnected();
    const [bar, hub] = [this.#bar, this.#bar.hub()];
    if (!hub || !bar.host.isConnected) return;
    this.#hub = hub;
    this.#stage = hub.target.container;
    this.#life = new AbortController();
    const { signal } = this.#life;
    const keyboard = new HotkeyController(bar, hub, signal);
    this.#keyboard = keyboard;
    const letterFor = (action: string): string | undefined => keyboard.getShortcut(action);
    void import('../feedback/attach-feedback.ts').then(
      ({ attachFeedback: hint }) => hint(bar, hub, letterFor, signal),
      // Everything can be done without them.
      () => {},
    );
    new GestureController(bar, hub, new GestureIndicator(bar.root(), signal), signal);
    releasePointerFocus(bar, signal);
    fixUpFocus(bar, hub, signal);
    enableVolumeWheel(bar, hub, signal);
    observeDisablePictureInPicture(hub, signal);
    stayAwake(hub, signal);
    spareOneCore(bar.host);
  }
}

/** To blur what lies behind a menu is work for each frame, and one core has the film to draw. */
function spareOneCore({ style }: HTMLElement): void {
  if (navigator.hardwareConcurrency === 1) style.setProperty('--_glass-filter', 'none');
}

/** A player sees to that by itself; whatever else fills the screen has nobody but its bar. */
function stayAwake(hub: Hub, signal: AbortSignal): void {
  const root = hub.target.media.getRootNode();
  if (!('wakeLock' in navigator) || (root instanceof ShadowRoot && 'hub' in root.host)) return;
  const begun = new AbortController();
  const begin = async (): Promise<void> => {
    if (!hub.state.screen.fullscreen || begun.signal.aborted) return;
    begun.abort();
    const { holdWakeLock: keepAwake } = await import('../../features/wake-lock/index.ts');
    keepAwake(hub, signal);
  };
  // The screen goes dark, and the film plays on all the same.
  hub.subscribe(() => void begin().catch(() => {}), anySignal([signal, begun.signal]));
}
