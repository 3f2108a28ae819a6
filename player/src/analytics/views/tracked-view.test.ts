import { describe, expect, it } from 'vitest';
import { PretendFilm } from '../../../../tests/beacon/pretend-film.ts';

/** A film that began after a second and has played for ten. */
const begun = (): PretendFilm => new PretendFilm().play().pass(1000).playing().pass(10_000);

describe('the facts of a view', () => {
  it('tell how long the first frame was waited for', () => {
    const film = new PretendFilm().play().pass(1624).playing().pass(5000);
    expect(film.measures).toMatchObject({
      startupTime: 1624,
      playingTime: 5000,
      watchTime: 6624,
      contentTime: 5,
      stallCount: 0,
      success: 100,
    });
  });

  it('leave a pause before the first frame out of the start', () => {
    const film = new PretendFilm().play().pass(500).pause().pass(9000).play().pass(700).playing();
    expect(film.measures).toMatchObject({ startupTime: 1200, pausedTime: 9000 });
  });

  it('begin with the wish, and are numbered in the order in which they happened', () => {
    const film = begun().pause();
    expect(film.types.filter((type) => type !== 'heartbeat')).toEqual([
      'view-start',
      'play',
      'playing',
      'pause',
    ]);
    expect(film.events.map(({ sequence }) => sequence)).toEqual([...film.events.keys()]);
  });

  it('take no rest below a quarter of a second for a stall', () => {
    const film = begun().freeze().pass(240).thaw().pass(3000);
    expect(film.measures).toMatchObject({ stallCount: 0, playingTime: 13_240 });
  });

  it.each([260, 480, 730, 990, 1010, 4321])('find a stall of %i ms where it was', (length) => {
    const film = begun().pass(77).freeze();
    const from = film.at;
    film.pass(length).thaw().pass(2000);
    expect(film.measures).toMatchObject({
      stallCount: 1,
      stallTime: length,
      longestStall: length,
      playingTime: 12_077,
    });
    const [start] = film.ofType('stall-start');
    expect(start?.at).toBe(from);
    expect(film.ofType('stall-end')).toMatchObject([{ at: from + length, duration: length }]);
  });

  it.each([
    ['a stall that is reported while it lasts', 2000],
    ['a stall that is reported when it is over', 600],
  ])('end %s once, at the playing event, when looks are rare', (_, length) => {
    const film = begun();
    film.freeze();
    const from = film.at;
    film.pass(length).see().sleep(390);
    const to = film.at;
    film.playing().pass(2000);
    expect(film.ofType('stall-start')).toMatchObject([{ at: from }]);
    expect(film.ofType('stall-end')).toMatchObject([{ at: to, duration: to - from }]);
    expect(film.measures).toMatchObject({ stallCount: 1, stallTime: to - from });
  });

  it('tell of a long stall while it lasts', () => {
    const film = begun().freeze().pass(1500);
    expect(film.types.at(-1)).toBe('stall-start');
  });

  it('judge by the speed of the film', () => {
    const film = begun();
    film.rate = 0.5;
    film.see().pass(8000);
    film.rate = 2;
    film.see().pass(3000);
    expect(film.measures).toMatchObject({
      stallCount: 0,
      playingTime: 21_000,
      contentTime: 20,
    });
  });

  it('know of what plays behind other windows, where nobody looks for a minute', () => {
    const film = begun();
    film.tick = 60_000;
    film.pass(180_000);
    expect(film.measures).toMatchObject({ playingTime: 190_000, sleepTime: 0, stallCount: 0 });
  });

  it('count a seek until the film goes on', () => {
    const film = begun().seek(100).pass(400).land().pass(130).playing().pass(2000);
    expect(film.measures).toMatchObject({
      seekCount: 1,
      seekTime: 530,
      longestSeek: 530,
      playingTime: 12_000,
      ranges: [
        [0, 10],
        [100, 102],
      ],
    });
  });

  it('find where a seek ended that the media element says nothing of', () => {
    const film = begun().seek(100).pass(300).land().pass(90).thaw().pass(2000);
    expect(film.measures).toMatchObject({ seekTime: 390, playingTime: 12_000 });
  });

  it('take seeks that follow each other closely for one', () => {
    const film = begun().seek(100).pass(900).seek(200).pass(900).seek(300).pass(200).land();
    film.playing().pass(1000);
    expect(film.measures).toMatchObject({ seekCount: 1, seekTime: 2000 });
  });

  it('end a stall where the viewer seeks', () => {
    const film = begun().freeze().pass(3000).seek(50).pass(500).land().playing().pass(1000);
    expect(film.measures).toMatchObject({
      stallCount: 1,
      stallTime: 3000,
      seekCount: 1,
      seekTime: 500,
      watchTime: 15_500,
    });
  });

  it('do not take what mends a stall for a seek', () => {
    const film = begun().freeze().pass(3000).seek(10.1).pass(20).land().thaw().pass(1000);
    expect(film.measures).toMatchObject({ stallCount: 1, stallTime: 3020, seekCount: 0 });
  });

  it('count what was tried to mend a stall, and no seek', () => {
    const film = begun().freeze().pass(3000).seek(10.1).pass(20).land().pass(3000).seek(10.4);
    film.pass(20).land().thaw().pass(1000).seek(30).pass(200).land().playing().pass(500);
    expect(film.measures).toMatchObject({ nudges: 2, stallCount: 1, seekCount: 1 });
  });

  it('count a loop as a loop', () => {
    const film = new PretendFilm();
    film.loop = true;
    film.duration = 5;
    film.play().pass(100).playing().pass(12_100);
    expect(film.measures).toMatchObject({
      loopCount: 2,
      seekCount: 0,
      completion: 1,
      contentTime: 12.1,
      playingTime: 12_100,
      ranges: [[0, 5]],
    });
  });

  it('leave out the time that the device slept', () => {
    const film = begun().freeze().sleep(90_000).see().thaw().pass(5000);
    expect(film.measures).toMatchObject({
      sleepTime: 90_000,
      playingTime: 15_000,
      stallCount: 0,
    });
    expect(film.ofType('wake')).toMatchObject([{ duration: 90_000 }]);
  });

  it('end the view after five minutes of one stall, and begin another where the film goes on', () => {
    const film = begun().freeze().pass(200_000).thaw().pass(10_000).freeze().pass(200_000);
    expect(film.views).toHaveLength(1);
    film.pass(101_000);
    expect(film.events.at(-1)).toMatchObject({ type: 'view-end', reason: 'stalled' });
    film.thaw().pass(1000);
    expect(film.views).toHaveLength(2);
    expect(film.measures).toMatchObject({ playAttempted: true, success: 100 });
    expect(film.measures.startupTime).toBeUndefined();
  });

  it('are of another view after an hour without a sign', () => {
    const film = begun().pause().sleep(3_601_000).play().playing();
    expect(film.ofType('view-end')).toMatchObject([{ reason: 'idle' }]);
    expect(film.views).toHaveLength(2);
    expect(film.measures.startupTime).toBe(0);
  });

  it('know who left before the first frame, and who hardly waited', () => {
    const glance = new PretendFilm().play().pass(700).leave();
    expect(glance.measures).toMatchObject({ exitBeforeStart: true, success: undefined });
    const gone = new PretendFilm().play().pass(4000).leave();
    expect(gone.measures).toMatchObject({ exitBeforeStart: true, success: 50 });
  });

  it('take what the browser would not play for no attempt', () => {
    const film = new PretendFilm().play().pass(3).pause().pass(60_000).leave();
    expect(film.measures).toMatchObject({ playAttempted: false, exitBeforeStart: false });
  });
});
