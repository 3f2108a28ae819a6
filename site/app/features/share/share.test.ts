import { describe, expect, it } from 'vitest';
import { createEmbedCodes } from './embed-codes.ts';
import { parseTime } from '../../lib/i18n/read-clock.ts';
import { createShareData, withStartTime } from './share-data.ts';

const title = 'A "quoted" <b>{title}</b>';
const tone = {
  slug: 'tone',
  title,
  audioOnly: true,
  isLive: false,
  video: { video: { muxPlaybackId: 'tone', width: 0, height: 0 } },
};
const site = { origin: 'https://vitrine.example', videoOrigin: '/video' };

describe('code for other pages', () => {
  it('loads the player from this site, whose bytes the browser checks', () => {
    const playerScript = { path: '/player/2.9.1-0c5f8a21/vitrine.js', integrity: 'sha384-a+b/c=' };
    const film = createShareData(tone, '/films/tone', { ...site, playerScript, locale: 'en' });
    expect(createEmbedCodes(film).tag).toContain(
      '<script type="module" src="https://vitrine.example/player/2.9.1-0c5f8a21/vitrine.js" integrity="sha384-a+b/c="></script>\n',
    );
  });

  const english = createShareData(tone, '/films/tone', { ...site, locale: 'en' });

  it('is such that a title cannot break out of it', () => {
    const codes = createEmbedCodes(english);
    expect(codes.tag).toContain('video-origin="https://vitrine.example/video"');
    expect(codes.tag).toContain('video-title="A &quot;quoted&quot; &lt;b>{title}&lt;/b>"');
    expect(codes.tag).toMatch(/\n {2}audio\n/);
    expect(codes.react).toContain(`videoTitle={${JSON.stringify(title)}}`);
    expect(codes.react).toContain('playbackId="tone"');
    expect(codes.frame).toContain('src="https://vitrine.example/embed/tone"');
    expect(codes.frame).toContain('height="164"');
  });

  it('begins at a time, each in its own way', () => {
    const codes = createEmbedCodes(english, 83);
    expect(codes.tag).toContain('\n  start-time="83"\n');
    expect(codes.react).toContain('\n  startTime={83}\n');
    expect(codes.frame).toContain('/embed/tone?t=83"');
  });

  it('names the domain of a cloud where the films are in one', () => {
    const cloud = { videoOrigin: 'https://stream.films.example', videoDomain: 'films.example' };
    const codes = createEmbedCodes(
      createShareData(tone, '/films/tone', { ...site, ...cloud, locale: 'en' }),
    );
    expect(codes.tag).toContain('\n  custom-domain="films.example"\n');
    expect(codes.react).toContain('\n  customDomain="films.example"\n');
    expect(codes.tag + codes.react).not.toMatch(/video-?origin/i);
  });

  it('lets a frame fill the screen in one way, as browsers warn of a second', () => {
    expect(createEmbedCodes(english).frame.match(/fullscreen/g)).toHaveLength(1);
  });

  it('has a frame that speaks the language of the page', () => {
    const german = createShareData(tone, '/de/films/tone', { ...site, locale: 'de' });
    expect(german.pageUrl).toBe('https://vitrine.example/de/films/tone');
    expect(createEmbedCodes(german, 5).frame).toContain('/embed/tone?lang=de&amp;t=5"');
  });
});

it('leads to a time, and to the beginning where there is none', () => {
  expect(withStartTime('https://a.example/b', undefined)).toBe('https://a.example/b');
  expect(withStartTime('https://a.example/b?t=1', 0)).toBe('https://a.example/b?t=0');
});

it.each([
  ['83', 83],
  ['1:23', 83],
  [' 0:05 ', 5],
  ['1:02:03', 3723],
  ['90:00', 5400],
  ['', undefined],
  ['1:60', undefined],
  ['1:-2', undefined],
  ['1:2:3:4', undefined],
  ['soon', undefined],
  ['1.5', undefined],
  ['999999:59:59', undefined],
])('reads the time %j as %s seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});
