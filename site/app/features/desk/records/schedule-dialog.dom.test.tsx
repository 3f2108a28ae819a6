import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditError } from '../edit-error.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const record = {
  ...{ id: 'a', model: 'post', values: {}, version: 1, status: 'draft' as const },
  ...{ updatedAt: null, publishedAt: null, unpublishingAt: null },
  publicationAt: '2027-01-01T10:00:00.000Z',
};

async function setWith(problem: EditError | undefined): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const make = () => Promise.resolve(problem);
  await act(async () =>
    createRoot(place).render(<ScheduleDialog record={record} make={make} onClose={() => {}} />),
  );
  await act(async () =>
    document.querySelector<HTMLFormElement>('.desk-appointment')?.requestSubmit(),
  );
  return document.querySelector('output')?.textContent ?? '';
}

it.each<[string, EditError | undefined, string]>([
  ['is set', undefined, ''],
  [
    'lies in the past',
    { kind: 'invalid', fields: [{ field: 'publication_scheduled_at', message: 'must lie …' }] },
    'Not scheduled. Choose a time in the future.',
  ],
  [
    'is of a record that is not finished',
    {
      kind: 'invalid',
      fields: [
        { field: 'slug', message: 'is required' },
        { field: 'date', message: 'is required' },
      ],
    },
    'Not scheduled. 2 fields have errors.',
  ],
  ['reaches no server', { kind: 'unreachable' }, 'Not scheduled. The server can’t be reached.'],
])('a time that %s is told so', async (_, problem, words) => {
  expect(await setWith(problem)).toBe(words);
});

it('whoever sets or forgets a time by keyboard goes on where they are', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (publicationAt: string | null) =>
    root.render(
      <ScheduleDialog
        record={{ ...record, publicationAt }}
        make={async (wish) => {
          show('at' in wish && wish.at !== null ? '2027-02-02T10:00:00.000Z' : null);
          return undefined;
        }}
        onClose={() => {}}
      />,
    );
  await act(async () => show(record.publicationAt));
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('.desk-appointment button')].find(
      (each) => each.textContent === name,
    );
  const form = document.querySelector<HTMLFormElement>('.desk-appointment');
  button('Schedule')?.focus();
  await act(async () => form?.requestSubmit());
  expect(document.activeElement?.textContent).toBe('Schedule');
  expect(form?.querySelector('input')?.value).toContain('2027-02-02');
  button('Cancel schedule')?.focus();
  await act(async () => button('Cancel schedule')?.click());
  expect(document.activeElement).toBe(form?.querySelector('input'));
  expect(form?.querySelector('input')?.value).toBe('');
});
