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

/** A view that has happened before there is code to tell of it. */
function lateView() {
  const view = cmcdView('harbour', true);
  Object.assign(view.measures, { playAttempted: true, playingTime: 0 });
  let sequence = -1;
  const happens: typeof view.happens = (type, after, more) => {
    sequence += 1;
    view.view.sequence = sequence;
    view.happens(type, after, { sequence, playhead: 0, ...more });
  };
  return { ...view, happens };
}

describe('a view that is over before the code that tells of it is there', () => {
  it('is told once the code is, as it went', async () => {
    const { happens, comes, measures, about, view, is } = lateView();
    happens('view-start');
    happens('play', 5);
    happens('playing', 620);
    happens('stall-start', 2000, { playhead: 1.4 });
    happens('stall-end', 2400, { playhead: 1.4, duration: 400 });
    happens('pause', 4000, { playhead: 3 });
    happens('view-end', 5000, { playhead: 3, reason: 'removed' });
    Object.assign(measures, { startupTime: 615, playingTime: 3000, stallCount: 1, stallTime: 400 });
    Object.assign(about, { duration: 60 });
    view.hasEnded = true;
    is({ paused: true, currentTime: 9 });
    comes();
    await all();
    expect(told()).toEqual(['s', 'p', 'r', 'p', 'a', 'q'].map((each) => `ps ${each}`));
    const [first, plays, stalls, goesOn, , last] = reports();
    expect(first).toMatchObject({ sid: 'a-view', cid: 'harbour', ts: startedAt });
    expect([plays?.ts, plays?.msd, plays?.pt]).toEqual([startedAt + 620, 615, 0]);
    expect([stalls?.bs, goesOn?.bsd]).toEqual([true, [400]]);
    // How it is by now is not how it was.
    expect([plays?.bl, plays?.bsa, stalls?.bsa]).toEqual([undefined, undefined, undefined]);
    expect([last?.bsa, last?.bsda, last?.pt]).toEqual([[1], [400], 3000]);
  });

  it('is told with why it failed', async () => {
    const { happens, comes, view } = lateView();
    happens('view-start');
    happens('error', 100, { kind: 'network', cause: 'refused' });
    happens('view-end', 200, { reason: 'removed' });
    view.hasEnded = true;
    comes();
    await all();
    expect(told()).toEqual(['ps s', 'e f', 'ps f']);
    expect(reports()[1]?.ec).toEqual(['network', 'refused']);
  });

  it('that came to its end was not paused', async () => {
    const { happens, comes, about } = lateView();
    Object.assign(about, { duration: 2 });
    happens('view-start');
    happens('playing', 500);
    happens('pause', 2500, { playhead: 2 });
    happens('ended', 2500, { playhead: 2 });
    happens('view-end', 2600, { playhead: 2, reason: 'ended' });
    comes();
    await all();
    expect(told()).toEqual(['ps s', 'ps p', 'ps e']);
  });

  it('is told as far as may be by then', async () => {
    const { happens, comes, agreed } = lateView();
    happens('view-start');
    agreed.isTold = false;
    comes();
    await all();
    expect(posts).toEqual([]);
  });

  it('is not told where it might not be told meanwhile, but for what follows', async () => {
    const { happens, comes, isForgotten, is } = lateView();
    is({ paused: false });
    happens('view-start');
    happens('rate-change', 100, { rate: 2 });
    isForgotten();
    happens('rate-change', 200, { rate: 1 });
    comes();
    await all();
    expect(reports().filter(({ e }) => e === 'pr')).toHaveLength(1);
  });
});

it('the end of a view waits for no other report', async () => {
  const { happens } = cmcdView();
  happens('view-start');
  happens('view-end', 1, { reason: 'removed' });
  await passes(0);
  expect(told()).toEqual(['ps s', 'ps q']);
});
