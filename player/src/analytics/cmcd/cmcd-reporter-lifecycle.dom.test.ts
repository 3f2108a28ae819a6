import { decodeCmcd, type Cmcd } from '@svta/cml-cmcd';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { installFakeCmcdTarget, posts, target } from '../../../../tests/beacon/fake-cmcd-target.ts';
import { createCmcdView } from '../../../../tests/beacon/cmcd-view-fixture.ts';
import {
  advanceTime,
  setVisibility,
  createResponse,
} from '../../../../tests/beacon/fake-collector.ts';

installFakeCmcdTarget();

/** The reports that the target has received, decoded. */
const getReports = () =>
  posts.flatMap(({ lines }) => lines.map((line) => decodeCmcd(line) as Cmcd));

/** The event type and the player state of each report. */
const getEventsAndStates = () => getReports().map(({ e, sta }) => `${String(e)} ${String(sta)}`);
const flush = async () => advanceTime(10_000);

describe('CMCD reporter on a page that the viewer leaves', () => {
  it('flushes each report once, when the page is hidden or unloads', async () => {
    const { emit } = createCmcdView();
    emit('view-start');
    setVisibility('hidden');
    emit('visibility-change', 1, { visible: false });
    expect(getEventsAndStates()).toEqual(['ps s', 'b s']);
    expect(getReports()[1]?.bg).toBe(true);
    emit('view-end', 2, { reason: 'leave' });
    expect(getEventsAndStates()).toEqual(['ps s', 'b s', 'ps q']);
    await advanceTime(60_000);
    expect(posts).toHaveLength(2);
  });

  it('batches reports as usual during playback on a hidden page', async () => {
    const { emit, setMedia } = createCmcdView();
    setMedia({ paused: false });
    setVisibility('hidden');
    emit('view-start');
    emit('playing', 1);
    emit('rate-change', 2, { rate: 2 });
    await advanceTime(0);
    expect(posts).toEqual([]);
    await advanceTime(10_000);
    emit('rate-change', 3, { rate: 1 });
    await advanceTime(0);
    expect(posts).toHaveLength(1);
  });

  it('honors Retry-After until the page unloads', async () => {
    const { emit } = createCmcdView();
    target.responses = [createResponse(429, { 'retry-after': '600' })];
    emit('view-start');
    await flush();
    setVisibility('hidden');
    emit('visibility-change', 1, { visible: false });
    expect(posts).toHaveLength(1);
    emit('view-end', 2, { reason: 'leave' });
    expect(posts.at(-1)?.lines).toHaveLength(3);
  });

  it('omits playback keys after the source was removed', async () => {
    const { emit, view } = createCmcdView();
    emit('view-start');
    view.hasEnded = true;
    emit('view-end', 2, { reason: 'source', playhead: 1.5 });
    await flush();
    const [start, end] = getReports();
    expect([start?.bl, end?.bl]).toEqual([[expect.anything()], undefined]);
    expect([end?.pt, end?.sta]).toEqual([1500, 'q']);
  });

  it('reports that the page became visible', async () => {
    const { emit } = createCmcdView();
    setVisibility('hidden');
    emit('view-start');
    setVisibility('visible');
    emit('visibility-change', 1, { visible: true });
    await flush();
    expect(posts.at(-1)?.lines.at(-1)).toContain('bg=?0');
  });
});

describe('CMCD without consent', () => {
  it('sends nothing, and discards the queue', async () => {
    const { emit, consent, beacon } = createCmcdView();
    emit('view-start');
    consent.isGranted = false;
    beacon.setAttribute('consent', 'denied');
    await advanceTime(0);
    consent.isGranted = true;
    await flush();
    expect(posts).toEqual([]);
  });

  it('sends no time-interval reports', async () => {
    const { emit, consent, setMedia } = createCmcdView();
    setMedia({ paused: false });
    emit('view-start');
    await flush();
    consent.isGranted = false;
    await advanceTime(60_000);
    expect(getEventsAndStates()).toEqual(['ps s']);
  });
});

describe('cmcd-target', () => {
  it('sends reports to a changed target, with separate sequence numbers', async () => {
    const { emit, beacon } = createCmcdView();
    emit('view-start');
    beacon.setAttribute('cmcd-target', '/other');
    emit('rate-change', 1, { rate: 2 });
    await flush();
    expect(posts.map(({ url }) => new URL(url).pathname)).toEqual(['/in', '/other']);
    expect(getReports().map(({ sn }) => sn)).toEqual([0, 0]);
  });

  it('sends no more reports after cmcd-target is removed', async () => {
    const { emit, beacon } = createCmcdView();
    emit('view-start');
    await flush();
    beacon.removeAttribute('cmcd-target');
    emit('rate-change', 1, { rate: 2 });
    await flush();
    expect(getEventsAndStates()).toEqual(['ps s']);
  });

  it('ignores a cmcd-target that is not an HTTP(S) URL, and logs one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { emit, beacon } = createCmcdView();
    beacon.setAttribute('cmcd-target', 'javascript:alert(1)');
    emit('view-start');
    emit('rate-change', 1, { rate: 2 });
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(String(warn.mock.calls[0]?.[0])).toContain('cmcd-target="javascript:alert(1)"');
    expect(posts).toEqual([]);
  });
});

it('stops reporting after the beacon was removed', async () => {
  const { emit, media, controller, setMedia } = createCmcdView();
  setMedia({ paused: false });
  emit('view-start');
  await flush();
  controller.abort();
  media.muted = true;
  media.dispatchEvent(new Event('volumechange'));
  await advanceTime(60_000);
  expect(getEventsAndStates()).toEqual(['ps s']);
});
