import { expect, it } from 'vitest';
import type { IndexedFilm } from '../content/film-index.server.ts';
import type { FilmContent } from '../content/film.server.ts';
import { embedCodes } from './embed-codes.server.ts';
import { nearest } from './related.server.ts';

const film = (slug: string, ...topics: string[]): IndexedFilm => ({
  id: slug,
  slug,
  audioOnly: false,
  year: null,
  topics: topics.map((topic) => ({ slug: topic })),
  video: { video: { duration: 1 } },
});

it('puts films first that share the most, and never the film itself', () => {
  const films = [
    film('one', 'sea'),
    film('two'),
    film('three', 'sea', 'night'),
    film('four', 'night', 'sea'),
    film('five', 'night'),
  ];
  const slugs = (of: string) => nearest(films, of).map(({ slug }) => slug);
  expect(slugs('four')).toEqual(['three', 'one', 'five']);
  expect(slugs('two')).toEqual(['one', 'three', 'four']);
});

it('writes code for other pages that a title cannot break out of', () => {
  const title = 'A "quoted" <b>{title}</b>';
  const shown = {
    title,
    audioOnly: true,
    video: { video: { muxPlaybackId: 'tone', width: 0, height: 0 } },
  } as FilmContent;
  const codes = embedCodes(shown, { origin: 'https://vitrine.example', videoOrigin: '/video' });
  expect(codes.tag).toContain('video-origin="https://vitrine.example/video"');
  expect(codes.tag).toContain('video-title="A &quot;quoted&quot; &lt;b>{title}&lt;/b>"');
  expect(codes.tag).toMatch(/\n {2}audio\n/);
  expect(codes.react).toContain(`videoTitle={${JSON.stringify(title)}}`);
  expect(codes.react).toContain('playbackId="tone"');
  expect(codes.frame).toContain('src="https://vitrine.example/embed/tone"');
  expect(codes.frame).toContain('height="164"');
});
