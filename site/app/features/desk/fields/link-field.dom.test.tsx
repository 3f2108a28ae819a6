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

function Edited() {
  const [value, setValue] = useState<unknown>(['one', 'two']);
  const rest = { id: 'films', locale: 'en', values: {}, describedBy: undefined, isInvalid: false };
  return <LinksField field={field} value={value} onChange={setValue} {...rest} />;
}

it('whoever orders links by keyboard goes on among them, though a button goes with what it did', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Edited />));
  const press = async (words: string) => {
    const button = [...place.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === words,
    );
    button?.focus();
    await act(async () => button?.click());
  };
  for (const words of ['Move up', 'Remove', 'Remove']) {
    await press(words);
    expect(place.contains(document.activeElement), words).toBe(true);
  }
  expect(document.activeElement?.textContent).toBe('Choose a record');
});

it('a record that could not be looked up is not called gone', async () => {
  const ask = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 401 }));
  vi.stubGlobal('fetch', ask);
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Edited />));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await act(async () => {});
  expect(place.textContent).not.toContain('Deleted record');
});
