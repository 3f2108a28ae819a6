import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { RecordReferences } from '../references/record-references.ts';
import { RemovalDialog } from './removal-dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const record = {
  ...{ id: 'a', model: 'film', values: {}, version: 2, status: 'published' as const },
  ...{ updatedAt: null, publishedAt: null, publicationAt: null, unpublishingAt: null },
};
const linking = {
  ...{ id: 'h', title: 'Home', model: 'home_page', modelName: 'Home page' },
  ...{ status: 'published' as const, updatedAt: null },
};

/** Opens the dialog; `answer` resolves to what the server says of the record. */
async function open(answer: Promise<Response>) {
  vi.stubGlobal('fetch', () => answer);
  const onConfirm = vi.fn<() => void>();
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(place).render(
      <RemovalDialog removal="remove" title="Film" {...{ record, onConfirm }} onClose={() => {}} />,
    ),
  );
  return onConfirm;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const references = (more: Partial<RecordReferences>) =>
  Response.json({ urls: [], list: [], total: 0, ...more } satisfies RecordReferences);

it('focuses the safe choice, and deletes only once it is known what links to the record', async () => {
  const answer = Promise.withResolvers<Response>();
  const onConfirm = await open(answer.promise);
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(button('Delete')?.disabled).toBe(true);
  await act(async () => answer.resolve(references({})));
  expect(button('Delete')?.disabled).toBe(false);
  await act(async () => button('Delete')?.click());
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('names the pages that go away and the records that link to it, and counts the others', async () => {
  const urls = ['https://site.example/films/a'];
  await open(Promise.resolve(references({ urls, list: [linking], total: 3 })));
  const text = document.querySelector('.desk-references')?.textContent;
  expect(text).toContain('This public page will be removed');
  expect(text).toContain('https://site.example/films/a');
  expect(text).toContain('3 records link to it');
  expect(text).toContain('Home Home page, Published');
  expect(text).toContain('and 2 more');
});

it('says when the links could not be looked up, and lets the editor decide', async () => {
  await open(Promise.reject(new Error('offline')));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded');
  expect(button('Delete')?.disabled).toBe(false);
});
