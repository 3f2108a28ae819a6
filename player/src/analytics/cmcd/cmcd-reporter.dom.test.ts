import { decodeCmcd, type Cmcd } from '@svta/cml-cmcd';
import { describe, expect, it } from 'vitest';
import { atTarget, posts } from '../../../../tests/beacon/cmcd-target.ts';
import { cmcdView, startedAt } from '../../../../tests/beacon/cmcd-view.ts';
import { passes } from '../../../../tests/beacon/pretend-collector.ts';

atTarget();

/** All reports that have arrived, as they are read. */
const reports = () => posts.flatMap(({ lines }) => lines.map((line) => decodeCmcd(line) as Cmcd));

const told = () => reports().map(({ e, sta }) => `${String(e)} ${String(sta)}`);
const all = async () => passes(10_000);

describe('a view in the event mode of CMCD', () => {
  it('tells how it went, from state to state', async () => {
    const { happens, measures, is } = cmcdView();
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
    expect([plays?.msd, stalls?.msd, goesOn?.msd]).toEqual([620, undefined, undefined]);
    expect([plays?.bs, stalls?.bs, goesOn?.bs]).toEqual([undefined, true, undefined]);
    expect([stalls?.bsa, goesOn?.bsa]).toEqual([[1], [1]]);
    expect([goesOn?.bsd, goesOn?.bsda, seeks?.bsd]).toEqual([[400], [400], undefined]);
    expect(goesOn?.ts).toBe(startedAt + 2400);
  });

  it('writes each report as its standard has it: keys in order, in one line', async () => {
    const { happens } = cmcdView();
    happens('view-start');
    await all();
    const [text = ''] = posts[0]?.lines ?? [];
    const keys = text.split(',').map((pair) => pair.split('=')[0] ?? '');
    expect(keys).toEqual(keys.toSorted());
    expect(text).toContain(`sid="a-view",sn=0,sta=s,ts=${startedAt},v=2`);
  });

  it('tells of its speed, its rendition, its window and its sound as they change', async () => {
    const { happens, media, is } = cmcdView();
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
    const { happens, is } = cmcdView();
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
    const { happens } = cmcdView();
    happens('view-start');
    happens('error', 1, { kind: 'network', cause: 'unreachable' });
    happens('view-end', 2, { reason: 'removed' });
    await all();
    expect(told()).toEqual(['ps s', 'e f', 'ps f']);
    expect(reports()[1]?.ec).toEqual(['network', 'unreachable']);
  });

  it('tells that the page has named the film otherwise', async () => {
    const { happens, about } = cmcdView();
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
    const { happens } = cmcdView(name);
    happens('view-start');
    await all();
    expect(reports()[0]?.cid).toBe(written);
  });

  it('begins with its beginning where the page wishes it late', async () => {
    const { happens, measures, is } = cmcdView();
    is({ paused: false, readyState: 4, currentTime: 19 });
    Object.assign(measures, { playAttempted: true, startupTime: 800, watchTime: 20_000 });
    happens('heartbeat', 20_000);
    await all();
    expect(told()).toEqual(['ps s', 'ps p']);
    expect(reports().map(({ ts, msd, pt }) => [ts, msd, pt])).toEqual([
      [startedAt, undefined, undefined],
      [startedAt + 20_000, 800, 19_000],
    ]);
  });
});
