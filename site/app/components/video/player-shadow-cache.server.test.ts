import { expect, test } from 'vitest';
import { playerShadow } from 'vitrine/ssr';
import { renderPlayerShadow } from './player-shadow-cache.server.ts';

const film = { 'playback-id': 'night-train', 'video-title': 'Night train' };

test('returns the same markup from the cache, with the nonce of the response', () => {
  for (const nonce of ['first', 'second', 'third'])
    expect(renderPlayerShadow(film, { lang: 'de', nonce })).toBe(
      playerShadow(film, { lang: 'de', nonce }),
    );
  expect(renderPlayerShadow(film, { lang: 'de' })).toBe(playerShadow(film, { lang: 'de' }));
  expect(renderPlayerShadow(film, { lang: 'de' })).toBe(playerShadow(film, { lang: 'de' }));
});

test('caches the markup per attributes, language, poster and link', () => {
  const page = { lang: 'en', nonce: 'once' };
  renderPlayerShadow(film, page);
  for (const [player, context] of [
    [{ ...film, 'video-title': 'Day train' }, page],
    [film, { ...page, lang: 'fr' }],
    [film, { ...page, ownPoster: true }],
    [film, { ...page, link: '/night-train.mp4' }],
  ] as const)
    expect(renderPlayerShadow(player, context)).toBe(playerShadow(player, context));
});

test('does not cache a player with a token provider', () => {
  const page = { nonce: 'once' };
  renderPlayerShadow(film, page);
  const withProvider = { ...film, tokens: () => ({}) };
  expect(renderPlayerShadow(withProvider, page)).toBe(playerShadow(withProvider, page));
  expect(renderPlayerShadow(withProvider, page)).not.toBe(renderPlayerShadow(film, page));
});
