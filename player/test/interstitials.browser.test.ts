import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { findByRole, getActiveElementName, waitUntil } from '../../tests/browser/harness.ts';
import { pressSpace } from '../../tests/browser/press-space.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** The widths of the streams that `tests/browser/server/interstitial-streams.ts` serves. */
const CONTENT_WIDTH = 320;
const AD_A_WIDTH = 160;
const AD_B_WIDTH = 192;

const baseUrl = `${location.origin}/interstitials`;
const adA = `X-ASSET-URI="${baseUrl}/ad-a.m3u8"`;
const twoAdList = `X-ASSET-LIST="${baseUrl}/list.json?asset=ad-a&asset=ad-b"`;
const preRoll = `ID="pre",CUE="PRE",START-DATE="2026-01-01T00:00:00.000Z"`;
const postRoll = `ID="post",CUE="POST",START-DATE="2026-01-01T00:00:12.000Z"`;
const midRoll = `ID="mid",START-DATE="2026-01-01T00:00:04.000Z"`;

type RecordedEvent = readonly [type: string, detail: Readonly<Record<string, unknown>>];

interface InterstitialFixture {
  readonly player: VitrinePlayer;
  /** The interstitial events, in order. */
  readonly events: readonly RecordedEvent[];
  /** The types of media events that the player has dispatched. */
  readonly mediaEvents: readonly string[];
  /** The width of each stream that has been displayed, in order. */
  readonly widths: readonly number[];
}

/**
 * Creates a player for content with interstitials, and starts playback.
 *
 * @param ranges The attributes of the `EXT-X-DATERANGE` tags.
 */
