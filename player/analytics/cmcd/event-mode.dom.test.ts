import { decodeCmcd, type Cmcd } from '@svta/cml-cmcd';
import { describe, expect, it, vi } from 'vitest';
import { atTarget, posts } from '../../../tests/beacon/cmcd-target.ts';
import { passes, show } from '../../../tests/beacon/pretend-collector.ts';
import { Hub } from '../../store/hub.ts';
import type { Measures, ViewEvent } from '../beacon.ts';

import { eventMode } from './event-mode.ts';

atTarget();

const startedAt = Date.UTC(2026, 0, 5);

/** A view whose beacon reports by CMCD, too; `happens` tells of an event of it. */
function scene(metadata = 'harbour') {
  const media = document.createElement('video');
  const life = new AbortController();
  const beacon = document.createElement('div');
  beacon.setAttribute('cmcd-target', 'https://cmcd.example/in?key=site');
  const about = { film: metadata };
  const measures = { stallCount: 0, stallTime: 0, watchTime: 0 } as Measures;
  const view = { id: 'a-view', startedAt, sequence: 0, about, measures, over: false };
  const agreed = { isTold: true };
  const refused = vi.fn<(reason: string) => void>();
  const terms = (): { envKey: undefined; agreed: never } | undefined =>
    agreed.isTold ? { envKey: undefined, agreed: {} as never } : undefined;
  const hub = Hub.of(media);
  const hear = eventMode({ beacon, hub, signal: life.signal, reporter: { terms, refused } });
  const is = (now: Partial<HTMLVideoElement>): void => {
    for (const [name, value] of Object.entries(now))
      Object.defineProperty(media, name, { configurable: true, get: () => value });
  };
  const happens = (type: ViewEvent['type'], after = 0, more: object = {}): void =>
    hear({ type, sequence: 0, at: startedAt + after, ...more } as ViewEvent, view);
  return { beacon, media, hub, view, measures, about, agreed, is, happens, life };
}

/** All reports that have arrived, as they are read. */
const reports = () => posts.flatMap(({ lines }) => lines.map((line) => decodeCmcd(line) as Cmcd));

const told = () => reports().map(({ e, sta }) => `${String(e)} ${String(sta)}`);
const all = async () => passes(10_000);

