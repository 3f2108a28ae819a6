import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { handleError } from './handle-error.server.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function told(method: string, origin: string | undefined): readonly unknown[] {
  const heard = vi.fn<(...told: unknown[]) => void>();
  vi.spyOn(console, 'error').mockImplementation(heard);
  vi.spyOn(console, 'warn').mockImplementation(heard);
  const request = new Request('https://vitrine.example/films?a=b', {
    method,
    headers: origin === undefined ? {} : { origin },
  });
  const context = new RouterContextProvider();
  handleError(broken, { request, params: {}, context });
  return heard.mock.calls.flat();
}

const broken = new Error('Something broke.');

it.each(['https://evil.example', 'https://vitrine.example:8443', 'null', 'nonsense'])(
  'a form of another site (%s) is one line in the log, without a stack',
  (origin) => {
    expect(told('POST', origin)).toEqual(['A form of another site was refused: POST /films']);
  },
);

it.each([
  ['POST', 'https://vitrine.example'],
  ['POST', undefined],
  ['GET', 'https://evil.example'],
])('what breaks for %s from %s is told whole', (method, origin) => {
  expect(told(method, origin)).toEqual([broken]);
});
