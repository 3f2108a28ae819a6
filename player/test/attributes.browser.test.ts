import { expect, fixture, html } from '@open-wc/testing';
import Hls from 'hls.js';
import { expectContinuousPlayback } from '../../tests/browser/expect-continuous-playback.ts';
import { findByRole, getNamesByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const startPlayback = async (player: VitrinePlayer): Promise<VitrinePlayer> => {
  await player.updateComplete;
  await player.play();
  await waitUntil(() => player.currentTime > 0.3, 'playback did not start');
  return player;
};

/** Returns the text of all displays and buttons in the control bar. */
const getControlTexts = (player: VitrinePlayer): string => {
  const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
  return [...(bar?.querySelectorAll('vitrine-display, vitrine-button') ?? [])]
    .map(({ shadowRoot }) => shadowRoot?.textContent)
    .join(' ');
};

describe('attributes', () => {
  it('max-auto-resolution limits automatic selection, but not the list of renditions', async () => {
    const player: VitrinePlayer = await startPlayback(
      await fixture(
        html`<vitrine-player
          src=${videoUrl}
          muted
          max-auto-resolution="360p"
          initial-bandwidth-estimate-kbps="50000"
        ></vitrine-player>`,
      ),
    );
    expect(player.videoHeight).to.equal(360);
    expect(player.hub.state.quality.renditions.map(({ height }) => height)).to.include(1080);
  });

  it('initial-bandwidth-estimate-kbps determines the first rendition', async () => {
    const loadFirstHeight = async (estimateKbps: number): Promise<number> => {
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player
          src=${videoUrl}
          muted
          preload="metadata"
          cap-rendition-to-player-size="false"
          initial-bandwidth-estimate-kbps=${estimateKbps}
        ></vitrine-player>`,
      );
      await waitUntil(() => player.videoHeight > 0, 'no frame was shown');
      return player.videoHeight;
    };
    expect(await loadFirstHeight(50_000)).to.be.greaterThan(await loadFirstHeight(100));
  });

  it('initial-estimate-segments sets how many segments use the initial estimate', async () => {
    const loadLevels = async (segments: number): Promise<readonly number[]> => {
      const levels: number[] = [];
      class ObservedHls extends Hls {
        constructor(config?: ConstructorParameters<typeof Hls>[0]) {
          super(config);
          this.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
            if (frag.type === 'main' && frag.sn !== 'initSegment') levels.push(frag.level);
          });
        }
      }
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player
          src=${videoUrl}
          muted
          preload="auto"
          cap-rendition-to-player-size="false"
          initial-bandwidth-estimate-kbps="100"
          initial-estimate-segments=${segments}
          .engine=${ObservedHls}
        ></vitrine-player>`,
      );
      await waitUntil(() => levels.length > 4, 'fewer than five segments were loaded');
      player.remove();
      return levels;
    };
    expect((await loadLevels(3)).map((level) => level > 0).slice(0, 4)).to.deep.equal([
      false,
      false,
      false,
      true,
    ]);
    expect((await loadLevels(1))[1]).to.be.greaterThan(0);
  });

  for (const [name, value] of [
    ['audio', ''],
    ['storyboard-src', '/video/night-train/storyboard.vtt'],
    ['max-resolution', '360p'],
    ['min-resolution', '720p'],
    ['rendition-order', 'desc'],
    ['extra-source-params', 'a=1'],
    ['prefer-playback', 'native'],
    ['prefer-cmcd', 'query'],
    ['cap-rendition-to-player-size', ''],
    ['start-time', '90'],
  ] as const) {
    it(`${name} changes during playback without losing the position`, async () => {
      const player: VitrinePlayer = await startPlayback(
        await fixture(
          html`<vitrine-player
            playback-id="the-light-we-keep"
            video-origin="/video"
            start-time="30"
            muted
          ></vitrine-player>`,
        ),
      );
      await waitUntil(() => player.currentTime > 30.2, 'playback did not reach 30 s');
      await expectContinuousPlayback(player, () => player.setAttribute(name, value));
    });
  }

  it('cap-rendition-to-player-size limits the rendition to the size of the player', async () => {
    const player: VitrinePlayer = await startPlayback(
      await fixture(
        html`<div style="width: 320px">
          <vitrine-player
            src=${videoUrl}
            muted
            cap-rendition-to-player-size
            initial-bandwidth-estimate-kbps="50000"
          ></vitrine-player>
        </div>`,
      ).then((container) => container.querySelector('vitrine-player') as VitrinePlayer),
    );
    expect(player.videoHeight).to.equal(360);
  });

  it('prefer-playback="native" uses native HLS if the browser supports it', async () => {
    const player: VitrinePlayer = await startPlayback(
      await fixture(
        html`<vitrine-player src=${videoUrl} muted prefer-playback="native"></vitrine-player>`,
      ),
    );
    const hasNativeHls = player.media.canPlayType('application/vnd.apple.mpegurl') !== '';
    expect(player.hub.state.source.engine).to.equal(hasNativeHls ? 'browser' : 'hls');
  });

  it('playbackrate and volume set the initial values', async () => {
    const player: VitrinePlayer = await startPlayback(
      await fixture(
        html`<vitrine-player
          src=${videoUrl}
          muted
          volume="0.3"
          playbackrate="1.5"
        ></vitrine-player>`,
      ),
    );
    expect(player.volume).to.be.closeTo(0.3, 1e-6);
    expect(player.playbackRate).to.equal(1.5);
  });

  it('playbackrates and the seek offsets change the controls', async () => {
    const player: VitrinePlayer = await fixture(
      html`<div style="width: 800px">
        <vitrine-player
          src=${videoUrl}
          muted
          playbackrates="0.5 1"
          forward-seek-offset="30"
          backward-seek-offset="5"
        ></vitrine-player>
      </div>`,
    ).then((container) =>
      startPlayback(container.querySelector('vitrine-player') as VitrinePlayer),
    );
    player.pause();
    (await findByRole(player, 'button', 'Settings')).click();
    (await findByRole(player, 'menuitem', /^Speed/)).click();
    await findByRole(player, 'menuitemradio', /0\.5/);
    expect(getNamesByRole(player, 'menuitemradio')).to.deep.equal(['0.5×', '1× Normal']);
    const forwardButton = await findByRole(player, 'button', 'Forward 30 seconds');
    const backButton = await findByRole(player, 'button', 'Back 5 seconds');
    expect([forwardButton.textContent.trim(), backButton.textContent.trim()]).to.deep.equal([
      '30',
      '5',
    ]);
  });

  it('default-duration is shown until the duration is known', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src=${videoUrl}
        muted
        preload="none"
        default-duration="3723"
        default-show-remaining-time
      ></vitrine-player>`,
    );
    await waitUntil(
      () => getControlTexts(player).includes('1:02:03'),
      'the default duration is not shown',
    );
    await startPlayback(player);
    await waitUntil(
      () => /−[01]:\d\d/.test(getControlTexts(player)),
      'the remaining time is not shown',
    );
    expect(getControlTexts(player)).not.to.contain('1:02:03');
  });

  it('default-hidden-captions="false" turns captions on unless the user has turned them off', async () => {
    localStorage.clear();
    const player: VitrinePlayer = await startPlayback(
      await fixture(
        html`<vitrine-player
          src=${videoUrl}
          muted
          default-hidden-captions="false"
        ></vitrine-player>`,
      ),
    );
    const { hub } = player;
    await waitUntil(
      () => hub.state.tracks.activeCaptionTrackId !== undefined,
      'the captions were not turned on',
    );
    hub.perform({ type: 'hide-captions' });
    player.remove();
    const nextPlayer: VitrinePlayer = await startPlayback(
      await fixture(
        html`<vitrine-player
          src=${videoUrl}
          muted
          default-hidden-captions="false"
        ></vitrine-player>`,
      ),
    );
    await waitUntil(
      () => nextPlayer.hub.state.tracks.captionTracks.length > 0,
      'no captions were loaded',
    );
    expect(nextPlayer.hub.state.tracks.activeCaptionTrackId).to.equal(undefined);
    localStorage.clear();
  });

  it('theme changes the background of the controls', async () => {
    const player: VitrinePlayer = await startPlayback(
      await fixture(html`<vitrine-player src=${videoUrl} muted></vitrine-player>`),
    );
    const readBackground = async (theme: VitrinePlayer['theme']): Promise<string> => {
      player.theme = theme;
      await player.updateComplete;
      const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
      const bottom = bar?.querySelector('.bottom');
      return bottom ? getComputedStyle(bottom, '::before').background : '';
    };
    const defaultBackground = await readBackground(undefined);
    expect(defaultBackground).not.to.equal('');
    expect(await readBackground('clear')).to.equal(defaultBackground);
    expect(
      new Set([defaultBackground, await readBackground('solid'), await readBackground('minimal')])
        .size,
    ).to.equal(3);
  });

  for (const attributes of [
    { src: 'http://[' },
    { 'playback-id': 'the-light-we-keep', 'video-origin': 'http://[' },
  ]) {
    it(`an invalid URL fails immediately: ${JSON.stringify(attributes)}`, async () => {
      const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
      for (const [name, text] of Object.entries(attributes)) player.setAttribute(name, text);
      await player.updateComplete;
      void player.play().catch(() => {});
      await waitUntil(() => player.error, 'no error occurred');
      expect(player.hub.state.error.playbackError?.kind).to.equal('not-supported');
    });
  }

  it('audio makes the player as tall as its controls', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player audio src="/video/room-tone.m3u8" muted></vitrine-player>`,
    );
    expect(player.clientHeight).to.equal(164);
    expect(player.matches(':state(audio)')).to.equal(true);
  });
});

