import { describe, expect, it } from 'vitest';
import { errorCauses, type ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { formatConsoleMessage, formatErrorDetails, type ErrorContext } from './error-details.ts';

const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';
const at = Date.UTC(2026, 10, 21, 9, 30);

const scene = (changes: Partial<ErrorContext> = {}): ErrorContext => ({
  element: 'vitrine-player',
  failure: createPlaybackError('token-expired', 'manifestLoadError (403)', 403),
  at,
  film: 'night-train',
  position: 12.34,
  rendition: '720p',
  engine: 'hls',
  log: [
    {
      timestamp: at - 90,
      source: 'request',
      message: `200 https://video.example/a.m3u8?token=${token} 34 ms`,
    },
    { timestamp: at - 40, source: 'engine', message: 'plays rendition 1, 720p' },
    {
      timestamp: at,
      source: 'request',
      message: `403 https://video.example/a.m3u8?token=${token}`,
    },
  ],
  ...changes,
});

describe('the line that the console says', () => {
  it('names code, cause, film, time, rendition and help', () => {
    expect(formatConsoleMessage(scene(), 'https://films.example/docs/failure-token-expired')).toBe(
      '<vitrine-player> 2 network, token-expired (403): The token has expired. manifestLoadError (403); night-train, at 12.3 s, 720p. Help: https://films.example/docs/failure-token-expired',
    );
  });

  it('names the page of help where nobody said where help is', () => {
    expect(formatConsoleMessage(scene(), undefined)).toMatch(
      /Help: the page failure-token-expired of Vitrine's documentation$/,
    );
  });

  it.each(['format-unknown', 'key-system-missing'] as const)(
    'says of %s that the video will not work on this system',
    (cause) => {
      expect(
        formatConsoleMessage(scene({ failure: createPlaybackError(cause, '') }), undefined),
      ).toContain('the video will not work on this system');
    },
  );

  it('tells a server that forbids the page to read from one that is not there', () => {
    const failure = createPlaybackError('unreachable', 'manifestLoadError');
    expect(formatConsoleMessage(scene({ failure }), undefined)).not.toContain('CORS');
    const line = formatConsoleMessage(scene({ failure, isForbidden: true }), undefined);
    expect(line).toContain('2 network, unreachable: The server answers, and forbids');
    expect(line).toContain('Access-Control-Allow-Origin (CORS)');
    expect(formatErrorDetails(scene({ failure, isForbidden: true }), [])).toContain('(CORS)');
  });

  it.each(Object.keys(errorCauses) as ErrorCause[])('is one line for %s', (cause) => {
    const line = formatConsoleMessage(
      scene({ failure: createPlaybackError(cause, 'A detail') }),
      undefined,
    );
    expect(line).toContain(`, ${cause}`);
    expect(line).not.toContain('\n');
  });

  it('holds no token, wherever one may come from', () => {
    const failure = createPlaybackError(
      'restricted',
      `refused https://video.example/a?token=${token}`,
      403,
    );
    const line = formatConsoleMessage(
      scene({ failure, film: `night-train?token=${token}` }),
      undefined,
    );
    expect(line).not.toMatch(/token=|eyJ/);
    expect(line).toContain('night-train, at');
  });

  it('does not repeat a film that is data', () => {
    const film = `data:video/mp4;base64,${'A'.repeat(9000)}`;
    expect(formatConsoleMessage(scene({ film }), undefined).length).toBeLessThan(700);
  });
});

describe('the details that can be copied', () => {
  it('hold what happened, when, of what, and what came before', () => {
    expect(
      formatErrorDetails(scene(), ['Page: https://films.example/night-train']).split('\n'),
    ).toEqual([
      'Failure: 2 network, token-expired (403)',
      'What happened: The token has expired.',
      'Detail: manifestLoadError (403)',
      'When: 2026-11-21T09:30:00.000Z',
      'Film: night-train',
      'Position: 12.3 s',
      'Rendition: 720p',
      'Engine: hls',
      'Page: https://films.example/night-train',
      'Last requests:',
      '  2026-11-21T09:29:59.910Z 200 https://video.example/a.m3u8 34 ms',
      '  2026-11-21T09:30:00.000Z 403 https://video.example/a.m3u8',
      'Engine log:',
      '  2026-11-21T09:29:59.960Z plays rendition 1, 720p',
    ]);
  });

  it('hold the last ten requests and no more', () => {
    const log = Array.from({ length: 30 }, (_, number) => ({
      timestamp: at,
      source: 'request' as const,
      message: `200 https://video.example/${number}.m4s`,
    }));
    const details = formatErrorDetails(scene({ log }), []);
    expect(details.match(/\.m4s/g)).toHaveLength(10);
    expect(details).toContain('/29.m4s');
  });
});
