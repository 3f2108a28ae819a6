import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { JsonField } from './json-field.tsx';

const field = {
  ...{ id: 'facts', apiKey: 'facts', label: 'Facts', fieldType: 'json', validators: {} },
  ...{ localized: false, hint: null, default: null },
};

/** Sets the text of a text area as if it were typed. */
function type(control: HTMLTextAreaElement | null, text: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  descriptor?.set?.call(control, text);
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('shows the JSON text of a record with indentation, and changes it to compact text', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onChange = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <JsonField
        {...{ field, id: 'facts', value: '{"stars":[4]}', locale: 'en', values: {} }}
        {...{ describedBy: undefined, isInvalid: false, onChange }}
      />,
    ),
  );
  const control = container.querySelector('textarea');
  expect(control?.value).toBe('{\n  "stars": [\n    4\n  ]\n}');
  await act(async () => type(control, '{ "stars": 5 }'));
  expect(onChange).toHaveBeenLastCalledWith('{"stars":5}');
  await act(async () => type(control, ' '));
  expect(onChange).toHaveBeenLastCalledWith(null);
  container.remove();
});
