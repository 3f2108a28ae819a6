import Hls from 'hls.js';
import 'vidstack/player';
import 'vidstack/player/layouts/default';
import 'vidstack/player/styles/default/layouts/video.css';
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/ui';

/** Replaces hls.js from a public CDN, which is its default. */
export function setUp(element: Element): void {
  element.addEventListener('provider-change', (event) => {
    const provider = Reflect.get(event, 'detail');
    if (provider) Reflect.set(provider, 'library', Hls);
  });
}

/** Destroys the player, which otherwise lives for a while after it was removed from the page. */
export function destroy(element: Element): void {
  (element as Element & { destroy(): void }).destroy();
}
