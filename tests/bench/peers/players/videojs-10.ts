import '@videojs/html/video/player';
import '@videojs/html/video/skin';
// After the player: a film that is there before its player is never told of to the controls.
import '@videojs/html/media/hls-video';
import '@videojs/html/video/skin.css';

/** Its engine takes no address without an origin, and what fails first may outlast what is set then. */
export function setUp(element: Element): void {
  const media = element.querySelector<HTMLElement>('hls-video');
  media?.setAttribute('src', new URL(media.dataset['src'] ?? '', location.href).href);
}
