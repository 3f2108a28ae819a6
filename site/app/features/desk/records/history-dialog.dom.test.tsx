import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { HistoryDialog } from './history-dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const record = {
  ...{ id: 'a', model: 'post', values: { title: 'Two' }, version: 2, status: 'draft' as const },
  ...{
    updatedAt: null,
    publishedAt: null,
    publicationScheduledAt: null,
    unpublishingScheduledAt: null,
  },
};
const version = (id: string, second: number) => ({
  ...{ id, values: { title: id }, isPublished: false },
  savedAt: `2026-11-25T15:20:0${second}.000Z`,
});

it('the times of versions include seconds', async () => {
  const list = [version('Two', 7), version('One', 2)];
  vi.stubGlobal('fetch', async () => Response.json({ list }));
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <HistoryDialog
        {...{ record, fields: [], onClose: () => {} }}
        perform={async () => undefined}
      />,
    ),
  );
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(times).toEqual([expect.stringContaining(':20:07'), expect.stringContaining(':20:02')]);
});
