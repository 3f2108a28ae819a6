import Hls from 'hls.js';

Reflect.set(globalThis, 'createIdlePlayers', (count: number) => {
  const videos = Array.from({ length: count }, () => {
    const video = document.createElement('video');
    Object.assign(video, { playsInline: true, controls: true, preload: 'none', width: 320 });
    video.poster = '/video/the-light-we-keep/thumbnail.webp?width=320';
    new Hls({ autoStartLoad: false }).attachMedia(video);
    return video;
  });
  document.body.append(...videos);
  return videos;
});
