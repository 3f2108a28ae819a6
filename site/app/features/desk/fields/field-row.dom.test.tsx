import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocaleContext } from '../../../lib/i18n/locale-context.ts';
import { FieldRow } from './field-row.tsx';

let root: Root;
const container = document.body.appendChild(document.createElement('div'));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const lede = {
  ...{ id: 'lede', apiKey: 'lede', label: 'Lead paragraph', fieldType: 'text', validators: {} },
  ...{ localized: false, hint: 'One or two sentences.', default: null },
};

/** Renders the row and returns the accessible label and descriptions of its control. */
async function renderRow({
  hint = lede.hint as string | null,
  error = undefined as string | undefined,
}) {
  const row = { value: '', locale: 'en', values: {}, onChange: () => {} };
  await act(async () => root.render(<FieldRow field={{ ...lede, hint }} {...{ ...row, error }} />));
  const control = container.querySelector('textarea');
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return {
    label: container.querySelector(`label[for="${control?.id}"]`)?.textContent,
    description: ids.map((id) => document.getElementById(id)?.textContent),
  };
}

it('a field is labeled and described by the label and the hint of its model', async () => {
  expect(await renderRow({})).toEqual({
    label: 'Lead paragraph',
    description: ['One or two sentences.'],
  });
});

it('a field without a hint has no description', async () => {
  expect(await renderRow({ hint: null })).toEqual({ label: 'Lead paragraph', description: [] });
});

it('a field with an error is described by the error first, then by the hint', async () => {
  const { description } = await renderRow({ error: 'must not be empty' });
  expect(description).toEqual(['Lead paragraph must not be empty.', 'One or two sentences.']);
});

it('errors are in German if the desk is in German', async () => {
  const row = { value: '', locale: 'en', values: {}, onChange: () => {} };
  const field = { ...lede, validators: { required: {} }, hint: null };
  await act(async () =>
    root.render(
      <LocaleContext value="de">
        <FieldRow {...{ ...row, field }} error="darf nicht leer sein" />
      </LocaleContext>,
    ),
  );
  expect(container.querySelector('label')?.textContent).toBe('Lead paragraph erforderlich');
  expect(container.querySelector('.desk-error')?.textContent).toBe(
    'Lead paragraph: darf nicht leer sein.',
  );
});