describe('min-preload-segments', () => {
  const createPlayer = (segments: number, src: string): Promise<VitrinePlayer> =>
    fixture(
      html`<vitrine-player
        src=${src}
        muted
        preload="none"
        min-preload-segments=${segments}
      ></vitrine-player>`,
    );
  /**
   * Records the end of the buffer, in seconds, whenever the playback rate becomes positive. A busy
   * WebKitGTK keeps playing although the rate is 0.
   */
  const recordBufferEnds = ({ media }: VitrinePlayer): (() => readonly number[]) => {
    const bufferEnds: number[] = [];
    media.addEventListener('ratechange', () => {
      const { buffered, playbackRate } = media;
      if (playbackRate > 0 && buffered.length > 0) bufferEnds.push(buffered.end(0));
    });
    return () => bufferEnds;
  };

  it('delays playback until the segments are buffered, and keeps a playback rate set meanwhile', async () => {
    const player = await createPlayer(2, '/in-band/fragments.m3u8');
    const getBufferEnds = recordBufferEnds(player);
    const states: [isWaiting: boolean, playbackRate: number][] = [];
    player.hub.subscribe(({ playback: { paused, waiting, playbackRate } }) => {
      if (!paused) states.push([waiting, playbackRate]);
    }, new AbortController().signal);
    player.addEventListener('loadstart', () => (player.playbackRate = 1.5), { once: true });
    void player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.1, 'playback did not start');
    // Playback may start before ratechange fires.
    await waitUntil(() => getBufferEnds().length > 0, 'ratechange did not fire');
    expect(getBufferEnds()[0]).to.be.greaterThan(3.9);
    expect(player.playbackRate).to.equal(1.5);
    expect(states[0]?.[0]).to.equal(true);
    expect(states.map(([, rate]) => rate)).not.to.include(0);
    await waitUntil(() => !player.hub.state.playback.waiting, 'the state is still waiting');
  });

  it('does not wait for more segments than the video has', async () => {
    await startPlayback(await createPlayer(9, '/in-band/fragments.m3u8'));
  });

  it('does not wait for more segments than fit into the buffer', async () => {
    const player = await createPlayer(999, videoUrl);
    const getBufferEnds = recordBufferEnds(player);
    await startPlayback(player);
    await waitUntil(() => getBufferEnds().length > 0, 'ratechange did not fire');
    // The buffer holds 20 s. Audio may lag by a segment, and browsers round the buffered ranges.
    expect(getBufferEnds()[0]).to.be.greaterThan(15.9);
  });
});

