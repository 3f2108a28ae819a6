import Hls from 'hls.js';
import 'vidstack/player';
import 'vidstack/player/layouts/default';
import 'vidstack/player/styles/default/layouts/video.css';
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/ui';

/** It would have the engine from the network of somebody else. */
export function setUp(element: Element): void {
  element.addEventListener('provider-change', (event) => {
    const provider = Reflect.get(event, 'detail');
    if (provider) Reflect.set(provider, 'library', Hls);
  });
}

/** It keeps itself for a while after it has left the page, unless it is told. */
export function destroy(element: Element): void {
  (element as Element & { destroy(): void }).destroy();
}
