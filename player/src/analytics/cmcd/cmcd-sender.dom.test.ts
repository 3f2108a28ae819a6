import { describe, expect, it, vi } from 'vitest';
import { installFakeCmcdTarget, posts, target } from '../../../../tests/beacon/fake-cmcd-target.ts';
import {
  advanceTime,
  setVisibility,
  createResponse,
} from '../../../../tests/beacon/fake-collector.ts';
import type { View } from '../schema/view.ts';
import { CmcdSender, type CmcdLine } from './cmcd-sender.ts';

installFakeCmcdTarget();

const view = { id: 'one' } as View;
const otherView = { id: 'two' } as View;
const createLine = (number: number, lineView = view): CmcdLine => ({
  view: lineView,
  text: `sn=${number}`,
});
const createLines = (count: number): CmcdLine[] =>
  Array.from({ length: count }, (_, index) => createLine(index));
const getBatches = () => posts.map((post) => post.lines);
const createSender = (onRejected: (reason: string) => void = () => {}) =>
  new CmcdSender('/cmcd', onRejected);

describe('CmcdSender', () => {
  it('batches the lines of 10 s into one request of type application/cmcd', async () => {
    const sender = createSender();
    sender.enqueue([createLine(0)]);
    sender.enqueue([createLine(1), createLine(2)]);
    await advanceTime(9000);
    expect(getBatches()).toEqual([]);
    await advanceTime(1000);
    expect(getBatches()).toEqual([['sn=0', 'sn=1', 'sn=2']]);
    expect(posts[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'application/cmcd' },
    });
  });

  it('flushes the queue at 10 lines', async () => {
    const sender = createSender();
    sender.enqueue(createLines(10));
    await advanceTime(0);
    expect(getBatches()).toHaveLength(1);
  });

  it('flushes the queue immediately, and only once, when the page is hidden and unloads', async () => {
    const sender = createSender();
    sender.enqueue(createLines(3));
    setVisibility('hidden');
    sender.flush(false);
    expect(getBatches()).toEqual([['sn=0', 'sn=1', 'sn=2']]);
    sender.flush(true);
    await advanceTime(60_000);
    expect(getBatches()).toHaveLength(1);
  });

  it('uses fetchLater() on unload if a service worker controls the page', async () => {
    const fetchLater = vi.fn<(url: string, init: RequestInit) => void>();
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetchLater', fetchLater);
    const sender = createSender();
    sender.enqueue(createLines(1));
    setVisibility('hidden');
    sender.flush(true);
    await advanceTime(0);
    expect(fetchLater.mock.calls).toEqual([
      ['/cmcd', expect.objectContaining({ body: 'sn=0', activateAfter: 0 })],
    ]);
    expect(getBatches()).toEqual([]);
    sender.resendUnacknowledged();
    await advanceTime(60_000);
    expect(getBatches()).toEqual([]);
  });

  it('falls back to sendBeacon() without keepalive', async () => {
    const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    vi.stubGlobal('Request', { prototype: {} });
    vi.stubGlobal('navigator', { sendBeacon });
    const sender = createSender();
    sender.enqueue(createLines(1));
    setVisibility('hidden');
    sender.flush(true);
    await advanceTime(0);
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/cmcd');
    expect(getBatches()).toEqual([]);
  });

  it('queues at most 300 lines, and drops the oldest ones', async () => {
    target.responses = [createResponse(503)];
    const sender = createSender();
    sender.enqueue(createLines(50));
    await advanceTime(0);
    sender.enqueue(createLines(400));
    await advanceTime(60_000);
    expect(getBatches().slice(1).flat()).toHaveLength(300);
    expect(getBatches().at(-1)?.at(-1)).toBe('sn=399');
  });
});