describe('a view in the event mode of CMCD', () => {
  it('tells how it went, from state to state', async () => {
    const { happens, measures, is } = scene();
    is({ paused: false });
    happens('view-start');
    happens('play', 5);
    measures.watchTime = 620;
    happens('playing', 620);
    happens('stall-start', 2000);
    measures.stallCount = 1;
    measures.stallTime = 400;
    happens('stall-end', 2400, { duration: 400 });
    happens('playing', 2400);
    happens('seek-start', 3000);
    happens('seek-end', 3100, { duration: 100 });
    is({ paused: true });
    happens('pause', 4000);
    happens('view-end', 5000, { reason: 'leave' });
    await all();
    expect(told()).toEqual(['s', 'p', 'r', 'p', 'k', 'p', 'a', 'q'].map((each) => `ps ${each}`));
    const numbers = reports().map(({ sn }) => sn);
    expect(numbers).toEqual(numbers.map((_, at) => at));
    const [first, plays, stalls, goesOn, seeks] = reports();
    expect(first).toMatchObject({ sid: 'a-view', cid: 'harbour', ts: startedAt, v: 2 });
    expect([plays?.msd, stalls?.msd]).toEqual([620, undefined]);
    expect([plays?.bs, stalls?.bs, goesOn?.bs]).toEqual([undefined, true, undefined]);
    expect([stalls?.bsa, goesOn?.bsa]).toEqual([[1], [1]]);
    expect([goesOn?.bsd, goesOn?.bsda, seeks?.bsd]).toEqual([[400], [400], undefined]);
    expect(goesOn?.ts).toBe(startedAt + 2400);
  });

  it('writes each report as its standard has it: keys in order, in one line', async () => {
    const { happens } = scene();
    happens('view-start');
    await all();
    const [text = ''] = posts[0]?.lines ?? [];
    const keys = text.split(',').map((pair) => pair.split('=')[0] ?? '');
    expect(keys).toEqual(keys.toSorted());
    expect(text).toContain(`sid="a-view",sn=0,sta=s,ts=${startedAt},v=2`);
  });

  it('tells of its speed, its rendition, its window and its sound as they change', async () => {
    const { happens, media, is } = scene();
    is({ paused: false });
    happens('view-start');
    happens('rate-change', 1, { rate: 2 });
    happens('rendition-change', 2, { height: 720 });
    happens('mode-change', 3, { mode: 'fullscreen' });
    happens('mode-change', 4, { mode: 'inline' });
    happens('mode-change', 5, { mode: 'picture-in-picture' });
    media.muted = true;
    media.dispatchEvent(new Event('volumechange'));
    media.volume = 0.5;
    media.dispatchEvent(new Event('volumechange'));
    media.muted = false;
    media.dispatchEvent(new Event('volumechange'));
    await all();
    expect(reports().map(({ e }) => e)).toEqual(['ps', 'pr', 'bc', 'pe', 'pc', 'm', 'um']);
  });

  it('tells every half minute that it is on, and no longer', async () => {
    const { happens, is } = scene();
    is({ paused: false });
    happens('view-start');
    happens('playing', 1);
    await passes(105_000);
    expect(told().filter((each) => each === 't p')).toHaveLength(3);
    is({ paused: true });
    happens('pause', 2);
    await passes(95_000);
    expect(told().filter((each) => each.startsWith('t'))).toHaveLength(3);
  });

  it('tells why it failed', async () => {
    const { happens } = scene();
    happens('view-start');
    happens('error', 1, { kind: 'network', cause: 'unreachable' });
    happens('view-end', 2, { reason: 'removed' });
    await all();
    expect(told()).toEqual(['ps s', 'e f', 'ps f']);
    expect(reports()[1]?.ec).toEqual(['network', 'unreachable']);
  });

  it('tells that the page has named the film otherwise', async () => {
    const { happens, about } = scene();
    happens('view-start');
    about.film = 'quay';
    happens('heartbeat', 1);
    await all();
    expect(reports().map(({ e, cid }) => [e, cid])).toEqual([
      ['ps', 'harbour'],
      ['c', 'quay'],
    ]);
  });

  it.each([
    ['letters of any alphabet', 'Größe 港 "1"', 'Gr%C3%B6%C3%9Fe %E6%B8%AF "1"'],
    ['half a character', 'a\uD800b', 'a%EF%BF%BDb'],
    ['more than fits', 'x'.repeat(500), 'x'.repeat(128)],
  ])('names a film with %s so that it can be read', async (_, name, written) => {
    const { happens } = scene(name);
    happens('view-start');
    await all();
    expect(reports()[0]?.cid).toBe(written);
  });

  it('begins with its beginning where the page wishes it late', async () => {
    const { happens, measures, is } = scene();
    is({ paused: false, readyState: 4 });
    Object.assign(measures, { playAttempted: true, startupTime: 800, watchTime: 20_000 });
    happens('heartbeat', 20_000);
    await all();
    expect(told()).toEqual(['ps s', 'ps p']);
    expect(reports().map(({ ts, msd }) => [ts, msd])).toEqual([
      [startedAt, undefined],
      [startedAt + 20_000, 800],
    ]);
  });
});

describe('a page that is left', () => {
  it('sends what waits as it goes out of sight, and its end as it goes, each once', async () => {
    const { happens } = scene();
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
    const { happens, is } = scene();
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

  it('tells that it is seen again', async () => {
    const { happens } = scene();
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
    const { happens, agreed, beacon } = scene();
    happens('view-start');
    agreed.isTold = false;
    beacon.setAttribute('consent', 'denied');
    await passes(0);
    agreed.isTold = true;
    await all();
    expect(posts).toEqual([]);
  });

  it('is not told every half minute either', async () => {
    const { happens, agreed, is } = scene();
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
    const { happens, beacon } = scene();
    happens('view-start');
    beacon.setAttribute('cmcd-target', '/mine');
    happens('rate-change', 1, { rate: 2 });
    await all();
    expect(posts.map(({ url }) => new URL(url).pathname)).toEqual(['/in', '/mine']);
    expect(reports().map(({ sn }) => sn)).toEqual([0, 0]);
  });

  it('may be taken away', async () => {
    const { happens, beacon } = scene();
    happens('view-start');
    await all();
    beacon.removeAttribute('cmcd-target');
    happens('rate-change', 1, { rate: 2 });
    await all();
    expect(told()).toEqual(['ps s']);
  });

  it('must be an address: the page is told so once, and nothing is sent', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { happens, beacon } = scene();
    beacon.setAttribute('cmcd-target', 'javascript:alert(1)');
    happens('view-start');
    happens('rate-change', 1, { rate: 2 });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(String(warn.mock.calls[0]?.[0])).toContain('cmcd-target="javascript:alert(1)"');
    expect(posts).toEqual([]);
  });
});

it('hears nothing more once its beacon is gone', async () => {
  const { happens, media, life, is } = scene();
  is({ paused: false });
  happens('view-start');
  await all();
  life.abort();
  media.muted = true;
  media.dispatchEvent(new Event('volumechange'));
  await passes(60_000);
  expect(told()).toEqual(['ps s']);
});
