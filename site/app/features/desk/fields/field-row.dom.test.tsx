import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocaleContext } from '../../../lib/i18n/locale-context.ts';
import { FieldRow } from './field-row.tsx';

let root: Root;
const box = document.body.appendChild(document.createElement('div'));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const lede = {
  ...{ id: 'lede', apiKey: 'lede', label: 'Lead paragraph', fieldType: 'text', validators: {} },
  ...{ localized: false, hint: 'One or two sentences.', default: null },
};

/** Renders the row and returns its control with the texts that describe it. */
async function drawn({
  hint = lede.hint as string | null,
  problem = undefined as string | undefined,
}) {
  const row = { value: '', locale: 'en', values: {}, onChange: () => {} };
  await act(async () =>
    root.render(<FieldRow field={{ ...lede, hint }} {...{ ...row, problem }} />),
  );
  const control = box.querySelector('textarea');
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return {
    label: box.querySelector(`label[for="${control?.id}"]`)?.textContent,
    description: ids.map((id) => document.getElementById(id)?.textContent),
  };
}

it('a field is labeled and described by the label and the hint of its model', async () => {
  expect(await drawn({})).toEqual({
    label: 'Lead paragraph',
    description: ['One or two sentences.'],
  });
});

it('a field without a hint has no description', async () => {
  expect(await drawn({ hint: null })).toEqual({ label: 'Lead paragraph', description: [] });
});

it('a field with an error is described by the error first, then by the hint', async () => {
  const { description } = await drawn({ problem: 'must not be empty' });
  expect(description).toEqual(['Lead paragraph must not be empty.', 'One or two sentences.']);
});

it('a German desk names what is wrong in German', async () => {
  const row = { value: '', locale: 'en', values: {}, onChange: () => {} };
  const field = { ...lede, validators: { required: {} }, hint: null };
  await act(async () =>
    root.render(
      <LocaleContext value="de">
        <FieldRow {...{ ...row, field }} problem="darf nicht leer sein" />
      </LocaleContext>,
    ),
  );
  expect(box.querySelector('label')?.textContent).toBe('Lead paragraph erforderlich');
  expect(box.querySelector('.desk-error')?.textContent).toBe(
    'Lead paragraph: darf nicht leer sein.',
  );
});
