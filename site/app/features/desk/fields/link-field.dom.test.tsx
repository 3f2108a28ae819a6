import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';
import type { ModelField } from '../content-model.ts';
import { LinksField } from './link-field.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const field: ModelField = {
  ...{ id: 'films', apiKey: 'films', label: 'Films', fieldType: 'links', validators: {} },
  ...{ localized: false, hint: null, default: null },
};

function StatefulField() {
  const [value, setValue] = useState<unknown>(['one', 'two']);
  const rest = { id: 'films', locale: 'en', values: {}, describedBy: undefined, isInvalid: false };
  return <LinksField field={field} value={value} onChange={setValue} {...rest} />;
}

it('focus stays in the field when a pressed button disappears', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<StatefulField />));
  const press = async (label: string) => {
    const button = [...container.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === label,
    );
    button?.focus();
    await act(async () => button?.click());
  };
  for (const label of ['Move up', 'Remove', 'Remove']) {
    await press(label);
    expect(container.contains(document.activeElement), label).toBe(true);
  }
  expect(document.activeElement?.textContent).toBe('Choose a record');
});

it('a record that failed to load is not shown as deleted', async () => {
  const fetchStub = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 401 }));
  vi.stubGlobal('fetch', fetchStub);
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<StatefulField />));
  await waitFor(() => expect(fetchStub).toHaveBeenCalled());
  await act(async () => {});
  expect(container.textContent).not.toContain('Deleted record');
});
