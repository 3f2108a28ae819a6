import 'vitrine';

Reflect.set(globalThis, 'createIdlePlayers', (count: number) => {
  const players = Array.from({ length: count }, () => {
    const player = document.createElement('vitrine-player');
    Object.assign(player, {
      playbackId: 'the-light-we-keep',
      videoOrigin: '/video',
      videoTitle: 'The light we keep',
      poster: '/video/the-light-we-keep/thumbnail.webp?width=640',
      preload: 'none',
    });
    return player;
  });
  document.body.append(...players);
  return players;
});
