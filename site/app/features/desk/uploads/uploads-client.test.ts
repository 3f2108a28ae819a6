import { expect, it, vi } from 'vitest';
import { uploadFile } from './uploads-client.ts';
import { en } from '../messages/en.ts';

it('an empty file is called empty, and nothing is asked of the server for it', async () => {
  const ask = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', ask);
  const { signal } = new AbortController();
  const sent = uploadFile(new File([], 'sea.jpg'), { signal, onProgress: () => {}, texts: en });
  await expect(sent).rejects.toThrow('The file is empty.');
  expect(ask).not.toHaveBeenCalled();
});
