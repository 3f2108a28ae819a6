import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printOf } from '../../lib/content/print-query.ts';
import { useDraftUpdates } from './use-draft-updates.ts';

let streams: EventTarget[];
let root: Root;
let box: HTMLElement;
const refresh = vi.fn<() => void>();

interface NewsProps {
  readonly shown: unknown;
  readonly question?: string;
}

function News({ shown, question = 'Film' }: NewsProps) {
  const followed = [{ queryName: question, variables: {}, fingerprint: printOf(shown) }];
  const { changed, error } = useDraftUpdates(followed, refresh);
  return error?.message ?? changed.join(' ');
}

/** Shows a page of the draft that its server has drawn. */
const show = (shown: unknown, question?: string) =>
  act(async () => root.render(<News shown={shown} {...(question && { question })} />));

const hear = (data: unknown) =>
  act(async () => {
    const text = JSON.stringify({ response: { data } });
    streams.at(-1)?.dispatchEvent(new MessageEvent('update', { data: text }));
  });

beforeEach(() => {
  streams = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', async () => Response.json({ url: '/channel' }));
  box = document.createElement('div');
  root = createRoot(box);
});

afterEach(async () => {
  await act(async () => root.unmount());
  refresh.mockClear();
  vi.unstubAllGlobals();
});

it('what a page shows already is no news', async () => {
  await show({ film: { title: 'One' } });
  await hear({ film: { title: 'One' } });
  expect(refresh).not.toHaveBeenCalled();
});

it('a draft that is saved while its page is open is fetched', async () => {
  await show({ film: { title: 'One' } });
  await hear({ film: { title: 'One' } });
  await hear({ film: { title: 'Two' } });
  expect(refresh).toHaveBeenCalledOnce();
});

it('a draft that was saved before the page could hear of it is fetched', async () => {
  await show({ film: { title: 'One' } });
  await hear({ film: { title: 'Two' } });
  expect(refresh).toHaveBeenCalledOnce();
});

it('what went wrong on one page is not said of the next', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 422 }));
  await show({ film: null }, 'None');
  expect(box.textContent).toContain('422');
  vi.stubGlobal('fetch', async () => Response.json({ url: '/channel' }));
  await show({ film: { title: 'One' } });
  expect(box.textContent).toBe('');
});
