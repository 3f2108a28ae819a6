import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';
import { Uploader } from './uploader.tsx';

it('offers to sign in again if the session has ended during an upload', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const signedOut = { problem: { kind: 'signed-out' } };
  vi.stubGlobal('fetch', async () => Response.json(signedOut, { status: 401 }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createMemoryRouter([{ path: '/', element: <Uploader /> }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail();
  Object.defineProperty(input, 'files', { value: [new File(['a'], 'sea.mp4')] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await waitFor(async () => {
    await act(async () => {});
    const error = document.querySelector('.desk-error');
    expect(error?.textContent).toBe(
      'sea.mp4 was not uploaded. You are signed out. Sign in again in a new window',
    );
    expect(error?.querySelector('a')?.getAttribute('href')).toBe('/desk/sign-in');
  });
  await act(async () => root.unmount());
});
