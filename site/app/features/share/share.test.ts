import { describe, expect, it } from 'vitest';
import { createEmbedCodes } from './embed-codes.ts';
import { parseTime } from '../../lib/i18n/parse-time.ts';
import { createShareData, withStartTime } from './share-data.ts';

const title = 'A "quoted" <b>{title}</b>';
const audioFilm = {
  slug: 'tone',
  title,
  audioOnly: true,
  isLive: false,
  video: { video: { muxPlaybackId: 'tone', width: 0, height: 0 } },
};
const site = { origin: 'https://vitrine.example', videoOrigin: '/video' };

describe('embed codes', () => {
  it('load the player from this site, with subresource integrity', () => {
    const playerScript = { path: '/player/2.9.1-0c5f8a21/vitrine.js', integrity: 'sha384-a+b/c=' };
    const film = createShareData(audioFilm, '/films/tone', { ...site, playerScript, locale: 'en' });
    expect(createEmbedCodes(film).tag).toContain(
      '<script type="module" src="https://vitrine.example/player/2.9.1-0c5f8a21/vitrine.js" integrity="sha384-a+b/c="></script>\n',
    );
  });

  const shareData = createShareData(audioFilm, '/films/tone', { ...site, locale: 'en' });

  it('escape the title', () => {
    const codes = createEmbedCodes(shareData);
    expect(codes.tag).toContain('video-origin="https://vitrine.example/video"');
    expect(codes.tag).toContain('video-title="A &quot;quoted&quot; &lt;b>{title}&lt;/b>"');
    expect(codes.tag).toMatch(/\n {2}audio\n/);
    expect(codes.react).toContain(`videoTitle={${JSON.stringify(title)}}`);
    expect(codes.react).toContain('playbackId="tone"');
    expect(codes.iframe).toContain('src="https://vitrine.example/embed/tone"');
    expect(codes.iframe).toContain('height="164"');
  });

  it('contain the start time', () => {
    const codes = createEmbedCodes(shareData, 83);
    expect(codes.tag).toContain('\n  start-time="83"\n');
    expect(codes.react).toContain('\n  startTime={83}\n');
    expect(codes.iframe).toContain('/embed/tone?t=83"');
  });

  it('use the video domain if there is one', () => {
    const cloud = { videoOrigin: 'https://stream.films.example', videoDomain: 'films.example' };
    const codes = createEmbedCodes(
      createShareData(audioFilm, '/films/tone', { ...site, ...cloud, locale: 'en' }),
    );
    expect(codes.tag).toContain('\n  custom-domain="films.example"\n');
    expect(codes.react).toContain('\n  customDomain="films.example"\n');
    expect(codes.tag + codes.react).not.toMatch(/video-?origin/i);
  });

  it('enable fullscreen only once, because Chromium warns about duplicates', () => {
    expect(createEmbedCodes(shareData).iframe.match(/fullscreen/g)).toHaveLength(1);
  });

  it('have an iframe in the language of the page', () => {
    const germanShareData = createShareData(audioFilm, '/de/films/tone', { ...site, locale: 'de' });
    expect(germanShareData.pageUrl).toBe('https://vitrine.example/de/films/tone');
    expect(createEmbedCodes(germanShareData, 5).iframe).toContain('/embed/tone?lang=de&amp;t=5"');
  });
});

it('adds the start time to a URL, if there is one', () => {
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
])('parses the time %j as %s seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});
