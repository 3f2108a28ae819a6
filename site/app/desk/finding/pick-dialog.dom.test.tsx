import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { UploadFace } from '../uploads/upload-face.tsx';
import { PickDialog } from './pick-dialog.tsx';
import type { FoundUpload } from './found.ts';

const broken: FoundUpload = {
  ...{ id: 'a', name: 'sea.mp4', kind: 'video', bytes: 9, width: null, height: null },
  ...{ url: null, picture: null, takesCaptions: false },
  ...{ making: { state: 'errored', progress: null, reason: 'it is damaged.' } },
};

it('whoever cannot see the list hears of a film that nothing can be made of it, too', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json({ list: [broken], total: 1 }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const rest = { onPick: () => {}, onClose: () => {} };
  await act(async () =>
    root.render(
      <PickDialog<FoundUpload>
        title="Choose"
        question="what=uploads"
        Face={UploadFace}
        {...rest}
      />,
    ),
  );
  await eventually(async () => {
    await act(async () => {});
    const choice = document.querySelector('li button');
    expect(choice?.getAttribute('aria-label') ?? choice?.textContent).toBe(
      'Choose sea.mp4Nothing can be made of it: it is damaged.',
    );
  });
  await act(async () => root.unmount());
});
