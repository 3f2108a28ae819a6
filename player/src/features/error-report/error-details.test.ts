import { describe, expect, it } from 'vitest';
import { errorCauses, type ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { formatConsoleMessage, formatErrorDetails, type ErrorContext } from './error-details.ts';

const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';
const timestamp = Date.UTC(2026, 10, 21, 9, 30);

const createContext = (changes: Partial<ErrorContext> = {}): ErrorContext => ({
  tagName: 'vitrine-player',
  error: createPlaybackError('token-expired', 'manifestLoadError (403)', 403),
  timestamp,
  source: 'night-train',
  position: 12.34,
  rendition: '720p',
  engine: 'hls',
  log: [
    {
      timestamp: timestamp - 90,
      source: 'request',
      message: `200 https://video.example/a.m3u8?token=${token} 34 ms`,
    },
    { timestamp: timestamp - 40, source: 'engine', message: 'plays rendition 1, 720p' },
    {
      timestamp,
      source: 'request',
      message: `403 https://video.example/a.m3u8?token=${token}`,
    },
  ],
  ...changes,
});

describe('formatConsoleMessage', () => {
  it('formats code, cause, source, position, rendition and help URL', () => {
    expect(
      formatConsoleMessage(createContext(), 'https://site.example/docs/error-token-expired'),
    ).toBe(
      '<vitrine-player> 2 network, token-expired (403): The token has expired. manifestLoadError (403); night-train, at 12.3 s, 720p. Help: https://site.example/docs/error-token-expired',
    );
  });

  it('names the help page if its URL is unknown', () => {
    expect(formatConsoleMessage(createContext(), undefined)).toMatch(
      /Help: the page error-token-expired of the Vitrine documentation$/,
    );
  });

  it.each(['format-unsupported', 'key-system-missing'] as const)(
    'says that the video will not work on this system for the cause %s',
    (cause) => {
      expect(
        formatConsoleMessage(createContext({ error: createPlaybackError(cause, '') }), undefined),
      ).toContain('the video will not work on this system');
    },
  );

  it('distinguishes a server whose CORS policy blocks the page from one that does not respond', () => {
    const error = createPlaybackError('unreachable', 'manifestLoadError');
    expect(formatConsoleMessage(createContext({ error }), undefined)).toContain(
      'The server is unreachable, or its CORS headers do not allow this page.',
    );
    const line = formatConsoleMessage(createContext({ error, isBlockedByCors: true }), undefined);
    expect(line).toContain('2 network, unreachable: The server responds, but blocks');
    expect(line).toContain('Access-Control-Allow-Origin (CORS)');
    expect(formatErrorDetails(createContext({ error, isBlockedByCors: true }), [])).toContain(
      '(CORS)',
    );
  });

  it.each(Object.keys(errorCauses) as ErrorCause[])(
    'formats the cause %s as a single line',
    (cause) => {
      const line = formatConsoleMessage(
        createContext({ error: createPlaybackError(cause, 'A detail') }),
        undefined,
      );
      expect(line).toContain(`, ${cause}`);
      expect(line).not.toContain('\n');
    },
  );

  it('removes tokens from the detail and the source', () => {
    const error = createPlaybackError(
      'restricted',
      `refused https://video.example/a?token=${token}`,
      403,
    );
    const line = formatConsoleMessage(
      createContext({ error, source: `night-train?token=${token}` }),
      undefined,
    );
    expect(line).not.toMatch(/token=|eyJ/);
    expect(line).toContain('night-train, at');
  });

  it('truncates a data URL', () => {
    const source = `data:video/mp4;base64,${'A'.repeat(9000)}`;
    expect(formatConsoleMessage(createContext({ source }), undefined).length).toBeLessThan(700);
  });
});

describe('formatErrorDetails', () => {
  it('lists the error, the playback state and the log', () => {
    expect(
      formatErrorDetails(createContext(), ['Page: https://site.example/night-train']).split('\n'),
    ).toEqual([
      'Error: 2 network, token-expired (403)',
      'Message: The token has expired.',
      'Detail: manifestLoadError (403)',
      'Time: 2026-11-21T09:30:00.000Z',
      'Source: night-train',
      'Position: 12.3 s',
      'Rendition: 720p',
      'Engine: hls',
      'Page: https://site.example/night-train',
      'Last requests:',
      '  2026-11-21T09:29:59.910Z 200 https://video.example/a.m3u8 34 ms',
      '  2026-11-21T09:30:00.000Z 403 https://video.example/a.m3u8',
      'Engine log:',
      '  2026-11-21T09:29:59.960Z plays rendition 1, 720p',
    ]);
  });

  it('lists only the last ten requests', () => {
    const log = Array.from({ length: 30 }, (_, index) => ({
      timestamp,
      source: 'request' as const,
      message: `200 https://video.example/${index}.m4s`,
    }));
    const details = formatErrorDetails(createContext({ log }), []);
    expect(details.match(/\.m4s/g)).toHaveLength(10);
    expect(details).toContain('/29.m4s');
  });
});
