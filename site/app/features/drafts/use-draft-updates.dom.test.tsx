import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fingerprintQueryData } from '../../lib/content/fingerprint-query-data.ts';
import { useDraftUpdates } from './use-draft-updates.ts';

let streams: EventTarget[];
let root: Root;
let container: HTMLElement;
const refresh = vi.fn<() => void>();

interface PageProps {
  readonly content: unknown;
  readonly queryName?: string;
}

function DraftPage({ content, queryName = 'Film' }: PageProps) {
  const subscriptions = [{ queryName, variables: {}, fingerprint: fingerprintQueryData(content) }];
  const { changedFields, error } = useDraftUpdates(subscriptions, refresh);
  return error?.message ?? changedFields.join(' ');
}

/** Renders a page with the draft content that the server used. */
const renderPage = (content: unknown, queryName?: string) =>
  act(async () => root.render(<DraftPage content={content} {...(queryName && { queryName })} />));

const sendUpdate = (data: unknown) =>
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
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  refresh.mockClear();
  vi.unstubAllGlobals();
});

it('does not revalidate for content that the page already shows', async () => {
  await renderPage({ film: { title: 'One' } });
  await sendUpdate({ film: { title: 'One' } });
  expect(refresh).not.toHaveBeenCalled();
});

it('revalidates when a draft is saved while its page is open', async () => {
  await renderPage({ film: { title: 'One' } });
  await sendUpdate({ film: { title: 'One' } });
  await sendUpdate({ film: { title: 'Two' } });
  expect(refresh).toHaveBeenCalledOnce();
});

it('revalidates when a draft was saved before the channel opened', async () => {
  await renderPage({ film: { title: 'One' } });
  await sendUpdate({ film: { title: 'Two' } });
  expect(refresh).toHaveBeenCalledOnce();
});

it('clears the error of a page after a navigation to another page', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 422 }));
  await renderPage({ film: null }, 'None');
  expect(container.textContent).toContain('422');
  vi.stubGlobal('fetch', async () => Response.json({ url: '/channel' }));
  await renderPage({ film: { title: 'One' } });
  expect(container.textContent).toBe('');
});
