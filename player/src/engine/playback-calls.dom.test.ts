import { expect, it } from 'vitest';
import { observePlaybackCalls } from './playback-calls.ts';

function heardFilm() {
  const media = document.createElement('video');
  let asked = 0;
  const own = { play: () => Promise.resolve(), pause: () => void (asked += 1) };
  const hear = (life: AbortController): string[] => {
    const heard: string[] = [];
    const note = { play: () => void heard.push('play'), pause: () => void heard.push('pause') };
    observePlaybackCalls(media, note, life.signal);
    return heard;
  };
  return { media, own, hear, asked: () => asked };
}

it('an element that several have heard of, and that is given film after film, has its own methods again', () => {
  const { media, hear } = heardFilm();
  for (let film = 0; film < 3; film += 1) {
    const life = new AbortController();
    for (let each = 0; each < 3; each += 1) hear(life);
    life.abort();
  }
  expect(Object.getOwnPropertyNames(media)).not.toContain('play');
  expect(Object.getOwnPropertyNames(media)).not.toContain('pause');
});

it('what a page has put in the place of a method stays there', () => {
  const { media, own, hear, asked } = heardFilm();
  Object.assign(media, own);
  const life = new AbortController();
  const [first, second] = [hear(life), hear(life)];
  media.pause();
  life.abort();
  media.pause();
  expect([first, second]).toEqual([['pause'], ['pause']]);
  expect(media.pause).toBe(own.pause);
  expect(asked()).toBe(2);
});

it('who has begun to hear later goes on to hear', () => {
  const { media, own, hear, asked } = heardFilm();
  Object.assign(media, own);
  const [earlier, later] = [new AbortController(), new AbortController()];
  const gone = hear(earlier);
  const heard = hear(later);
  earlier.abort();
  media.pause();
  expect(heard).toEqual(['pause']);
  later.abort();
  media.pause();
  expect([media.pause, asked()]).toEqual([own.pause, 2]);
  expect(gone).toEqual([]);
});
