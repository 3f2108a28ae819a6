import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuerySubscription } from './use-query-subscription.ts';

class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }
}

let root: Root;
let container: HTMLElement;

function Subscriber({
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

const render = (slug: string | undefined, initial: unknown) =>
  act(async () => {
    root.render(<Subscriber slug={slug} initial={initial} />);
  });

const sendUpdate = (data: unknown) =>
  act(async () => {
    const text = JSON.stringify({ response: { data } });
    FakeEventSource.all.at(-1)?.dispatchEvent(new MessageEvent('update', { data: text }));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async () => Response.json({ url: '/channel' }));
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('returns the initial data until the first update', async () => {
  await render('a', 'first');
  expect(container.textContent).toBe('first connecting ');
  await sendUpdate('second');
  expect(container.textContent).toBe('second connecting ');
});

it('returns the initial data of another record immediately', async () => {
  await render('a', 'a');
  await sendUpdate('a changed');
  await render('b', 'b');
  expect(container.textContent).toMatch(/^b /);
  expect(FakeEventSource.all.map(({ readyState }) => readyState)).toEqual([2, 0]);
});

it('returns new initial data, which is newer than the last update', async () => {
  await render('a', 'first');
  await sendUpdate('second');
  await render('a', 'third');
  expect(container.textContent).toMatch(/^third /);
});

it('closes the channel when the request becomes undefined', async () => {
  await render('a', 'first');
  await render(undefined, 'first');
  expect(FakeEventSource.all[0]?.readyState).toBe(2);
  expect(container.textContent).toBe('first closed ');
});

it('returns the error of a rejected request', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }));
  await render('a', 'first');
  expect(container.textContent).toBe(
    'first closed The content service rejected the request with status 403.',
  );
});

it('closes the channel on unmount', async () => {
  await render('a', 'first');
  await act(async () => root.render(null));
  expect(FakeEventSource.all[0]?.readyState).toBe(2);
});
