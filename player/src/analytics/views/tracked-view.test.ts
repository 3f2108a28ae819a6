import { describe, expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { FakePlayback } from '../../../../tests/beacon/fake-playback.ts';

/** Starts playback with 1 s of startup, and plays 10 s. */
const startPlayback = (): FakePlayback =>
  new FakePlayback().play().advance(1000).playing().advance(10_000);

describe('TrackedView', () => {
  it('measures the startup time', () => {
    const playback = new FakePlayback().play().advance(1624).playing().advance(5000);
    expect(playback.metrics).toMatchObject({
      startupTime: 1624,
      playingTime: 5000,
      watchTime: 6624,
      contentTime: 5,
      stallCount: 0,
      success: 100,
    });
  });

  it('excludes a pause before the first frame from the startup time', () => {
    const playback = new FakePlayback()
      .play()
      .advance(500)
      .pause()
      .advance(9000)
      .play()
      .advance(700)
      .playing();
    expect(playback.metrics).toMatchObject({ startupTime: 1200, pausedTime: 9000 });
  });

  it('counts a play attempt whose source fails before the error is reported', () => {
    const playback = new FakePlayback().play().advance(37).fail().advance(400);
    playback.reportError(createPlaybackError('not-found', '', 404));
    expect(playback.metrics).toMatchObject({
      playAttempted: true,
      watchTime: 37,
      pausedTime: 0,
      errors: 1,
      exitBeforeStart: false,
    });
  });

  it('counts a seek before the first frame as startup', () => {
    const playback = new FakePlayback()
      .play()
      .advance(500)
      .seek(100)
      .advance(300)
      .seeked()
      .advance(200)
      .playing()
      .advance(1000);
    expect(playback.metrics).toMatchObject({
      startupTime: 1000,
      playingTime: 1000,
      watchTime: 2000,
      pausedTime: 0,
      seekTime: 0,
      seekCount: 0,
    });
  });

  it('starts at the play request, and numbers events from 0 without gaps', () => {
    const playback = startPlayback().pause();
    expect(playback.eventTypes.filter((type) => type !== 'heartbeat')).toEqual([
      'view-start',
      'play',
      'playing',
      'pause',
    ]);
    expect(playback.events.map(({ sequence }) => sequence)).toEqual([...playback.events.keys()]);
  });

  it('does not count a freeze of the playhead shorter than 250 ms as a stall', () => {
    const playback = startPlayback().freeze().advance(240).unfreeze().advance(3000);
    expect(playback.metrics).toMatchObject({ stallCount: 0, playingTime: 13_240 });
  });

  it.each([260, 480, 730, 990, 1010, 4321])('measures a stall of %i ms exactly', (durationMs) => {
    const playback = startPlayback().advance(77).freeze();
    const stallStartedAt = playback.now;
    playback.advance(durationMs).unfreeze().advance(2000);
    expect(playback.metrics).toMatchObject({
      stallCount: 1,
      stallTime: durationMs,
      longestStall: durationMs,
      playingTime: 12_077,
    });
    const [start] = playback.getEventsOfType('stall-start');
    expect(start?.at).toBe(stallStartedAt);
    expect(playback.getEventsOfType('stall-end')).toMatchObject([
      { at: stallStartedAt + durationMs, duration: durationMs },
    ]);
  });

  it.each([
    ['a stall that is reported while it lasts', 2000],
    ['a stall that is reported when it is over', 600],
  ])(
    'ends %s once, at a playing event between two snapshots that are far apart',
    (_, durationMs) => {
      const playback = startPlayback();
      playback.freeze();
      const stallStartedAt = playback.now;
      playback.advance(durationMs).tick().sleep(390);
      const stallEndedAt = playback.now;
      playback.playing().advance(2000);
      expect(playback.getEventsOfType('stall-start')).toMatchObject([{ at: stallStartedAt }]);
      expect(playback.getEventsOfType('stall-end')).toMatchObject([
        { at: stallEndedAt, duration: stallEndedAt - stallStartedAt },
      ]);
      expect(playback.metrics).toMatchObject({
        stallCount: 1,
        stallTime: stallEndedAt - stallStartedAt,
      });
    },
  );

  it('reports the start of a stall of 1 s or longer before it ends', () => {
    const playback = startPlayback().freeze().advance(1500);
    expect(playback.eventTypes.at(-1)).toBe('stall-start');
  });

  it('does not count playback at another rate as a stall', () => {
    const playback = startPlayback();
    playback.rate = 0.5;
    playback.tick().advance(8000);
    playback.rate = 2;
    playback.tick().advance(3000);
    expect(playback.metrics).toMatchObject({
      stallCount: 0,
      playingTime: 21_000,
      contentTime: 20,
    });
  });

  it('measures playback in a throttled tab with one snapshot a minute', () => {
    const playback = startPlayback();
    playback.pollIntervalMs = 60_000;
    playback.advance(180_000);
    expect(playback.metrics).toMatchObject({ playingTime: 190_000, sleepTime: 0, stallCount: 0 });
  });

  it('measures a seek until playback continues', () => {
    const playback = startPlayback()
      .seek(100)
      .advance(400)
      .seeked()
      .advance(130)
      .playing()
      .advance(2000);
    expect(playback.metrics).toMatchObject({
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

  it('detects the end of a seek without a playing event', () => {
    const playback = startPlayback()
      .seek(100)
      .advance(300)
      .seeked()
      .advance(90)
      .unfreeze()
      .advance(2000);
    expect(playback.metrics).toMatchObject({ seekTime: 390, playingTime: 12_000 });
  });

  it('counts seeks within 2 s of each other as one', () => {
    const playback = startPlayback()
      .seek(100)
      .advance(900)
      .seek(200)
      .advance(900)
      .seek(300)
      .advance(200)
      .seeked();
    playback.playing().advance(1000);
    expect(playback.metrics).toMatchObject({ seekCount: 1, seekTime: 2000 });
  });

  it('ends a stall when the viewer seeks', () => {
    const playback = startPlayback()
      .freeze()
      .advance(3000)
      .seek(50)
      .advance(500)
      .seeked()
      .playing()
      .advance(1000);
    expect(playback.metrics).toMatchObject({
      stallCount: 1,
      stallTime: 3000,
      seekCount: 1,
      seekTime: 500,
      watchTime: 15_500,
    });
  });

  it('does not count stall recovery as a seek', () => {
    const playback = startPlayback()
      .freeze()
      .advance(3000)
      .seek(10.1)
      .advance(20)
      .seeked()
      .unfreeze()
      .advance(1000);
    expect(playback.metrics).toMatchObject({ stallCount: 1, stallTime: 3020, seekCount: 0 });
  });

  it('counts nudges by stall recovery', () => {
    const playback = startPlayback()
      .freeze()
      .advance(3000)
      .seek(10.1)
      .advance(20)
      .seeked()
      .advance(3000)
      .seek(10.4);
    playback
      .advance(20)
      .seeked()
      .unfreeze()
      .advance(1000)
      .seek(30)
      .advance(200)
      .seeked()
      .playing()
      .advance(500);
    expect(playback.metrics).toMatchObject({ nudges: 2, stallCount: 1, seekCount: 1 });
  });

  it('counts loops, but not their seeks', () => {
    const playback = new FakePlayback();
    playback.loop = true;
    playback.duration = 5;
    playback.play().advance(100).playing().advance(12_100);
    expect(playback.metrics).toMatchObject({
      loopCount: 2,
      seekCount: 0,
      completion: 1,
      contentTime: 12.1,
      playingTime: 12_100,
      ranges: [[0, 5]],
    });
  });

  it('counts sleep that ends with a seek as sleep, not as seek time', () => {
    const playback = startPlayback()
      .advance(900)
      .tick()
      .sleep(60_000)
      .seek(30)
      .advance(400)
      .seeked();
    playback.playing().advance(500);
    expect(playback.metrics).toMatchObject({ sleepTime: 60_000, seekTime: 400, seekCount: 1 });
  });

  it('excludes the time during which the device slept', () => {
    const playback = startPlayback().freeze().sleep(90_000).tick().unfreeze().advance(5000);
    expect(playback.metrics).toMatchObject({
      sleepTime: 90_000,
      playingTime: 15_000,
      stallCount: 0,
    });
    expect(playback.getEventsOfType('wake')).toMatchObject([{ duration: 90_000 }]);
  });

  it('ends the view after a stall of 5 minutes, and starts a new one when playback continues', () => {
    const playback = startPlayback()
      .freeze()
      .advance(200_000)
      .unfreeze()
      .advance(10_000)
      .freeze()
      .advance(200_000);
    expect(playback.views).toHaveLength(1);
    playback.advance(101_000);
    expect(playback.events.at(-1)).toMatchObject({ type: 'view-end', reason: 'stalled' });
    playback.unfreeze().advance(1000);
    expect(playback.views).toHaveLength(2);
    expect(playback.metrics).toMatchObject({ playAttempted: true, success: 100 });
    expect(playback.metrics.startupTime).toBeUndefined();
  });

  it('ends the view after an hour without a snapshot', () => {
    const playback = startPlayback().pause().sleep(3_601_000).play().playing();
    expect(playback.getEventsOfType('view-end')).toMatchObject([{ reason: 'idle' }]);
    expect(playback.views).toHaveLength(2);
    expect(playback.metrics.startupTime).toBe(0);
  });

  it('reports an exit before the first frame, and a success score only after a longer wait', () => {
    const shortWait = new FakePlayback().play().advance(700).leavePage();
    expect(shortWait.metrics).toMatchObject({ exitBeforeStart: true, success: undefined });
    const longWait = new FakePlayback().play().advance(4000).leavePage();
    expect(longWait.metrics).toMatchObject({ exitBeforeStart: true, success: 50 });
  });

  it('does not count blocked autoplay as a play attempt', () => {
    const playback = new FakePlayback().play().advance(3).pause().advance(60_000).leavePage();
    expect(playback.metrics).toMatchObject({ playAttempted: false, exitBeforeStart: false });
  });

  it('excludes an interstitial from the watch time, and does not count its load as a stall', () => {
    const playback = startPlayback().startInterstitial().advance(2000).playing().advance(13_000);
    playback.endInterstitial().playing().advance(5000);
    expect(playback.metrics).toMatchObject({
      interstitialCount: 1,
      interstitialTime: 15_000,
      playingTime: 15_000,
      watchTime: 16_000,
      contentTime: 15,
      stallCount: 0,
      pausedTime: 0,
    });
    expect(playback.eventTypes.filter((type) => type !== 'heartbeat')).toEqual([
      'view-start',
      'play',
      'playing',
      'interstitial-start',
      'interstitial-end',
      'playing',
    ]);
  });

  it('excludes a pre-roll from the startup time', () => {
    const playback = new FakePlayback().play().advance(400).startInterstitial().advance(6000);
    playback.endInterstitial().advance(300).playing().advance(2000);
    expect(playback.metrics).toMatchObject({
      startupTime: 700,
      interstitialTime: 6000,
      playingTime: 2000,
      watchTime: 2700,
      exitBeforeStart: false,
    });
  });

  it('counts a pause within an interstitial as a pause', () => {
    const playback = startPlayback().startInterstitial().advance(3000).pause().advance(4000);
    playback.play().advance(2000).endInterstitial().playing();
    expect(playback.metrics).toMatchObject({ interstitialTime: 5000, pausedTime: 4000 });
  });

  it('reports how an interstitial ended', () => {
    const playback = startPlayback().startInterstitial('a').advance(1000);
    playback.endInterstitial('a', 'skipped');
    expect(playback.getEventsOfType('interstitial-end')[0]).toMatchObject({
      id: 'a',
      outcome: 'skipped',
    });
  });
});
