import { describe, expect, it, vi } from 'vitest';
import { atTarget, posts, target } from '../../../../tests/beacon/cmcd-target.ts';
import { passes, show, status } from '../../../../tests/beacon/pretend-collector.ts';
import type { View } from '../schema/view.ts';
import { CmcdSender, type CmcdLine } from './cmcd-sender.ts';

atTarget();

const view = { id: 'one' } as View;
const other = { id: 'two' } as View;
const line = (number: number, of = view): CmcdLine => ({ view: of, text: `sn=${number}` });
const lines = (count: number): CmcdLine[] => Array.from({ length: count }, (_, at) => line(at));
const sent = () => posts.map((post) => post.lines);
const aPost = (refused: (reason: string) => void = () => {}) => new CmcdSender('/cmcd', refused);

describe('reports on their way', () => {
  it('wait for others, and go together, by a name that targets know', async () => {
    const post = aPost();
    post.enqueue([line(0)]);
    post.enqueue([line(1), line(2)]);
    await passes(9000);
    expect(sent()).toEqual([]);
    await passes(1000);
    expect(sent()).toEqual([['sn=0', 'sn=1', 'sn=2']]);
    expect(posts[0]?.init).toMatchObject({
      ...{ method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' },
      headers: { 'Content-Type': 'application/cmcd' },
    });
  });

  it('wait no longer once there are enough', async () => {
    const post = aPost();
    post.enqueue(lines(10));
    await passes(0);
    expect(sent()).toHaveLength(1);
  });

  it('go at once, and once, when the page is left', async () => {
    const post = aPost();
    post.enqueue(lines(3));
    show('hidden');
    post.flushOnUnload(false);
    expect(sent()).toEqual([['sn=0', 'sn=1', 'sn=2']]);
    post.flushOnUnload(true);
    await passes(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('are handed over as a page under a service worker is left, which would have it send them', async () => {
    const fetchLater = vi.fn<(url: string, init: RequestInit) => void>();
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetchLater', fetchLater);
    const post = aPost();
    post.enqueue(lines(1));
    show('hidden');
    post.flushOnUnload(true);
    await passes(0);
    expect(fetchLater.mock.calls).toEqual([
      ['/cmcd', expect.objectContaining({ body: 'sn=0', activateAfter: 0 })],
    ]);
    expect(sent()).toEqual([]);
    post.resendUnconfirmed();
    await passes(60_000);
    expect(sent()).toEqual([]);
  });

  it('go by the older way where the newer is not known', async () => {
    const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    vi.stubGlobal('Request', { prototype: {} });
    vi.stubGlobal('navigator', { sendBeacon });
    const post = aPost();
    post.enqueue(lines(1));
    show('hidden');
    post.flushOnUnload(true);
    await passes(0);
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/cmcd');
    expect(sent()).toEqual([]);
  });

  it('are kept within bounds where the target does not answer: the oldest go', async () => {
    target.answers = [status(503)];
    const post = aPost();
    post.enqueue(lines(50));
    await passes(0);
    post.enqueue(lines(400));
    await passes(60_000);
    expect(sent().slice(1).flat()).toHaveLength(300);
    expect(sent().at(-1)?.at(-1)).toBe('sn=399');
  });
});

describe('reports that were not taken', () => {
  it('come again when the target wishes, with what has happened since', async () => {
    target.answers = [status(429, { 'retry-after': '120' })];
    const post = aPost();
    post.enqueue(lines(10));
    await passes(0);
    post.enqueue([line(10)]);
    await passes(119_000);
    expect(sent()).toHaveLength(1);
    await passes(2000);
    expect(sent()[1]).toHaveLength(11);
  });

  it('come again later and later where nothing answers', async () => {
    target.answers = [new TypeError('Failed to fetch'), status(500)];
    vi.mocked(Math.random).mockReturnValue(1);
    const post = aPost();
    post.enqueue(lines(10));
    await passes(0);
    await passes(20_000);
    expect(sent()).toHaveLength(2);
    await passes(39_000);
    expect(sent()).toHaveLength(2);
    await passes(2000);
    expect(sent()).toHaveLength(3);
    await passes(600_000);
    expect(sent()).toHaveLength(3);
  });

  it('are let go where the target wants no more of any', async () => {
    target.answers = [status(410, {}, 'gone')];
    const refused = vi.fn<(reason: string) => void>();
    const post = aPost(refused);
    post.enqueue(lines(10));
    await passes(0);
    post.enqueue(lines(10));
    post.flushOnUnload(true);
    await passes(600_000);
    expect(sent()).toHaveLength(1);
    expect(refused).toHaveBeenCalledWith('gone');
  });

  it('are let go where they are ill-formed, and others follow', async () => {
    target.answers = [status(400)];
    const post = aPost();
    post.enqueue(lines(10));
    await passes(0);
    post.enqueue([line(10)]);
    await passes(10_000);
    expect(sent()[1]).toEqual(['sn=10']);
  });

  it('come in halves where they are too many', async () => {
    target.answers = [status(413)];
    const post = aPost();
    post.enqueue(lines(10));
    await passes(0);
    expect(sent().map(({ length }) => length)).toEqual([10, 5, 5]);
  });

  it('come again when the page does, where it was out of sight and nothing answered', async () => {
    target.answers = [new TypeError('Failed to fetch')];
    const post = aPost();
    post.enqueue(lines(2));
    show('hidden');
    post.flushOnUnload(false);
    await passes(60_000);
    expect(sent()).toHaveLength(1);
    show('visible');
    post.resendUnconfirmed();
    await passes(0);
    expect(sent()[1]).toEqual(['sn=0', 'sn=1']);
  });

  it('leave a target alone that has asked for it, until the page is gone', async () => {
    target.answers = [status(429, { 'retry-after': '120' })];
    const post = aPost();
    post.enqueue(lines(10));
    await passes(0);
    show('hidden');
    post.flushOnUnload(false);
    expect(sent()).toHaveLength(1);
    post.flushOnUnload(true);
    expect(sent()).toHaveLength(2);
  });
});

it('reports of which nothing may be told any more are forgotten', async () => {
  const post = aPost();
  post.enqueue([line(0), line(1, other)]);
  post.retainWhere((each) => each === other);
  await passes(10_000);
  expect(sent()).toEqual([['sn=1']]);
});