describe('<source> children', () => {
  it('select the first source that the browser supports', async () => {
    const player: VitrinePlayer = await startPlayback(
      await fixture(
        html`<vitrine-player muted>
          <source src="/nothing.mov" type="video/x-nothing" />
          <source src=${videoUrl} type="application/vnd.apple.mpegurl" />
          <source src="/video/night-train.m3u8" />
        </vitrine-player>`,
      ),
    );
    expect(player.hub.state.source.url).to.contain(videoUrl);
  });

  it('fall back to the next source with error events on the <source> elements only', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player muted preload="none">
        <source src="/video/nothing.m3u8" />
        <source src="/video/neither.m3u8" />
        <source src=${videoUrl} />
      </vitrine-player>`,
    );
    const errorTargets: (string | undefined)[] = [];
    player.addEventListener('error', ({ target }) =>
      errorTargets.push((target as Element).localName),
    );
    for (const source of player.querySelectorAll('source')) {
      source.addEventListener('error', () => errorTargets.push(source.src.split('/').at(-1)));
    }
    void player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.3, 'playback did not start');
    expect(errorTargets).to.deep.equal(['nothing.m3u8', 'neither.m3u8']);
    expect(player.hub.state.source.url).to.contain(videoUrl);
  });

  it('fall back to the next source if a file does not exist', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player muted>
        <source src="/video/nothing.mp4" type="video/mp4" />
        <source src=${videoUrl} />
      </vitrine-player>`,
    );
    await waitUntil(
      () => player.hub.state.source.url?.includes(videoUrl),
      'the next source was not selected',
    );
    await startPlayback(player);
    expect(player.hub.state.error.playbackError).to.equal(undefined);
  });

  it('fail with the error of the last source if none can be played', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player muted>
        <source src="/video/nothing.m3u8" />
        <source src="/video/neither.m3u8" />
      </vitrine-player>`,
    );
    await waitUntil(
      () => player.hub.state.error.playbackError?.status === 404,
      'no error occurred',
    );
    expect(player.hub.state.source.url).to.contain('neither');
  });

  it('play if play() directly follows the insertion of the first source', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    const source = document.createElement('source');
    source.src = videoUrl;
    player.append(source);
    await player.play();
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    expect(player.hub.state.source.url).to.contain(videoUrl);
  });

  it('can be added later, and are overridden by src', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    const source = document.createElement('source');
    source.src = videoUrl;
    player.append(source);
    await waitUntil(
      () => player.hub.state.source.url?.includes(videoUrl),
      'the source was not selected',
    );
    await startPlayback(player);
    player.src = '/video/night-train.m3u8';
    await player.updateComplete;
    expect(player.hub.state.source.url).to.contain('night-train');
  });
});
