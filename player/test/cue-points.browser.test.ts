import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const createIdlePlayer = (): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${videoUrl} preload="none" muted></vitrine-player>`);

/** Records `cuepointchange` events: the value of each cue point that starts, and null for an end. */
function recordCuePointChanges(player: VitrinePlayer): readonly unknown[] {
  const changes: unknown[] = [];
  player.addEventListener('cuepointchange', (event) => {
    const { detail } = event as CustomEvent<{ value: unknown } | null>;
    expect(detail ?? undefined).to.equal(player.activeCuePoint);
    changes.push(detail && detail.value);
  });
  return changes;
}

describe('cue points', () => {
  it('fires cuepointchange when cue points start and end, even if they are short', async () => {
    const player = await createIdlePlayer();
    const changes = recordCuePointChanges(player);
    await player.addCuePoints([
      { startTime: 0.5, endTime: 0.8, value: { slide: 1 } },
      { startTime: 1.2, endTime: 1.5, value: 'two' },
    ]);
    player.play().catch(() => {});
    // A busy browser reports cues late, and the end of a cue only with the start of the next.
    await waitUntil(
      () => changes.includes('two') && changes.at(-1) === null,
      () => `the changes were ${JSON.stringify(changes)} until ${player.currentTime} s`,
    );
    expect(changes.filter((value) => value !== null)).to.deep.equal([{ slide: 1 }, 'two']);
    expect(player.activeCuePoint).to.equal(undefined);
  });

  it('fires cuepointchange even if the page was busy throughout the cue point', async () => {
    const player = await createIdlePlayer();
    const changes = recordCuePointChanges(player);
    await player.addCuePoints([{ startTime: 1, endTime: 1.3, value: 'missed' }]);
    player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.3, 'playback did not start');
    const busyUntilMs = performance.now() + 1500;
    while (performance.now() < busyUntilMs);
    await waitUntil(() => changes.length > 1, 'cuepointchange did not fire');
    expect(changes).to.deep.equal(['missed', null]);
  });

  it('fires cuepointchange when the user seeks into and out of a cue point', async () => {
    const player = await createIdlePlayer();
    const changes = recordCuePointChanges(player);
    await player.addCuePoints([{ startTime: 20, endTime: 30, value: 'middle' }]);
    player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0, 'playback did not start');
    player.pause();
    player.currentTime = 25;
    await waitUntil(() => changes.at(-1) === 'middle', 'cuepointchange did not fire at the start');
    player.currentTime = 40;
    await waitUntil(() => changes.at(-1) === null, 'cuepointchange did not fire at the end');
  });

  it('ends cue points without an end time at the next cue point or the end of the video', async () => {
    const player = await createIdlePlayer();
    await player.addCuePoints([{ time: 10, value: 'b' }]);
    await player.addCuePoints([
      { startTime: 2, endTime: 3, value: 'a' },
      { startTime: 6, value: 'x' },
    ]);
    const getEndTimes = (): readonly number[] => player.cuePoints.map(({ endTime }) => endTime);
    expect(getEndTimes()).to.deep.equal([3, 10, Number.POSITIVE_INFINITY]);
    player.play().catch(() => {});
    await waitUntil(
      () => Number.isFinite(getEndTimes()[2]),
      'the end time of the last cue point is unknown',
    );
    expect(getEndTimes()).to.deep.equal([3, 10, player.duration]);
  });

  it('logs and skips invalid cue points', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (...args: unknown[]) => warnings.push(args.join(' '));
    const player = await createIdlePlayer();
    await player.addCuePoints([
      { startTime: -1, value: 'bad' },
      { startTime: 1, value: 'good' },
    ]);
    console.warn = warn;
    expect(warnings).to.deep.equal([
      '<vitrine-player> addCuePoints: skipped cue point 1: startTime is -1; it must be a number of seconds, at least 0.',
    ]);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['good']);
  });

  it('removes cue points when the source changes, and accepts new ones right after src is set', async () => {
    const player = await createIdlePlayer();
    await player.addCuePoints([{ startTime: 0, value: 'old' }]);
    const lateCuePointsPromise = player.addCuePoints([{ startTime: 1, value: 'late' }]);
    player.src = '/video/night-train.m3u8';
    const newCuePointsPromise = player.addCuePoints([{ startTime: 0, value: 'new' }]);
    await Promise.all([lateCuePointsPromise, newCuePointsPromise]);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['new']);
    player.play().catch(() => {});
    await waitUntil(
      () => player.activeCuePoint?.value === 'new',
      'the new cue point did not start',
    );
  });

  it('accepts cue points and chapters before the player is connected', async () => {
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: videoUrl, preload: 'none' });
    const earlyCuePointsPromise = player.addCuePoints([{ startTime: 0, value: 'early' }]);
    document.body.append(player);
    player.addChapters([{ startTime: 0, value: 'By the page' }]);
    await Promise.all([
      earlyCuePointsPromise,
      player.addCuePoints([{ startTime: 1, value: 'at once' }]),
    ]);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['early', 'at once']);
    await waitUntil(() => player.chapters[0]?.title === 'By the page', 'the chapters were lost');
    player.remove();
  });

  it('fires cuepointchange even if the page disables all text tracks', async () => {
    const player = await createIdlePlayer();
    await player.addCuePoints([
      { startTime: 0, value: 'one' },
      { startTime: 6, value: 'two' },
    ]);
    player.play().catch(() => {});
    await waitUntil(
      () => player.activeCuePoint?.value === 'one',
      'the first cue point did not start',
    );
    for (const track of player.textTracks) track.mode = 'disabled';
    player.currentTime = 7;
    await waitUntil(
      () => player.activeCuePoint?.value === 'two',
      'the second cue point did not start',
    );
  });

  it('keeps cue points when the player is removed and inserted again', async () => {
    const player = await createIdlePlayer();
    await player.addCuePoints([{ startTime: 0, value: 'kept' }]);
    const container = player.parentElement as HTMLElement;
    player.remove();
    container.append(player);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['kept']);
    player.play().catch(() => {});
    await waitUntil(() => player.activeCuePoint?.value === 'kept', 'the cue point is not active');
  });
});
