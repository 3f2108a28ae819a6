import '@videojs/html/media/hls-video';
import '@videojs/html/video/player';
import '@videojs/html/video/skin';
import '@videojs/html/video/skin.css';

/** Its engine takes no address without an origin. */
export function setUp(element: Element): void {
  const media = element.querySelector('hls-video');
  media?.setAttribute('src', new URL(media.getAttribute('src') ?? '', location.href).href);
}
