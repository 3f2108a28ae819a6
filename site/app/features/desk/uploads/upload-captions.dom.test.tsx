import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { UploadSummary } from '../list-result.ts';
import { UploadCaptions } from './upload-captions.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const film: UploadSummary = {
  ...{ id: 'f1', name: 'sea.mp4', kind: 'video', url: null, picture: null, bytes: 1 },
  ...{ width: 160, height: 90, making: null, takesCaptions: true },
};

const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);

/** Waits for words that come with an answer; what it changes is drawn within `act`. */
const shown = (words: string) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      expect(document.body.textContent).toContain(words);
    },
    { timeout: 20_000, interval: 10 },
  );

it('captions that were added to a film are listed, and taken away once that is meant', async () => {
  let list = [{ id: 'c1', name: 'Deutsch', language: 'de' }];
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: { readonly body: string }) => {
    if (address === '/desk/upload') {
      asked.push(JSON.parse(init?.body ?? ''));
      list = [];
      return Response.json({ id: 'c1', name: 'Deutsch', language: 'de' });
    }
    return Response.json({ list, total: list.length });
  });
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<UploadCaptions film={film} />));
  const details = place.querySelector('details');
  await act(async () => {
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
  });
  await shown('Deutsch (de)');
  await act(async () => button('Remove Deutsch')?.click());
  expect(asked).toEqual([]);
  expect(document.querySelector('dialog')?.textContent).toContain('Remove Deutsch from sea.mp4?');
  await act(async () => button('Remove')?.click());
  await shown('No captions yet.');
  expect(asked).toEqual([{ do: 'uncaption', film: 'f1', captions: 'c1' }]);
  expect(place.querySelector('output')?.textContent).toBe('Deutsch removed');
  expect(document.activeElement).toBe(place.querySelector('summary'));
});