async function createPlayingPlayer(
  ranges: readonly string[],
  { file = 'content.m3u8', startTime = 0 } = {},
): Promise<InterstitialFixture> {
  const query = new URLSearchParams(ranges.map((range) => ['range', range]));
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player
      muted
      preload="none"
      start-time=${startTime}
      src=${`${baseUrl}/${file}?${query.toString()}`}
    ></vitrine-player>`,
  );
  const events: RecordedEvent[] = [];
  const mediaEvents: string[] = [];
  const widths: number[] = [];
  for (const type of ['start', 'assetstart', 'end', 'error'])
    player.addEventListener(`interstitial${type}`, (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>;
      events.push([event.type.replace('interstitial', ''), detail]);
    });
  for (const type of ['ended', 'emptied', 'pause', 'error'])
    player.addEventListener(type, () => mediaEvents.push(type));
  player.media.addEventListener('timeupdate', () => {
    const { videoWidth } = player.media;
    if (videoWidth && videoWidth !== widths.at(-1)) widths.push(videoWidth);
  });
  await player.play();
  return { player, events, mediaEvents, widths };
}

/** Whether the displayed stream is the content instead of an ad. */
const showsContent = ({ media }: VitrinePlayer): boolean => media.videoWidth === CONTENT_WIDTH;

const getState = ({ hub }: VitrinePlayer) => hub.state.interstitial;

/** Waits until the content plays after the given position. */
const waitForContent = (player: VitrinePlayer, seconds: number): Promise<void> =>
  waitUntil(
    () => showsContent(player) && player.currentTime > seconds,
    () =>
      `the content did not reach ${seconds} s: ${player.currentTime} s, ${player.media.videoWidth} px, ${JSON.stringify(getState(player))}`,
  );

/** Waits until the content plays from its start again. */
const waitForReplay = (player: VitrinePlayer): Promise<void> =>
  waitUntil(
    () => showsContent(player) && player.media.currentTime > 0.5 && player.currentTime < 5,
    () => `the content did not play again: ${player.currentTime} s, ${player.media.currentTime} s`,
  );

/** Waits until the given interstitial has played for a time, in seconds. */
const waitForAd = (player: VitrinePlayer, id: string, seconds = 0): Promise<void> =>
  waitUntil(
    () =>
      getState(player).activeId === id &&
      player.media.currentTime > 0 &&
      getState(player).assetTime >= seconds,
    () => `${id} did not play: ${JSON.stringify(getState(player))}`,
  );

const getOverlay = ({ shadowRoot }: VitrinePlayer): HTMLElement | null | undefined =>
  shadowRoot?.querySelector<HTMLElement>('.interstitial:not([hidden])');

const getLabel = (player: VitrinePlayer): string =>
  getOverlay(player)?.querySelector('.interstitial-label')?.textContent ?? '';

describe('HLS interstitials', () => {
  it('plays a pre-roll before the content', async () => {
    const { player, events, mediaEvents, widths } = await createPlayingPlayer([
      `${preRoll},${adA},X-RESUME-OFFSET=0`,
    ]);
    await waitForAd(player, 'pre', 1);
    expect(player.currentTime).to.equal(0);
    expect(player.duration).to.be.closeTo(12, 0.2);
    await waitForContent(player, 1);
    expect(widths).to.deep.equal([AD_A_WIDTH, CONTENT_WIDTH]);
    expect(events.map(([type]) => type)).to.deep.equal(['start', 'assetstart', 'end']);
    expect(events[2]?.[1]).to.deep.equal({ id: 'pre', outcome: 'played' });
    // The end of the ad is neither a pause nor the end of the content.
    expect(mediaEvents).to.deep.equal([]);
    expect(player.paused).to.equal(false);
  });

  it('plays a mid-roll and resumes the content at the same position', async () => {
    const { player, mediaEvents, widths } = await createPlayingPlayer(
      [`${midRoll},${adA},X-RESUME-OFFSET=0`],
      {
        startTime: 2,
      },
    );
    await waitForAd(player, 'mid', 1);
    expect(player.currentTime).to.be.closeTo(4, 0.5);
    expect(player.hub.state.time.currentTime).to.be.closeTo(4, 0.5);
    await waitForContent(player, 5);
    expect(widths).to.deep.equal([CONTENT_WIDTH, AD_A_WIDTH, CONTENT_WIDTH]);
    expect(mediaEvents).to.deep.equal([]);
  });

  it('plays a post-roll, and ends after the post-roll', async () => {
    const { player, events, mediaEvents } = await createPlayingPlayer(
      [`${postRoll},${adA},X-RESUME-OFFSET=0`],
      {
        startTime: 9,
      },
    );
    await waitForAd(player, 'post', 1);
    expect(player.ended).to.equal(false);
    await waitUntil(
      () => player.ended,
      () => `the content did not end at ${player.media.currentTime} of ${player.media.duration} s`,
    );
    expect(events.at(-1)?.[0]).to.equal('end');
    expect(mediaEvents.filter((type) => type === 'ended')).to.deep.equal(['ended']);
    await waitUntil(
      () => showsContent(player) && player.media.readyState >= 2,
      'the last frame of the content was not displayed',
    );
    expect(player.media.currentTime).to.be.greaterThan(11);
    (await findByRole(player, 'button', 'Play again')).click();
    await waitForReplay(player);
  });

  for (const [name, cue, count] of [
    ['plays a post-roll again after a replay', 'POST', 2],
    ['plays a post-roll with CUE="ONCE" only once', 'POST,ONCE', 1],
  ] as const)
    it(name, async () => {
      const range = postRoll.replace('POST', cue);
      const { player, events, mediaEvents } = await createPlayingPlayer(
        [`${range},${adA},X-RESUME-OFFSET=0`],
        {
          startTime: 10,
        },
      );
      await waitUntil(() => player.ended, 'the content did not end');
      await player.play();
      await waitForReplay(player);
      player.currentTime = 10.5;
      const countEnds = () => mediaEvents.filter((type) => type === 'ended').length;
      await waitUntil(() => player.ended && countEnds() > 1, 'the content did not end again');
      expect(events.filter(([type]) => type === 'start')).to.have.lengthOf(count);
      expect(countEnds()).to.equal(2);
    });

  it('plays a post-roll before the content loops', async () => {
    const { player, events, mediaEvents } = await createPlayingPlayer(
      [`${postRoll},${adA},X-RESUME-OFFSET=0`],
      {
        startTime: 9,
      },
    );
    player.loop = true;
    await waitForAd(player, 'post', 1);
    await waitForReplay(player);
    expect(events.at(-1)?.[1]).to.deep.equal({ id: 'post', outcome: 'played' });
    expect(mediaEvents).not.to.include('ended');
    expect(player.media.loop).to.equal(true);
  });

  for (const [name, asset] of [
    ['ad', `X-ASSET-URI="${baseUrl}/missing.m3u8"`],
    ['asset list', `X-ASSET-LIST="${baseUrl}/missing.json"`],
    ['ad of an asset list', `X-ASSET-LIST="${baseUrl}/list.json?asset=missing"`],
  ] as const)
    it(`ends after a post-roll whose ${name} is missing, and can be replayed`, async () => {
      const { player, events, mediaEvents } = await createPlayingPlayer(
        [`${postRoll},${asset},X-RESUME-OFFSET=0`],
        { startTime: 10 },
      );
      // Browsers set `ended` before they dispatch the event.
      await waitUntil(
        () => player.ended && mediaEvents.includes('ended'),
        'the content did not end',
      );
      expect(events.map(([type]) => type)).to.include('error');
      expect(mediaEvents.filter((type) => type === 'ended')).to.deep.equal(['ended']);
      await player.play();
      await waitForReplay(player);
    });

  it('plays a post-roll that only the media playlist contains', async () => {
    const { player, widths } = await createPlayingPlayer([`${postRoll},${adA},X-RESUME-OFFSET=0`], {
      file: 'main.m3u8',
      startTime: 10,
    });
    await waitUntil(() => player.ended, 'the content did not end');
    expect(widths.slice(0, 2)).to.deep.equal([CONTENT_WIDTH, AD_A_WIDTH]);
  });

  it('plays an interstitial that replaces a part of the content', async () => {
    const { player, widths } = await createPlayingPlayer([`${midRoll},DURATION=4,${adA}`], {
      startTime: 2,
    });
    await waitForAd(player, 'mid', 1);
    await waitForContent(player, 8.5);
    expect(widths).to.deep.equal([CONTENT_WIDTH, AD_A_WIDTH, CONTENT_WIDTH]);
  });

  it('plays the ads of an asset list, and shows which one is playing', async () => {
    const { player, events, widths } = await createPlayingPlayer([
      `${preRoll},${twoAdList},X-RESUME-OFFSET=0`,
    ]);
    await waitUntil(
      () => /^Ad 1 of 2 · 0:0[1-4]$/.test(getLabel(player)),
      () => `the label is “${getLabel(player)}”`,
    );
    await waitUntil(() => getLabel(player).startsWith('Ad 2 of 2'), 'the second ad did not play');
    await waitForContent(player, 1);
    expect(widths).to.deep.equal([AD_A_WIDTH, AD_B_WIDTH, CONTENT_WIDTH]);
    expect(events.map(([type, { index }]) => [type, index])).to.deep.equal([
      ['start', undefined],
      ['assetstart', 0],
      ['assetstart', 1],
      ['end', undefined],
    ]);
    expect(getOverlay(player)).to.equal(null);
  });

  it('plays a pre-roll that only the media playlist contains', async () => {
    const { player, widths } = await createPlayingPlayer([`${preRoll},${adA},X-RESUME-OFFSET=0`], {
      file: 'main.m3u8',
    });
    await waitForContent(player, 1);
    expect(widths).to.deep.equal([AD_A_WIDTH, CONTENT_WIDTH]);
  });

  it('stops an ad at its playout limit', async () => {
    const { player, widths } = await createPlayingPlayer([
      `${preRoll},${adA},X-RESUME-OFFSET=0,X-PLAYOUT-LIMIT=1.5`,
    ]);
    let maxAdTime = 0;
    player.media.addEventListener('timeupdate', () => {
      if (!showsContent(player)) maxAdTime = Math.max(maxAdTime, player.media.currentTime);
    });
    await waitForContent(player, 1);
    expect(maxAdTime).to.be.lessThan(3);
    expect(widths).to.deep.equal([AD_A_WIDTH, CONTENT_WIDTH]);
  });

  for (const [name, asset] of [
    ['an ad that is missing', `X-ASSET-URI="${baseUrl}/missing.m3u8"`],
    ['an asset list that is missing', `X-ASSET-LIST="${baseUrl}/missing.json"`],
    ['an asset list without ads', `X-ASSET-LIST="${baseUrl}/list.json"`],
    ['an ad whose server does not respond', `X-ASSET-URI="${baseUrl}/slow.m3u8"`],
  ] as const)
    for (const [position, range] of [
      ['before', preRoll],
      ['within', midRoll],
    ] as const)
      it(`skips ${name} ${position} the content`, async () => {
        const { player, mediaEvents } = await createPlayingPlayer(
          [`${range},${asset},X-RESUME-OFFSET=0`],
          {
            startTime: range === preRoll ? 0 : 3,
          },
        );
        await waitForContent(player, range === preRoll ? 1 : 5);
        expect(player.error).to.equal(null);
        expect(mediaEvents).not.to.include('error');
        expect(getState(player).activeId).to.equal(undefined);
      });

  it('plays the other ad of an asset list if one ad is missing', async () => {
    const { player, events, widths } = await createPlayingPlayer([
      `${preRoll},X-ASSET-LIST="${baseUrl}/list.json?asset=missing&asset=ad-b",X-RESUME-OFFSET=0`,
    ]);
    await waitForContent(player, 1);
    expect(widths).to.deep.equal([AD_B_WIDTH, CONTENT_WIDTH]);
    const error = events.find(([type]) => type === 'error')?.[1];
    expect(error).to.include({ id: 'pre', assetIndex: 0 });
  });

  it('pauses and resumes an ad', async () => {
    const { player } = await createPlayingPlayer([`${preRoll},${adA},X-RESUME-OFFSET=0`]);
    await waitForAd(player, 'pre', 1);
    player.pause();
    await waitUntil(() => player.hub.state.playback.paused, 'the ad was not paused');
    await player.play();
    await waitForContent(player, 0.5);
  });

  it('skips an ad with the skip button, by keyboard', async () => {
    const { player, events } = await createPlayingPlayer([
      `${preRoll},${adA},X-RESUME-OFFSET=0,X-RESTRICT="SKIP",X-SKIP-CONTROL-OFFSET=1`,
    ]);
    await waitUntil(
      () => getOverlay(player)?.textContent.includes('Skip in 0:01') === true,
      'there was no countdown',
    );
    const button = await findByRole(player, 'button', 'Skip');
    player.focus();
    for (let count = 0; count < 20 && getActiveElementName() !== 'Skip'; count += 1)
      await sendKeys({ press: 'Tab' });
    expect(getActiveElementName()).to.equal('Skip');
    await pressSpace();
    await waitUntil(() => !button.isConnected || button.hidden, 'the button did not disappear');
    await waitForContent(player, 0.5);
    expect(events.at(-1)?.[1]).to.deep.equal({ id: 'pre', outcome: 'skipped' });
    expect(getActiveElementName()).to.equal('Pause');
  });

  it('labels the skip button of an asset list with the text that the page sets', async () => {
    const skip = encodeURIComponent(JSON.stringify({ OFFSET: 0, 'LABEL-ID': 'skip-trailer' }));
    const { player } = await createPlayingPlayer([
      `${preRoll},X-ASSET-LIST="${baseUrl}/list.json?asset=ad-a&skip=${skip}",X-RESUME-OFFSET=0`,
    ]);
    player.skipLabels = { 'skip-trailer': 'Skip trailer' };
    await findByRole(player, 'button', 'Skip trailer');
  });

  it('does not fast-forward an ad with X-RESTRICT="SKIP"', async () => {
    const { player } = await createPlayingPlayer([
      `${preRoll},${adA},X-RESUME-OFFSET=0,X-RESTRICT="SKIP"`,
    ]);
    await waitForAd(player, 'pre', 1);
    player.playbackRate = 2;
    player.currentTime = 10;
    player.media.currentTime = 3.5;
    await waitUntil(() => player.playbackRate === 1, 'the rate was not limited');
    await waitUntil(() => !player.media.seeking, 'the seek did not end');
    expect(player.media.currentTime).to.be.lessThan(3);
    expect(getState(player).activeId).to.equal('pre');
    const range = await findByRole(player, 'slider', 'Time');
    expect(range.getAttribute('aria-disabled')).to.equal('true');
  });

  it('skips an ad without restrictions when the user seeks', async () => {
    const { player } = await createPlayingPlayer([`${preRoll},${adA},X-RESUME-OFFSET=0`]);
    await waitForAd(player, 'pre', 1);
    player.currentTime = 8;
    await waitForContent(player, 8.5);
  });

  for (const [effect, attribute] of [
    ['interrupts', 'X-RESUME-OFFSET=0'],
    ['replaces', 'DURATION=4'],
  ] as const)
    it(`plays an ad with X-RESTRICT="JUMP" that ${effect} the content if a seek jumps over the ad`, async () => {
      const { player, events } = await createPlayingPlayer([
        `${midRoll},${adA},${attribute},X-RESTRICT="JUMP"`,
      ]);
      await waitForContent(player, 0.5);
      player.currentTime = 10;
      await waitForAd(player, 'mid', 1);
      await waitForContent(player, 4);
      await waitUntil(() => events.at(-1)?.[0] === 'end', 'the ad did not end');
      player.currentTime = 1;
      await waitForContent(player, 1.2);
      player.currentTime = 10;
      await waitForContent(player, 10);
    });

  it('marks ad breaks on the time range', async () => {
    const { player } = await createPlayingPlayer([`${midRoll},${adA},X-RESUME-OFFSET=0`]);
    await waitForContent(player, 0.5);
    const range = await findByRole(player, 'slider', 'Time');
    const marks = (range.getRootNode() as ShadowRoot).querySelector<HTMLElement>('.marks');
    expect(marks?.style.getPropertyValue('--_marks')).to.match(/33\.\d+% \/ 4px/);
  });

  it('plays an ad with CUE="ONCE" only once, even after a seek back', async () => {
    const { player, events } = await createPlayingPlayer(
      [`ID="mid",CUE="ONCE",START-DATE="2026-01-01T00:00:04.000Z",${adA},X-RESUME-OFFSET=0`],
      { startTime: 3 },
    );
    await waitForAd(player, 'mid', 1);
    await waitForContent(player, 5);
    player.currentTime = 3;
    await waitForContent(player, 5.5);
    expect(events.filter(([type]) => type === 'start')).to.have.lengthOf(1);
  });
});
