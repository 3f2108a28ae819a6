import 'vitrine';

Reflect.set(globalThis, 'createPlayer', () => {
  const player = document.createElement('vitrine-player');
  Object.assign(player, {
    playbackId: 'the-light-we-keep',
    videoOrigin: '/video',
    videoTitle: 'The light we keep',
    poster: '/video/the-light-we-keep/thumbnail.webp?width=640',
    autoplay: 'muted',
    muted: true,
  });
  document.body.append(player);
  return { video: player.media, destroy: () => player.remove() };
});
