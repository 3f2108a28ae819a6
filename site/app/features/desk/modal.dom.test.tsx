import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

/** Opens a mandatory dialog while an input has focus. */
async function openDialog() {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Modal title="Whose?" isMandatory onClose={() => {}}>
        <button type="button">Mine</button>
      </Modal>,
    ),
  );
  return { field, root, dialog: document.querySelector('dialog') };
}

it('a mandatory dialog stays open when Escape is pressed repeatedly', async () => {
  const { dialog } = await openDialog();
  await act(async () => dialog?.close());
  expect(dialog?.open).toBe(true);
});

it('focus returns to the input when the dialog is removed', async () => {
  const { field, root } = await openDialog();
  document.querySelector('button')?.focus();
  await act(async () => root.unmount());
  expect(document.activeElement).toBe(field);
});
