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

/** Creates a view whose events are emitted before the CMCD reporter has loaded. */
function createViewBeforeReporter() {
  const view = createCmcdView({ loadsReporterLate: true });
  Object.assign(view.metrics, { playAttempted: true, playingTime: 0 });
  let sequence = -1;
  const emit: typeof view.emit = (type, afterMs, fields) => {
    sequence += 1;
    view.view.sequence = sequence;
    view.emit(type, afterMs, { sequence, playhead: 0, ...fields });
  };
  return { ...view, emit };
}

describe('CMCD reporter that loads after the first events', () => {
  it('reports the player state at the time of each event', async () => {
    const { emit, loadReporter, metrics, metadata, view, setMedia } = createViewBeforeReporter();
    emit('view-start');
    emit('play', 5);
    emit('playing', 620);
    emit('stall-start', 2000, { playhead: 1.4 });
    emit('stall-end', 2400, { playhead: 1.4, duration: 400 });
    emit('pause', 4000, { playhead: 3 });
    emit('view-end', 5000, { playhead: 3, reason: 'removed' });
    Object.assign(metrics, { startupTime: 615, playingTime: 3000, stallCount: 1, stallTime: 400 });
    Object.assign(metadata, { duration: 60 });
    view.hasEnded = true;
    setMedia({ paused: true, currentTime: 9 });
    loadReporter();
    await flush();
    expect(getEventsAndStates()).toEqual(
      ['s', 'p', 'r', 'p', 'a', 'q'].map((state) => `ps ${state}`),
    );
    const [start, playing, stall, resumed, , end] = getReports();
    expect(start).toMatchObject({ sid: 'a-view', cid: 'harbor', ts: startedAt });
    expect([playing?.ts, playing?.msd, playing?.pt]).toEqual([startedAt + 620, 615, 0]);
    expect([stall?.bs, resumed?.bsd]).toEqual([true, [400]]);
    // The media element's current state does not apply to earlier events.
    expect([playing?.bl, playing?.bsa, stall?.bsa]).toEqual([undefined, undefined, undefined]);
    expect([end?.bsa, end?.bsda, end?.pt]).toEqual([[1], [400], 3000]);
  });

  it('reports the kind and the cause of an error as CMCD error codes', async () => {
    const { emit, loadReporter, view } = createViewBeforeReporter();
    emit('view-start');
    emit('error', 100, { kind: 'network', cause: 'refused' });
    emit('view-end', 200, { reason: 'removed' });
    view.hasEnded = true;
    loadReporter();
    await flush();
    expect(getEventsAndStates()).toEqual(['ps s', 'e f', 'ps f']);
    expect(getReports()[1]?.ec).toEqual(['network', 'refused']);
  });

  it('does not report the paused state at the end of the video', async () => {
    const { emit, loadReporter, metadata } = createViewBeforeReporter();
    Object.assign(metadata, { duration: 2 });
    emit('view-start');
    emit('playing', 500);
    emit('pause', 2500, { playhead: 2 });
    emit('ended', 2500, { playhead: 2 });
    emit('view-end', 2600, { playhead: 2, reason: 'ended' });
    loadReporter();
    await flush();
    expect(getEventsAndStates()).toEqual(['ps s', 'ps p', 'ps e']);
  });

  it('reports nothing if consent was withdrawn before the reporter loaded', async () => {
    const { emit, loadReporter, consent } = createViewBeforeReporter();
    emit('view-start');
    consent.isGranted = false;
    loadReporter();
    await flush();
    expect(posts).toEqual([]);
  });

  it('omits events that precede a temporary withdrawal of consent', async () => {
    const { emit, loadReporter, discardEarlierEvents, setMedia } = createViewBeforeReporter();
    setMedia({ paused: false });
    emit('view-start');
    emit('rate-change', 100, { rate: 2 });
    discardEarlierEvents();
    emit('rate-change', 200, { rate: 1 });
    loadReporter();
    await flush();
    expect(getReports().filter(({ e }) => e === 'pr')).toHaveLength(1);
  });
});

it('flushes the reports of a view when it ends', async () => {
  const { emit } = createCmcdView();
  emit('view-start');
  emit('view-end', 1, { reason: 'removed' });
  await advanceTime(0);
  expect(getEventsAndStates()).toEqual(['ps s', 'ps q']);
});
