import videojs from 'video.js';
import 'video.js/dist/video-js.css';

const players = new WeakMap<Element, ReturnType<typeof videojs>>();

/** Uses a JavaScript engine, as the other players do: the Chromium of the benchmarks cannot play HLS. */
export function setUp(element: Element): void {
  const options = { html5: { vhs: { overrideNative: true } }, fill: true };
  players.set(element, videojs(element, options));
}

export function destroy(element: Element): void {
  players.get(element)?.dispose();
}
