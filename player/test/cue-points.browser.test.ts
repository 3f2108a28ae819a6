import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const idle = (): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${film} preload="none" muted></vitrine-player>`);

/** What the player tells of its cue points: the value of each that begins, and null for an end. */
function toldBy(player: VitrinePlayer): readonly unknown[] {
  const told: unknown[] = [];
  player.addEventListener('cuepointchange', (event) => {
    const { detail } = event as CustomEvent<{ value: unknown } | null>;
    expect(detail ?? undefined).to.equal(player.activeCuePoint);
    told.push(detail && detail.value);
  });
  return told;
}

describe('cue points', () => {
  it('are told of when they begin and when they end, however short they are', async () => {
    const player = await idle();
    const told = toldBy(player);
    await player.addCuePoints([
      { startTime: 0.5, endTime: 0.8, value: { slide: 1 } },
      { startTime: 1.2, endTime: 1.5, value: 'two' },
    ]);
    player.play().catch(() => {});
    // A busy browser tells of them after the picture has gone on, and of the end of one by the next.
    await waitUntil(
      () => told.includes('two') && told.at(-1) === null,
      () => `it told of ${JSON.stringify(told)} until ${player.currentTime}`,
    );
    expect(told.filter((each) => each !== null)).to.deep.equal([{ slide: 1 }, 'two']);
    expect(player.activeCuePoint).to.equal(undefined);
  });

  it('are told of though the page was busy for as long as they lasted', async () => {
    const player = await idle();
    const told = toldBy(player);
    await player.addCuePoints([{ startTime: 1, endTime: 1.3, value: 'missed' }]);
    player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.3, 'it never played');
    const busyUntil = performance.now() + 1500;
    while (performance.now() < busyUntil);
    await waitUntil(() => told.length > 1, 'it never told of it');
    expect(told).to.deep.equal(['missed', null]);
  });

  it('are told of when the visitor seeks into them and out of them', async () => {
    const player = await idle();
    const told = toldBy(player);
    await player.addCuePoints([{ startTime: 20, endTime: 30, value: 'middle' }]);
    player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0, 'it never played');
    player.pause();
    player.currentTime = 25;
    await waitUntil(() => told.at(-1) === 'middle', 'it never told of the beginning');
    player.currentTime = 40;
    await waitUntil(() => told.at(-1) === null, 'it never told of the end');
  });

  it('without an end last until the next one, and the last to the end of the film', async () => {
    const player = await idle();
    await player.addCuePoints([{ time: 10, value: 'b' }]);
    await player.addCuePoints([
      { startTime: 2, endTime: 3, value: 'a' },
      { startTime: 6, value: 'x' },
    ]);
    const ends = (): readonly number[] => player.cuePoints.map(({ endTime }) => endTime);
    expect(ends()).to.deep.equal([3, 10, Number.POSITIVE_INFINITY]);
    player.play().catch(() => {});
    await waitUntil(() => Number.isFinite(ends()[2]), 'the last end was never known');
    expect(ends()).to.deep.equal([3, 10, player.duration]);
  });

  it('that are not in form are said in the console, and the others stay', async () => {
    const said: string[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(words.join(' '));
    const player = await idle();
    await player.addCuePoints([
      { startTime: -1, value: 'bad' },
      { startTime: 1, value: 'good' },
    ]);
    console.warn = warn;
    expect(said).to.deep.equal([
      '<vitrine-player> addCuePoints: skipped cue point 1: startTime is -1; it must be a number of seconds, at least 0.',
    ]);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['good']);
  });

  it('go when another film comes, and may be named with it', async () => {
    const player = await idle();
    await player.addCuePoints([{ startTime: 0, value: 'old' }]);
    const late = player.addCuePoints([{ startTime: 1, value: 'late' }]);
    player.src = '/video/night-train.m3u8';
    const added = player.addCuePoints([{ startTime: 0, value: 'new' }]);
    await Promise.all([late, added]);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['new']);
    player.play().catch(() => {});
    await waitUntil(() => player.activeCuePoint?.value === 'new', 'the new one never began');
  });

  it('may be named in one breath with the player, and so may chapters', async () => {
    const player = document.createElement('vitrine-player');
    Object.assign(player, { src: film, preload: 'none' });
    const early = player.addCuePoints([{ startTime: 0, value: 'early' }]);
    document.body.append(player);
    player.addChapters([{ startTime: 0, value: 'By the page' }]);
    await Promise.all([early, player.addCuePoints([{ startTime: 1, value: 'at once' }])]);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['early', 'at once']);
    await waitUntil(() => player.chapters[0]?.title === 'By the page', 'the chapters were lost');
    player.remove();
  });

  it('go on to be told of where a page turns all tracks off', async () => {
    const player = await idle();
    await player.addCuePoints([
      { startTime: 0, value: 'one' },
      { startTime: 6, value: 'two' },
    ]);
    player.play().catch(() => {});
    await waitUntil(() => player.activeCuePoint?.value === 'one', 'the first never began');
    for (const track of player.textTracks) track.mode = 'disabled';
    player.currentTime = 7;
    await waitUntil(() => player.activeCuePoint?.value === 'two', 'the second never began');
  });

  it('stay when the player is taken off the page and put back', async () => {
    const player = await idle();
    await player.addCuePoints([{ startTime: 0, value: 'kept' }]);
    const place = player.parentElement as HTMLElement;
    player.remove();
    place.append(player);
    expect(player.cuePoints.map(({ value }) => value)).to.deep.equal(['kept']);
    player.play().catch(() => {});
    await waitUntil(() => player.activeCuePoint?.value === 'kept', 'it never began');
  });
});
