import type { Hub } from '../../state/hub.ts';
import { gestures } from './gestures.ts';
import type { InputContext } from '../layout/control-bar-access.ts';

/** The scroll distance of a wheel or touchpad that changes the volume by one step. */
const STEP_PX = 50;
/** The scroll distance of one line, for wheels that report lines. */
const LINE_PX = 40;

const VOLUME_CONTROL_SELECTOR = '[name="volume"], [name="mute"]';

/**
 * Changes the volume with the wheel while the pointer is over a volume control, until `signal` aborts.
 *
 * Adds the wheel listener, which can delay scrolling, only to controls that the pointer enters.
 */
export function enableVolumeWheel(bar: InputContext, hub: Hub, signal: AbortSignal): void {
  const enabledControls = new WeakSet<Element>();
  let distancePx = 0;
  const onWheel = (event: WheelEvent): void => {
    // Ctrl with the wheel zooms the page.
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    distancePx += Math.min(STEP_PX, Math.max(-STEP_PX, pixels));
    if (Math.abs(distancePx) < STEP_PX) return;
    const gesture = distancePx < 0 ? 'wheel-up' : 'wheel-down';
    distancePx = 0;
    const request = gestures[gesture]({
      state: hub.state,
      getButtonRequest: bar.getButtonRequest,
    });
    if (request) bar.dispatchRequest(request, event);
  };
  const addWheelListener = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLElement) || !target.matches(VOLUME_CONTROL_SELECTOR)) return;
    if (enabledControls.has(target)) return;
    enabledControls.add(target);
    target.addEventListener('wheel', onWheel, { signal, passive: false });
  };
  const root = bar.getRoot();
  root.addEventListener('pointerover', ({ target }) => addWheelListener(target), { signal });
  // The pointer may have entered a control before this code was loaded.
  for (const control of root.querySelectorAll(VOLUME_CONTROL_SELECTOR))
    if (control.matches(':hover')) addWheelListener(control);
}
