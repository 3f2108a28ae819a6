import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

/** Shows a question to whoever is typing. */
async function asked() {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Modal title="Whose?" mustAnswer onClose={() => {}}>
        <button type="button">Mine</button>
      </Modal>,
    ),
  );
  return { field, root, dialog: document.querySelector('dialog') };
}

it('a question that must be answered stays, however often the Escape key is pressed', async () => {
  const { dialog } = await asked();
  await act(async () => dialog?.close());
  expect(dialog?.open).toBe(true);
});

it('whoever has answered goes on typing where the question came', async () => {
  const { field, root } = await asked();
  document.querySelector('button')?.focus();
  await act(async () => root.unmount());
  expect(document.activeElement).toBe(field);
});
