import Hls from 'hls.js';
import Plyr from 'plyr';
import 'plyr/dist/plyr.css';
import icons from '../node_modules/plyr/dist/plyr.svg?url';

const players = new WeakMap<Element, { hls: Hls; plyr: Plyr }>();

/** Loads the video as a page with Plyr and hls.js would: immediately for autoplay, otherwise on `play`. */
export function setUp(element: Element): void {
  const video = element.querySelector('video');
  if (!video) return;
  const hls = new Hls({ autoStartLoad: video.autoplay });
  hls.loadSource(video.dataset['src'] ?? '');
  video.addEventListener('play', () => hls.startLoad(), { once: true });
  if (video.autoplay) hls.attachMedia(video);
  else video.addEventListener('play', () => hls.attachMedia(video), { once: true });
  const plyr = new Plyr(video, { iconUrl: icons, blankVideo: '' });
  players.set(element, { hls, plyr });
}

export function destroy(element: Element): void {
  const { hls, plyr } = players.get(element) ?? {};
  hls?.destroy();
  plyr?.destroy();
}
