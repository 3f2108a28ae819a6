import { afterEach, expect, it, vi } from 'vitest';
import { uploadFile } from './uploads-client.ts';
import { en } from '../messages/en.ts';

afterEach(() => vi.unstubAllGlobals());

it('an empty file is rejected without a request', async () => {
  const fetchStub = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchStub);
  const { signal } = new AbortController();
  const upload = uploadFile(new File([], 'sea.jpg'), {
    signal,
    onProgress: () => {},
    messages: en,
  });
  await expect(upload).rejects.toThrow('The file is empty.');
  expect(fetchStub).not.toHaveBeenCalled();
});
