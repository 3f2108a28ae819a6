import 'vitrine';

Reflect.set(globalThis, 'makePlayer', () => {
  const player = document.createElement('vitrine-player');
  Object.assign(player, {
    playbackId: 'the-light-we-keep',
    videoOrigin: '/video',
    videoTitle: 'The light we keep',
    autoplay: 'muted',
    muted: true,
  });
  document.body.append(player);
  return { video: player.media, destroy: () => player.remove() };
});