describe('CmcdSender with a failing target', () => {
  it('retries after Retry-After, including lines that were added in the meantime', async () => {
    target.responses = [createResponse(429, { 'retry-after': '120' })];
    const sender = createSender();
    sender.enqueue(createLines(10));
    await advanceTime(0);
    sender.enqueue([createLine(10)]);
    await advanceTime(119_000);
    expect(getBatches()).toHaveLength(1);
    await advanceTime(2000);
    expect(getBatches()[1]).toHaveLength(11);
  });

  it('doubles the retry delay after each failure', async () => {
    target.responses = [new TypeError('Failed to fetch'), createResponse(500)];
    vi.mocked(Math.random).mockReturnValue(1);
    const sender = createSender();
    sender.enqueue(createLines(10));
    await advanceTime(0);
    await advanceTime(20_000);
    expect(getBatches()).toHaveLength(2);
    await advanceTime(39_000);
    expect(getBatches()).toHaveLength(2);
    await advanceTime(2000);
    expect(getBatches()).toHaveLength(3);
    await advanceTime(600_000);
    expect(getBatches()).toHaveLength(3);
  });

  it('sends nothing after a 410 response, and reports the reason', async () => {
    target.responses = [createResponse(410, {}, 'gone')];
    const onRejected = vi.fn<(reason: string) => void>();
    const sender = createSender(onRejected);
    sender.enqueue(createLines(10));
    await advanceTime(0);
    sender.enqueue(createLines(10));
    sender.flush(true);
    await advanceTime(600_000);
    expect(getBatches()).toHaveLength(1);
    expect(onRejected).toHaveBeenCalledWith('gone');
  });

  it('drops lines that get a 400 response, and sends later lines', async () => {
    target.responses = [createResponse(400)];
    const sender = createSender();
    sender.enqueue(createLines(10));
    await advanceTime(0);
    sender.enqueue([createLine(10)]);
    await advanceTime(10_000);
    expect(getBatches()[1]).toEqual(['sn=10']);
  });

  it('halves batches after a 413 response', async () => {
    target.responses = [createResponse(413)];
    const sender = createSender();
    sender.enqueue(createLines(10));
    await advanceTime(0);
    expect(getBatches().map(({ length }) => length)).toEqual([10, 5, 5]);
  });

  it('retries a failed request of a hidden page when the page becomes visible', async () => {
    target.responses = [new TypeError('Failed to fetch')];
    const sender = createSender();
    sender.enqueue(createLines(2));
    setVisibility('hidden');
    sender.flush(false);
    await advanceTime(60_000);
    expect(getBatches()).toHaveLength(1);
    setVisibility('visible');
    sender.resendUnacknowledged();
    await advanceTime(0);
    expect(getBatches()[1]).toEqual(['sn=0', 'sn=1']);
  });

  it('retries a failed flush of a visible page', async () => {
    target.responses = [new TypeError('Failed to fetch')];
    const sender = createSender();
    sender.enqueue(createLines(2));
    sender.flush(false);
    await advanceTime(10_000);
    expect(getBatches()).toEqual([
      ['sn=0', 'sn=1'],
      ['sn=0', 'sn=1'],
    ]);
  });

  it('discards lines in a failed request of a hidden page', async () => {
    target.responses = [new TypeError('Failed to fetch')];
    const sender = createSender();
    sender.enqueue([createLine(0), createLine(1, otherView)]);
    setVisibility('hidden');
    sender.flush(false);
    await advanceTime(0);
    sender.retainReportable((candidate) => candidate === otherView);
    setVisibility('visible');
    sender.resendUnacknowledged();
    await advanceTime(20_000);
    expect(getBatches()[1]).toEqual(['sn=1']);
  });

  const failures: readonly [
    failure: string,
    createFailure: () => Response | Error,
    resentLines: readonly string[],
  ][] = [
    ['a 503 response', () => createResponse(503), ['sn=9']],
    ['a network error', () => new TypeError('Failed to fetch'), ['sn=9']],
    // A single line that is too large is dropped.
    ['a 413 response', () => createResponse(413), []],
  ];
  it.each(failures)(
    'does not resend lines that are discarded during a request that ends with %s',
    async (_, createFailure, resentLines) => {
      const { promise, resolve } = Promise.withResolvers<Response | Error>();
      target.responses = [promise];
      const sender = createSender();
      sender.enqueue([...createLines(9), createLine(9, otherView)]);
      await advanceTime(0);
      expect(getBatches()).toHaveLength(1);
      sender.retainReportable((candidate) => candidate === otherView);
      resolve(createFailure());
      await advanceTime(60_000);
      expect(getBatches().slice(1).flat()).toEqual(resentLines);
    },
  );

  it('does not resend lines that are discarded while the request of a hidden page fails', async () => {
    const { promise, resolve } = Promise.withResolvers<Response | Error>();
    target.responses = [promise];
    const sender = createSender();
    sender.enqueue([createLine(0), createLine(1, otherView)]);
    setVisibility('hidden');
    sender.flush(false);
    sender.retainReportable((candidate) => candidate === otherView);
    resolve(new TypeError('Failed to fetch'));
    await advanceTime(0);
    setVisibility('visible');
    sender.resendUnacknowledged();
    await advanceTime(20_000);
    expect(getBatches()[1]).toEqual(['sn=1']);
  });

  it('honors Retry-After until the page unloads', async () => {
    target.responses = [createResponse(429, { 'retry-after': '120' })];
    const sender = createSender();
    sender.enqueue(createLines(10));
    await advanceTime(0);
    setVisibility('hidden');
    sender.flush(false);
    expect(getBatches()).toHaveLength(1);
    sender.flush(true);
    expect(getBatches()).toHaveLength(2);
  });
});

it('discards the lines of views that must not be reported', async () => {
  const sender = createSender();
  sender.enqueue([createLine(0), createLine(1, otherView)]);
  sender.retainReportable((candidate) => candidate === otherView);
  await advanceTime(10_000);
  expect(getBatches()).toEqual([['sn=1']]);
});
