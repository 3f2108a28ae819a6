import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { RecordReferences } from '../references/record-references.ts';
import { RemovalDialog } from './removal-dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const record = {
  ...{ id: 'a', model: 'film', values: {}, version: 2, status: 'published' as const },
  ...{
    updatedAt: null,
    publishedAt: null,
    publicationScheduledAt: null,
    unpublishingScheduledAt: null,
  },
};
const linkingRecord = {
  ...{ id: 'h', title: 'Home', model: 'home_page', modelName: 'Home page' },
  ...{ status: 'published' as const, updatedAt: null },
};

/** Opens the dialog; `response` resolves to the references of the record. */
async function open(response: Promise<Response>) {
  vi.stubGlobal('fetch', () => response);
  const onConfirm = vi.fn<() => void>();
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <RemovalDialog removal="remove" title="Film" {...{ record, onConfirm }} onClose={() => {}} />,
    ),
  );
  return onConfirm;
}

const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const createResponse = (more: Partial<RecordReferences>) =>
  Response.json({ urls: [], list: [], total: 0, ...more } satisfies RecordReferences);

it('focuses Cancel, and enables Delete after the references have loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const onConfirm = await open(promise);
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(findButton('Delete')?.disabled).toBe(true);
  await act(async () => resolve(createResponse({})));
  expect(findButton('Delete')?.disabled).toBe(false);
  await act(async () => findButton('Delete')?.click());
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('lists the removed pages and linking records, and counts further ones', async () => {
  const urls = ['https://site.example/films/a'];
  await open(Promise.resolve(createResponse({ urls, list: [linkingRecord], total: 3 })));
  const text = document.querySelector('.desk-references')?.textContent;
  expect(text).toContain('This public page will be removed');
  expect(text).toContain('https://site.example/films/a');
  expect(text).toContain('3 records link to it');
  expect(text).toContain('Home Home page, Published');
  expect(text).toContain('and 2 more');
});

it('shows an error if the references failed to load, and still allows deleting', async () => {
  await open(Promise.reject(new Error('offline')));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded');
  expect(findButton('Delete')?.disabled).toBe(false);
});
