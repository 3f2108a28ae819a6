import type { Hub } from '../../state/hub.ts';
import { gestures } from './gestures.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';

/** How far a wheel or a touchpad goes for one step, in pixels. */
const STEP_PX = 50;
/** What a wheel that counts lines moves by one. */
const LINE_PX = 40;

const VOLUME = '[name="volume"], [name="mute"]';

/**
 * Lets a wheel over the controls of volume change it, until `signal` aborts.
 *
 * They listen from the first time the pointer is over them: whatever may stop the page from
 * scrolling is as small as can be.
 */
export function enableVolumeWheel(bar: InputHost, hub: Hub, signal: AbortSignal): void {
  const following = new WeakSet<Element>();
  let turned = 0;
  const turn = (event: WheelEvent): void => {
    // With Ctrl the page is zoomed.
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    turned += Math.min(STEP_PX, Math.max(-STEP_PX, pixels));
    if (Math.abs(turned) < STEP_PX) return;
    const direction = turned < 0 ? 'wheel-up' : 'wheel-down';
    turned = 0;
    const request = gestures[direction]({
      state: hub.state,
      getButtonRequest: bar.getButtonRequest,
    });
    if (request) bar.dispatchRequest(request, event);
  };
  const follow = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLElement) || !target.matches(VOLUME) || following.has(target))
      return;
    following.add(target);
    target.addEventListener('wheel', turn, { signal, passive: false });
  };
  const root = bar.root();
  root.addEventListener('pointerover', ({ target }) => follow(target), { signal });
  // The pointer may be there since before this code was.
  for (const each of root.querySelectorAll(VOLUME)) if (each.matches(':hover')) follow(each);
}
