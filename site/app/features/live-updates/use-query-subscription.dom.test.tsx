import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuerySubscription } from './use-query-subscription.ts';

class Stream extends EventTarget {
  static all: Stream[] = [];
  readyState = 0;

  constructor() {
    super();
    Stream.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }
}

let root: Root;
let box: HTMLElement;

function Shown({
  slug,
  initial,
}: {
  readonly slug: string | undefined;
  readonly initial: unknown;
}) {
  const request = slug ? { url: '/live', query: 'Film', variables: { slug } } : undefined;
  const { data, status, error } = useQuerySubscription(request, initial);
  return `${String(data)} ${status} ${error?.message ?? ''}`;
}

const show = (slug: string | undefined, initial: unknown) =>
  act(async () => {
    root.render(<Shown slug={slug} initial={initial} />);
  });

const tell = (data: unknown) =>
  act(async () => {
    const text = JSON.stringify({ response: { data } });
    Stream.all.at(-1)?.dispatchEvent(new MessageEvent('update', { data: text }));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => Response.json({ url: '/channel' }));
  box = document.createElement('div');
  root = createRoot(box);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('shows what is known until something is heard', async () => {
  await show('a', 'first');
  expect(box.textContent).toBe('first connecting ');
  await tell('second');
  expect(box.textContent).toBe('second connecting ');
});

it('shows another record at once, and nothing of the one before', async () => {
  await show('a', 'a');
  await tell('a changed');
  await show('b', 'b');
  expect(box.textContent).toMatch(/^b /);
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([2, 0]);
});

it('shows what the server has sent since', async () => {
  await show('a', 'first');
  await tell('second');
  await show('a', 'third');
  expect(box.textContent).toMatch(/^third /);
});

it('stops when there is nothing to follow any more', async () => {
  await show('a', 'first');
  await show(undefined, 'first');
  expect(Stream.all[0]?.readyState).toBe(2);
  expect(box.textContent).toBe('first closed ');
});

it('says that it was refused', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }));
  await show('a', 'first');
  expect(box.textContent).toBe(
    'first closed The content service rejected the request with status 403.',
  );
});

it('leaves nothing open behind it', async () => {
  await show('a', 'first');
  await act(async () => root.render(null));
  expect(Stream.all[0]?.readyState).toBe(2);
});
