import '@videojs/html/video/player';
import '@videojs/html/video/skin';
// After the player, whose controls do not detect a media element that was defined earlier.
import '@videojs/html/media/hls-video';
import '@videojs/html/video/skin.css';

/** Sets an absolute URL: the engine rejects relative URLs, and may keep the error afterwards. */
export function setUp(element: Element): void {
  const media = element.querySelector<HTMLElement>('hls-video');
  media?.setAttribute('src', new URL(media.dataset['src'] ?? '', location.href).href);
}
