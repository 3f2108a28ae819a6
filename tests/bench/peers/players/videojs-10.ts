import '@videojs/html/video/player';
import '@videojs/html/video/skin';
// After the player: the controls never learn of a media element that was defined before it.
import '@videojs/html/media/hls-video';
import '@videojs/html/video/skin.css';

/** Sets an absolute URL: the engine rejects a relative one, and its error can persist. */
export function setUp(element: Element): void {
  const media = element.querySelector<HTMLElement>('hls-video');
  media?.setAttribute('src', new URL(media.dataset['src'] ?? '', location.href).href);
}
