import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditError } from '../edit-error.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const record = {
  ...{ id: 'a', model: 'post', values: {}, version: 1, status: 'draft' as const },
  ...{ updatedAt: null, publishedAt: null, unpublishingScheduledAt: null },
  publicationScheduledAt: '2027-01-01T10:00:00.000Z',
};

async function submitWithResult(result: EditError | undefined): Promise<string> {
  const container = document.body.appendChild(document.createElement('div'));
  const perform = () => Promise.resolve(result);
  await act(async () =>
    createRoot(container).render(
      <ScheduleDialog record={record} perform={perform} onClose={() => {}} />,
    ),
  );
  await act(async () => document.querySelector<HTMLFormElement>('.desk-schedule')?.requestSubmit());
  return document.querySelector('output')?.textContent ?? '';
}

it.each<[string, EditError | undefined, string]>([
  ['success', undefined, ''],
  [
    'a time in the past',
    { kind: 'invalid', fields: [{ field: 'publication_scheduled_at', message: 'must lie …' }] },
    'Not scheduled. Choose a time in the future.',
  ],
  [
    'invalid fields',
    {
      kind: 'invalid',
      fields: [
        { field: 'slug', message: 'is required' },
        { field: 'date', message: 'is required' },
      ],
    },
    'Not scheduled. 2 fields have errors.',
  ],
  ['an unreachable server', { kind: 'unreachable' }, 'Not scheduled. The server can’t be reached.'],
])('shows the result of scheduling: %s', async (_, error, message) => {
  expect(await submitWithResult(error)).toBe(message);
});

it('focus stays in the form after a schedule is set or canceled', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (publicationScheduledAt: string | null) =>
    root.render(
      <ScheduleDialog
        record={{ ...record, publicationScheduledAt }}
        perform={async (action) => {
          render(
            'scheduledAt' in action && action.scheduledAt !== null
              ? '2027-02-02T10:00:00.000Z'
              : null,
          );
          return undefined;
        }}
        onClose={() => {}}
      />,
    );
  await act(async () => render(record.publicationScheduledAt));
  const findButton = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('.desk-schedule button')].find(
      ({ textContent }) => textContent === name,
    );
  const form = document.querySelector<HTMLFormElement>('.desk-schedule');
  findButton('Schedule')?.focus();
  await act(async () => form?.requestSubmit());
  expect(document.activeElement?.textContent).toBe('Schedule');
  expect(form?.querySelector('input')?.value).toContain('2027-02-02');
  findButton('Cancel schedule')?.focus();
  await act(async () => findButton('Cancel schedule')?.click());
  expect(document.activeElement).toBe(form?.querySelector('input'));
  expect(form?.querySelector('input')?.value).toBe('');
});
