import { decodeCmcd, type Cmcd } from '@svta/cml-cmcd';
import { describe, expect, it } from 'vitest';
import { installFakeCmcdTarget, posts } from '../../../../tests/beacon/fake-cmcd-target.ts';
import { createCmcdView, startedAt } from '../../../../tests/beacon/cmcd-view-fixture.ts';
import { advanceTime } from '../../../../tests/beacon/fake-collector.ts';

installFakeCmcdTarget();

/** The reports that the target has received, decoded. */
const getReports = () =>
  posts.flatMap(({ lines }) => lines.map((line) => decodeCmcd(line) as Cmcd));

/** The event type and the player state of each report. */
const getEventsAndStates = () => getReports().map(({ e, sta }) => `${String(e)} ${String(sta)}`);
const flush = async () => advanceTime(10_000);

describe('CMCD event mode', () => {
  it('reports each player state, with startup and stall times', async () => {
    const { emit, metrics, setMedia } = createCmcdView();
    setMedia({ paused: false });
    emit('view-start');
    emit('play', 5);
    metrics.watchTime = 620;
    emit('playing', 620);
    emit('stall-start', 2000);
    metrics.stallCount = 1;
    metrics.stallTime = 400;
    emit('stall-end', 2400, { duration: 400 });
    emit('playing', 2400);
    emit('seek-start', 3000);
    emit('seek-end', 3100, { duration: 100 });
    setMedia({ paused: true });
    emit('pause', 4000);
    emit('view-end', 5000, { reason: 'leave' });
    await flush();
    expect(getEventsAndStates()).toEqual(
      ['s', 'p', 'r', 'p', 'k', 'p', 'a', 'q'].map((state) => `ps ${state}`),
    );
    const numbers = getReports().map(({ sn }) => sn);
    expect(numbers).toEqual([...numbers.keys()]);
    const [start, playing, stall, resumed, seek] = getReports();
    expect(start).toMatchObject({ sid: 'a-view', cid: 'harbor', ts: startedAt, v: 2 });
    expect([playing?.msd, stall?.msd, resumed?.msd]).toEqual([620, undefined, undefined]);
    expect([playing?.bs, stall?.bs, resumed?.bs]).toEqual([undefined, true, undefined]);
    expect([stall?.bsa, resumed?.bsa]).toEqual([[1], [1]]);
    expect([resumed?.bsd, resumed?.bsda, seek?.bsd]).toEqual([[400], [400], undefined]);
    expect(resumed?.ts).toBe(startedAt + 2400);
  });

  it('serializes each report in one line, with sorted keys', async () => {
    const { emit } = createCmcdView();
    emit('view-start');
    await flush();
    const [text = ''] = posts[0]?.lines ?? [];
    const keys = text.split(',').map((pair) => pair.split('=')[0] ?? '');
    expect(keys).toEqual(keys.toSorted());
    expect(text).toContain(`sid="a-view",sn=0,sta=s,ts=${startedAt},v=2`);
  });

  it('reports rate, rendition, fullscreen and mute changes', async () => {
    const { emit, media, setMedia } = createCmcdView();
    setMedia({ paused: false });
    emit('view-start');
    emit('rate-change', 1, { rate: 2 });
    emit('rendition-change', 2, { height: 720 });
    emit('mode-change', 3, { mode: 'fullscreen' });
    emit('mode-change', 4, { mode: 'inline' });
    emit('mode-change', 5, { mode: 'picture-in-picture' });
    media.muted = true;
    media.dispatchEvent(new Event('volumechange'));
    media.volume = 0.5;
    media.dispatchEvent(new Event('volumechange'));
    media.muted = false;
    media.dispatchEvent(new Event('volumechange'));
    await flush();
    expect(getReports().map(({ e }) => e)).toEqual(['ps', 'pr', 'bc', 'pe', 'pc', 'm', 'um']);
  });

  it('sends time-interval reports every 30 s during playback', async () => {
    const { emit, setMedia } = createCmcdView();
    setMedia({ paused: false });
    emit('view-start');
    emit('playing', 1);
    await advanceTime(105_000);
    expect(getEventsAndStates().filter((state) => state === 't p')).toHaveLength(3);
    setMedia({ paused: true });
    emit('pause', 2);
    await advanceTime(95_000);
    expect(getEventsAndStates().filter((state) => state.startsWith('t'))).toHaveLength(3);
  });

  it('reports the kind and the cause of an error as CMCD error codes', async () => {
    const { emit } = createCmcdView();
    emit('view-start');
    emit('error', 1, { kind: 'network', cause: 'unreachable' });
    emit('view-end', 2, { reason: 'removed' });
    await flush();
    expect(getEventsAndStates()).toEqual(['ps s', 'e f', 'ps f']);
    expect(getReports()[1]?.ec).toEqual(['network', 'unreachable']);
  });

  it('reports a change of the content ID', async () => {
    const { emit, metadata } = createCmcdView();
    emit('view-start');
    metadata.film = 'quay';
    emit('heartbeat', 1);
    await flush();
    expect(getReports().map(({ e, cid }) => [e, cid])).toEqual([
      ['ps', 'harbor'],
      ['c', 'quay'],
    ]);
  });

  it.each([
    ['non-ASCII characters', 'Größe 港 "1"', 'Gr%C3%B6%C3%9Fe %E6%B8%AF "1"'],
    ['a lone surrogate', 'a\uD800b', 'a%EF%BF%BDb'],
    ['more than 128 characters', 'x'.repeat(500), 'x'.repeat(128)],
  ])('encodes a content ID with %s', async (_, film, expected) => {
    const { emit } = createCmcdView({ film });
    emit('view-start');
    await flush();
    expect(getReports()[0]?.cid).toBe(expected);
  });

  it('reports the view start first if the target is set later', async () => {
    const { emit, metrics, setMedia } = createCmcdView();
    setMedia({ paused: false, readyState: 4, currentTime: 19 });
    Object.assign(metrics, { playAttempted: true, startupTime: 800, watchTime: 20_000 });
    emit('heartbeat', 20_000);
    await flush();
    expect(getEventsAndStates()).toEqual(['ps s', 'ps p']);
    expect(getReports().map(({ ts, msd, pt }) => [ts, msd, pt])).toEqual([
      [startedAt, undefined, undefined],
      [startedAt + 20_000, 800, 19_000],
    ]);
  });
});
