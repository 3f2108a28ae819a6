import { expect, test } from 'vitest';
import { playerShadow } from 'vitrine/ssr';
import { renderPlayerShadow } from './player-shadow-cache.server.ts';

const film = { 'playback-id': 'night-train', 'video-title': 'Night train' };

test('a player is the same whether it was drawn before or not, but for the nonce', () => {
  for (const nonce of ['first', 'second', 'third'])
    expect(renderPlayerShadow(film, { lang: 'de', nonce })).toBe(
      playerShadow(film, { lang: 'de', nonce }),
    );
  expect(renderPlayerShadow(film, { lang: 'de' })).toBe(playerShadow(film, { lang: 'de' }));
  expect(renderPlayerShadow(film, { lang: 'de' })).toBe(playerShadow(film, { lang: 'de' }));
});

test('another film, another language and another page are drawn by themselves', () => {
  const page = { lang: 'en', nonce: 'once' };
  renderPlayerShadow(film, page);
  for (const [player, around] of [
    [{ ...film, 'video-title': 'Day train' }, page],
    [film, { ...page, lang: 'fr' }],
    [film, { ...page, ownPoster: true }],
    [film, { ...page, link: '/night-train.mp4' }],
  ] as const)
    expect(renderPlayerShadow(player, around)).toBe(playerShadow(player, around));
});

test('a player that waits for its tokens is not taken for one that has them', () => {
  const page = { nonce: 'once' };
  renderPlayerShadow(film, page);
  const waiting = { ...film, tokens: () => ({}) };
  expect(renderPlayerShadow(waiting, page)).toBe(playerShadow(waiting, page));
  expect(renderPlayerShadow(waiting, page)).not.toBe(renderPlayerShadow(film, page));
});
