import { afterEach, expect, it, vi } from 'vitest';
import { uploadFile } from './uploads-client.ts';
import { en } from '../messages/en.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'has no session',
    () => Response.json({ problem: { kind: 'signed-out' } }, { status: 401 }),
    'You are signed out.',
  ],
  [
    'has no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server can’t be reached.',
  ],
  [
    'receives an HTML response',
    () => new Response('<p>Bad gateway', { status: 502 }),
    'The server can’t be reached.',
  ],
  [
    'is rejected',
    () => Response.json({ message: 'It is too long.' }, { status: 400 }),
    'It is too long.',
  ],
] as const)('an upload that %s rejects with a readable message', async (_, respond, message) => {
  vi.stubGlobal('fetch', async () => respond());
  const options = {
    onProgress: () => undefined,
    signal: new AbortController().signal,
    messages: en,
  };
  await expect(uploadFile(new File(['a'], 'a.mp4'), options)).rejects.toThrow(message);
});
