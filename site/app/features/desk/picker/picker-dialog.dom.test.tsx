import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';
import { UploadCard } from '../uploads/upload-card.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import type { UploadSummary } from '../list-result.ts';

const broken: UploadSummary = {
  ...{ id: 'a', name: 'sea.mp4', kind: 'video', bytes: 9, width: null, height: null },
  ...{ url: null, picture: null, takesCaptions: false },
  ...{ making: { state: 'errored', progress: null, reason: 'it is damaged.' } },
};

async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const dialog = (
    <PickerDialog<UploadSummary>
      title="Choose"
      question="what=uploads"
      Face={UploadCard}
      onPick={() => {}}
      onClose={() => {}}
    />
  );
  await act(async () => root.render(dialog));
  return root;
}

it('whoever cannot see the list hears of a film that nothing can be made of it, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ list: [broken], total: 1 }));
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

it('whoever is signed out is told so, with the way back in, and finds the list when they are back', async () => {
  const answers = [
    () => Response.json({ problem: { kind: 'signed-out' } }, { status: 401 }),
    () => Response.json({ list: [broken], total: 1 }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? expect.fail());
  const root = await open();
  const told = async (sentence: string) =>
    waitFor(async () => {
      await act(async () => {});
      expect(document.querySelector('dialog output')?.textContent).toBe(sentence);
    });
  await told('You are signed out. Sign in again in a new window');
  const link = document.querySelector<HTMLAnchorElement>('dialog output a');
  expect(link?.getAttribute('href')).toBe('/desk/sign-in');
  await act(async () => window.dispatchEvent(new Event('focus')));
  await told('1 result');
  await act(async () => root.unmount());
});
