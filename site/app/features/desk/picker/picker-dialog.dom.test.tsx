import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';
import { UploadCard } from '../uploads/upload-card.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import type { UploadSummary } from '../list-result.ts';

const failedUpload: UploadSummary = {
  ...{ id: 'a', name: 'sea.mp4', kind: 'video', bytes: 9, width: null, height: null },
  ...{ url: null, thumbnailUrl: null, acceptsCaptions: false },
  ...{ processing: { state: 'errored', progress: null, reason: 'it is damaged.' } },
};

async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const dialog = (
    <PickerDialog<UploadSummary>
      title="Choose"
      query="kind=uploads"
      Option={UploadCard}
      onPick={() => {}}
      onClose={() => {}}
    />
  );
  await act(async () => root.render(dialog));
  return root;
}

it('the accessible name of an option includes its processing error', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ list: [failedUpload], total: 1 }));
  const root = await open();
  await waitFor(async () => {
    await act(async () => {});
    const choice = document.querySelector('li button');
    expect(choice?.getAttribute('aria-label') ?? choice?.textContent).toBe(
      'Choose sea.mp4Processing failed: it is damaged.',
    );
  });
  await act(async () => root.unmount());
});

it('offers to sign in again when signed out, and loads the list on return', async () => {
  const responses = [
    () => Response.json({ problem: { kind: 'signed-out' } }, { status: 401 }),
    () => Response.json({ list: [failedUpload], total: 1 }),
  ];
  vi.stubGlobal('fetch', async () => responses.shift()?.() ?? expect.fail());
  const root = await open();
  const expectStatus = async (sentence: string) =>
    waitFor(async () => {
      await act(async () => {});
      expect(document.querySelector('dialog output')?.textContent).toBe(sentence);
    });
  await expectStatus('You are signed out. Sign in again in a new window');
  const link = document.querySelector<HTMLAnchorElement>('dialog output a');
  expect(link?.getAttribute('href')).toBe('/desk/sign-in');
  await act(async () => window.dispatchEvent(new Event('focus')));
  await expectStatus('1 result');
  await act(async () => root.unmount());
});
