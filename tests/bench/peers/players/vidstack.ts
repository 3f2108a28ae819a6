import Hls from 'hls.js';
import 'vidstack/player';
import 'vidstack/player/layouts/default';
import 'vidstack/player/styles/default/layouts/video.css';
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/ui';

/** Uses the bundled hls.js instead of the default, which is loaded from a public CDN. */
export function setUp(element: Element): void {
  element.addEventListener('provider-change', (event) => {
    const provider = Reflect.get(event, 'detail');
    if (provider) Reflect.set(provider, 'library', Hls);
  });
}

/** Destroys the player immediately. By default it is destroyed some time after its removal. */
export function destroy(element: Element): void {
  (element as Element & { destroy(): void }).destroy();
}
