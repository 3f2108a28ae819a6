import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { UploadSummary } from '../list-result.ts';
import { UploadCaptions } from './upload-captions.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const film: UploadSummary = {
  ...{ id: 'f1', name: 'sea.mp4', kind: 'video', url: null, thumbnailUrl: null, bytes: 1 },
  ...{ width: 160, height: 90, processing: null, acceptsCaptions: true },
};

const findButton = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);

/** Waits for text that is rendered after a response. */
const waitForText = (text: string) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      expect(document.body.textContent).toContain(text);
    },
    { timeout: 20_000, interval: 10 },
  );

it('lists captions, and removes them after confirmation', async () => {
  let list = [{ id: 'c1', name: 'Deutsch', language: 'de' }];
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: { readonly body: string }) => {
    if (url === '/desk/upload') {
      requests.push(JSON.parse(init?.body ?? ''));
      list = [];
      return Response.json({ id: 'c1', name: 'Deutsch', language: 'de' });
    }
    return Response.json({ list, total: list.length });
  });
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<UploadCaptions film={film} />));
  const details = container.querySelector('details');
  await act(async () => {
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
  });
  await waitForText('Deutsch (de)');
  await act(async () => findButton('Remove Deutsch')?.click());
  expect(requests).toEqual([]);
  expect(document.querySelector('dialog')?.textContent).toContain('Remove Deutsch from sea.mp4?');
  await act(async () => findButton('Remove')?.click());
  await waitForText('No captions yet.');
  expect(requests).toEqual([{ type: 'deleteCaptions', film: 'f1', captions: 'c1' }]);
  expect(container.querySelector('output')?.textContent).toBe('Deutsch removed');
  expect(document.activeElement).toBe(container.querySelector('summary'));
});
