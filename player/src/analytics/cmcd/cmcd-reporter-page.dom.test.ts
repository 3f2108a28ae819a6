import { decodeCmcd, type Cmcd } from '@svta/cml-cmcd';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { atTarget, posts, target } from '../../../../tests/beacon/cmcd-target.ts';
import { cmcdView } from '../../../../tests/beacon/cmcd-view.ts';
import { passes, show, status } from '../../../../tests/beacon/pretend-collector.ts';

atTarget();

/** All reports that have arrived, as they are read. */
const reports = () => posts.flatMap(({ lines }) => lines.map((line) => decodeCmcd(line) as Cmcd));

const told = () => reports().map(({ e, sta }) => `${String(e)} ${String(sta)}`);
const all = async () => passes(10_000);

describe('a page that is left', () => {
  it('sends what waits as it goes out of sight, and its end as it goes, each once', async () => {
    const { happens } = cmcdView();
    happens('view-start');
    show('hidden');
    happens('visibility-change', 1, { visible: false });
    expect(told()).toEqual(['ps s', 'b s']);
    expect(reports()[1]?.bg).toBe(true);
    happens('view-end', 2, { reason: 'leave' });
    expect(told()).toEqual(['ps s', 'b s', 'ps q']);
    await passes(60_000);
    expect(posts).toHaveLength(2);
  });

  it('that plays on out of sight is told of no faster than any other', async () => {
    const { happens, is } = cmcdView();
    is({ paused: false });
    show('hidden');
    happens('view-start');
    happens('playing', 1);
    happens('rate-change', 2, { rate: 2 });
    await passes(0);
    expect(posts).toEqual([]);
    await passes(10_000);
    happens('rate-change', 3, { rate: 1 });
    await passes(0);
    expect(posts).toHaveLength(1);
  });

  it('leaves a target alone that has asked for it, until the page is gone', async () => {
    const { happens } = cmcdView();
    target.answers = [status(429, { 'retry-after': '600' })];
    happens('view-start');
    await all();
    show('hidden');
    happens('visibility-change', 1, { visible: false });
    expect(posts).toHaveLength(1);
    happens('view-end', 2, { reason: 'leave' });
    expect(posts.at(-1)?.lines).toHaveLength(3);
  });

  it('tells no more of a film that has been taken away', async () => {
    const { happens, view } = cmcdView();
    happens('view-start');
    view.hasEnded = true;
    happens('view-end', 2, { reason: 'source', playhead: 1.5 });
    await all();
    const [begins, ends] = reports();
    expect([begins?.bl, ends?.bl]).toEqual([[expect.anything()], undefined]);
    expect([ends?.pt, ends?.sta]).toEqual([1500, 'q']);
  });

  it('tells that it is seen again', async () => {
    const { happens } = cmcdView();
    show('hidden');
    happens('view-start');
    show('visible');
    happens('visibility-change', 1, { visible: true });
    await all();
    expect(posts.at(-1)?.lines.at(-1)).toContain('bg=?0');
  });
});

describe('what nobody has agreed to', () => {
  it('is told to no target, and forgotten where it was to be', async () => {
    const { happens, agreed, beacon } = cmcdView();
    happens('view-start');
    agreed.isTold = false;
    beacon.setAttribute('consent', 'denied');
    await passes(0);
    agreed.isTold = true;
    await all();
    expect(posts).toEqual([]);
  });

  it('is not told every half minute either', async () => {
    const { happens, agreed, is } = cmcdView();
    is({ paused: false });
    happens('view-start');
    await all();
    agreed.isTold = false;
    await passes(60_000);
    expect(told()).toEqual(['ps s']);
  });
});

describe('the target', () => {
  it('may change, and each has numbers of its own', async () => {
    const { happens, beacon } = cmcdView();
    happens('view-start');
    beacon.setAttribute('cmcd-target', '/mine');
    happens('rate-change', 1, { rate: 2 });
    await all();
    expect(posts.map(({ url }) => new URL(url).pathname)).toEqual(['/in', '/mine']);
    expect(reports().map(({ sn }) => sn)).toEqual([0, 0]);
  });

  it('may be taken away', async () => {
    const { happens, beacon } = cmcdView();
    happens('view-start');
    await all();
    beacon.removeAttribute('cmcd-target');
    happens('rate-change', 1, { rate: 2 });
    await all();
    expect(told()).toEqual(['ps s']);
  });

  it('must be an address: the page is told so once, and nothing is sent', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { happens, beacon } = cmcdView();
    beacon.setAttribute('cmcd-target', 'javascript:alert(1)');
    happens('view-start');
    happens('rate-change', 1, { rate: 2 });
    await eventually(() => expect(warn).toHaveBeenCalledOnce());
    expect(String(warn.mock.calls[0]?.[0])).toContain('cmcd-target="javascript:alert(1)"');
    expect(posts).toEqual([]);
  });
});

it('hears nothing more once its beacon is gone', async () => {
  const { happens, media, life, is } = cmcdView();
  is({ paused: false });
  happens('view-start');
  await all();
  life.abort();
  media.muted = true;
  media.dispatchEvent(new Event('volumechange'));
  await passes(60_000);
  expect(told()).toEqual(['ps s']);
});
