import { afterEach, expect, it, vi } from 'vitest';
import { uploadFile } from './uploads-client.ts';
import { en } from '../messages/en.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'is signed out',
    () => Response.json({ problem: { kind: 'signed-out' } }, { status: 401 }),
    'You are signed out.',
  ],
  [
    'has no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server can’t be reached.',
  ],
  [
    'is answered by something else',
    () => new Response('<p>Bad gateway', { status: 502 }),
    'The server can’t be reached.',
  ],
  [
    'is refused',
    () => Response.json({ refused: 'It is too long.' }, { status: 400 }),
    'It is too long.',
  ],
] as const)('whoever adds a file and %s is told so in a sentence', async (_, answer, sentence) => {
  vi.stubGlobal('fetch', async () => answer());
  const options = { onProgress: () => undefined, signal: new AbortController().signal, texts: en };
  await expect(uploadFile(new File(['a'], 'a.mp4'), options)).rejects.toThrow(sentence);
});
