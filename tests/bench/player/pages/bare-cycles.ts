import Hls from 'hls.js';

Reflect.set(globalThis, 'createPlayer', () => {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, controls: true });
  document.body.append(video);
  const hls = new Hls();
  hls.loadSource('/video/the-light-we-keep.m3u8');
  hls.attachMedia(video);
  video.play().catch(() => {});
  const destroy = (): void => {
    hls.destroy();
    video.remove();
  };
  return { video, destroy };
});
