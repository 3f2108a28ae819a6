import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

const field = {
  ...{ id: 'date', apiKey: 'date', label: 'Date', fieldType: 'date', validators: {} },
  ...{ localized: false, hint: null, default: null },
};
const onSave = vi.fn<(value: unknown) => void>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  function StatefulField() {
    const [value, setValue] = useState<unknown>('2026-02-28');
    const onChange = (next: unknown) => {
      onSave(next);
      setValue(next);
    };
    return (
      <DateField
        {...{ field, id: 'date', value, locale: 'en', values: {} }}
        {...{ describedBy: undefined, isInvalid: false, onChange }}
      />
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<StatefulField />));
});
afterEach(() => {
  document.body.replaceChildren();
  onSave.mockClear();
});

/** Clears and blurs the control. `badInput`: whether the browser reports an incomplete date. */
async function clearAndBlur(badInput: boolean) {
  const input = document.querySelector('input');
  if (input === null) throw new Error('The control is missing.');
  Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setValue?.call(input, '');
    if (badInput) input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('focusout', { bubbles: true }));
  });
  return input;
}

it('an incomplete date shows an error and does not change the value', async () => {
  const input = await clearAndBlur(true);
  expect(onSave).not.toHaveBeenCalled();
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Not saved yet: Date is not a complete date.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('clearing the month, day and year of a date removes the value', async () => {
  await clearAndBlur(false);
  expect(onSave).toHaveBeenCalledExactlyOnceWith(null);
  expect(document.querySelector('.desk-error')).toBeNull();
});
