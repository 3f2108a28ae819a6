import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { handleError } from './handle-error.server.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function logError(method: string, origin: string | undefined): readonly unknown[] {
  const log = vi.fn<(...args: unknown[]) => void>();
  vi.spyOn(console, 'error').mockImplementation(log);
  vi.spyOn(console, 'warn').mockImplementation(log);
  const request = new Request('https://vitrine.example/films?a=b', {
    method,
    headers: origin === undefined ? {} : { origin },
  });
  const context = new RouterContextProvider();
  handleError(error, { request, params: {}, context });
  return log.mock.calls.flat();
}

const error = new Error('Something broke.');

it.each(['https://evil.example', 'https://vitrine.example:8443', 'null', 'nonsense'])(
  'logs a form submission from %s as one line without a stack',
  (origin) => {
    expect(logError('POST', origin)).toEqual([
      'Rejected a cross-origin form submission: POST /films',
    ]);
  },
);

it.each([
  ['POST', 'https://vitrine.example'],
  ['POST', undefined],
  ['GET', 'https://evil.example'],
])('logs the error of a %s request from %s with its stack', (method, origin) => {
  expect(logError(method, origin)).toEqual([error]);
});
