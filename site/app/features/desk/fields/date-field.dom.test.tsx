import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

const field = {
  ...{ id: 'date', apiKey: 'date', label: 'Date', fieldType: 'date', validators: {} },
  ...{ localized: false, hint: null, default: null },
};
const saved = vi.fn<(value: unknown) => void>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  function Edited() {
    const [value, setValue] = useState<unknown>('2026-02-28');
    const onChange = (next: unknown) => {
      saved(next);
      setValue(next);
    };
    return (
      <DateField
        {...{ field, id: 'date', value, locale: 'en', values: {} }}
        {...{ describedBy: undefined, isInvalid: false, onChange }}
      />
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Edited />));
});
afterEach(() => {
  document.body.replaceChildren();
  saved.mockClear();
});

/** Leaves the control with what browsers say of it then. */
async function left(badInput: boolean) {
  const input = document.querySelector('input');
  if (input === null) throw new Error('There is no control.');
  Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    setValue?.call(input, '');
    if (badInput) input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('focusout', { bubbles: true }));
  });
  return input;
}

it('a date that there is not is told of, and takes nothing away', async () => {
  const input = await left(true);
  expect(saved).not.toHaveBeenCalled();
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Not saved yet: Date is not a complete date.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('a date that was taken away part by part is gone', async () => {
  await left(false);
  expect(saved).toHaveBeenCalledExactlyOnceWith(null);
  expect(document.querySelector('.desk-error')).toBeNull();
});
