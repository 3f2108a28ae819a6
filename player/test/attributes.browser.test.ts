import { expect, fixture, html } from '@open-wc/testing';
import Hls from 'hls.js';
import { expectContinuousPlayback } from '../../tests/browser/expect-continuous-playback.ts';
import { findByRole, getNamesByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const playing = async (player: VitrinePlayer): Promise<VitrinePlayer> => {
  await player.updateComplete;
  await player.play();
  await waitUntil(() => player.currentTime > 0.3, 'it never played');
  return player;
};

/** What the displays of the controls tell. */
const shown = (player: VitrinePlayer): string => {
  const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
  return [...(bar?.querySelectorAll('vitrine-display, vitrine-button') ?? [])]
    .map(({ shadowRoot }) => shadowRoot?.textContent)
    .join(' ');
};

describe('an attribute of a player that plays', () => {
  it('max-auto-resolution holds the picture below it, and leaves a choice above it', async () => {
    const player: VitrinePlayer = await playing(
      await fixture(
        html`<vitrine-player
          src=${film}
          muted
          max-auto-resolution="360p"
          initial-bandwidth-estimate-kbps="50000"
        ></vitrine-player>`,
      ),
    );
    expect(player.videoHeight).to.equal(360);
    expect(player.hub.state.quality.renditions.map(({ height }) => height)).to.include(1080);
  });

  it('initial-bandwidth-estimate-kbps chooses the first picture', async () => {
    const first = async (kilobits: number): Promise<number> => {
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player
          src=${film}
          muted
          preload="metadata"
          cap-rendition-to-player-size="false"
          initial-bandwidth-estimate-kbps=${kilobits}
        ></vitrine-player>`,
      );
      await waitUntil(() => player.videoHeight > 0, 'no picture came');
      return player.videoHeight;
    };
    expect(await first(50_000)).to.be.greaterThan(await first(100));
  });

  it('initial-estimate-segments has the first estimate choose so many pictures', async () => {
    const chosen = async (segments: number): Promise<readonly number[]> => {
      const levels: number[] = [];
      class Watched extends Hls {
        constructor(config?: ConstructorParameters<typeof Hls>[0]) {
          super(config);
          this.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
            if (frag.type === 'main' && frag.sn !== 'initSegment') levels.push(frag.level);
          });
        }
      }
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player
          src=${film}
          muted
          preload="auto"
          cap-rendition-to-player-size="false"
          initial-bandwidth-estimate-kbps="100"
          initial-estimate-segments=${segments}
          .engine=${Watched}
        ></vitrine-player>`,
      );
      await waitUntil(() => levels.length > 4, 'nothing was loaded ahead');
      player.remove();
      return levels;
    };
    expect((await chosen(3)).map((level) => level > 0).slice(0, 4)).to.deep.equal([
      false,
      false,
      false,
      true,
    ]);
    expect((await chosen(1))[1]).to.be.greaterThan(0);
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
    it(`${name} has a film that plays go on where it was`, async () => {
      const player: VitrinePlayer = await playing(
        await fixture(
          html`<vitrine-player
            playback-id="the-light-we-keep"
            video-origin="/video"
            start-time="30"
            muted
          ></vitrine-player>`,
        ),
      );
      await waitUntil(() => player.currentTime > 30.2, 'it never came to second 30');
      await expectContinuousPlayback(player, () => player.setAttribute(name, value));
    });
  }

  it('cap-rendition-to-player-size keeps the picture as small as the player', async () => {
    const player: VitrinePlayer = await playing(
      await fixture(
        html`<div style="width: 320px">
          <vitrine-player
            src=${film}
            muted
            cap-rendition-to-player-size
            initial-bandwidth-estimate-kbps="50000"
          ></vitrine-player>
        </div>`,
      ).then((place) => place.querySelector('vitrine-player') as VitrinePlayer),
    );
    expect(player.videoHeight).to.equal(360);
  });

  it('prefer-playback is followed where the browser has a player of its own', async () => {
    const player: VitrinePlayer = await playing(
      await fixture(
        html`<vitrine-player src=${film} muted prefer-playback="native"></vitrine-player>`,
      ),
    );
    const own = player.media.canPlayType('application/vnd.apple.mpegurl') !== '';
    expect(player.hub.state.source.engine).to.equal(own ? 'browser' : 'hls');
  });

  it('playbackrate and volume are there as it plays', async () => {
    const player: VitrinePlayer = await playing(
      await fixture(
        html`<vitrine-player src=${film} muted volume="0.3" playbackrate="1.5"></vitrine-player>`,
      ),
    );
    expect(player.volume).to.be.closeTo(0.3, 1e-6);
    expect(player.playbackRate).to.equal(1.5);
  });

  it('playbackrates and the seek offsets are in the controls', async () => {
    const player: VitrinePlayer = await fixture(
      html`<div style="width: 800px">
        <vitrine-player
          src=${film}
          muted
          playbackrates="0.5 1"
          forward-seek-offset="30"
          backward-seek-offset="5"
        ></vitrine-player>
      </div>`,
    ).then((place) => playing(place.querySelector('vitrine-player') as VitrinePlayer));
    player.pause();
    (await findByRole(player, 'button', 'Settings')).click();
    (await findByRole(player, 'menuitem', /^Speed/)).click();
    await findByRole(player, 'menuitemradio', /0\.5/);
    expect(getNamesByRole(player, 'menuitemradio')).to.deep.equal(['0.5×', '1× Normal']);
    const forward = await findByRole(player, 'button', 'Forward 30 seconds');
    const back = await findByRole(player, 'button', 'Back 5 seconds');
    expect([forward.textContent.trim(), back.textContent.trim()]).to.deep.equal(['30', '5']);
  });

  it('default-duration is shown before the film has told, and then gives way', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src=${film}
        muted
        preload="none"
        default-duration="3723"
        default-show-remaining-time
      ></vitrine-player>`,
    );
    await waitUntil(() => shown(player).includes('1:02:03'), 'the length was not shown');
    await playing(player);
    await waitUntil(() => /−[01]:\d\d/.test(shown(player)), 'what is left was not shown');
    expect(shown(player)).not.to.contain('1:02:03');
  });

  it('default-hidden-captions="false" turns captions on, unless they were turned off before', async () => {
    localStorage.clear();
    const player: VitrinePlayer = await playing(
      await fixture(
        html`<vitrine-player src=${film} muted default-hidden-captions="false"></vitrine-player>`,
      ),
    );
    const { hub } = player;
    await waitUntil(() => hub.state.tracks.captionsOn !== undefined, 'the captions never came on');
    hub.perform({ type: 'hide-captions' });
    player.remove();
    const next: VitrinePlayer = await playing(
      await fixture(
        html`<vitrine-player src=${film} muted default-hidden-captions="false"></vitrine-player>`,
      ),
    );
    await waitUntil(() => next.hub.state.tracks.captions.length > 0, 'no captions came');
    expect(next.hub.state.tracks.captionsOn).to.equal(undefined);
    localStorage.clear();
  });

  it('theme changes what the controls stand on', async () => {
    const player: VitrinePlayer = await playing(
      await fixture(html`<vitrine-player src=${film} muted></vitrine-player>`),
    );
    const ground = async (theme: VitrinePlayer['theme']): Promise<string> => {
      player.theme = theme;
      await player.updateComplete;
      const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
      const bottom = bar?.querySelector('.bottom');
      return bottom ? getComputedStyle(bottom, '::before').background : '';
    };
    const usual = await ground(undefined);
    expect(usual).not.to.equal('');
    expect(await ground('clear')).to.equal(usual);
    expect(new Set([usual, await ground('solid'), await ground('minimal')]).size).to.equal(3);
  });

  for (const attributes of [
    { src: 'http://[' },
    { 'playback-id': 'the-light-we-keep', 'video-origin': 'http://[' },
  ]) {
    it(`fails at once where it is no address, as in ${JSON.stringify(attributes)}`, async () => {
      const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
      for (const [name, text] of Object.entries(attributes)) player.setAttribute(name, text);
      await player.updateComplete;
      void player.play().catch(() => {});
      await waitUntil(() => player.error, 'nothing was said');
      expect(player.hub.state.failure.current?.kind).to.equal('not-supported');
    });
  }

  it('audio makes the stage as high as its controls', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player audio src="/video/room-tone.m3u8" muted></vitrine-player>`,
    );
    expect(player.clientHeight).to.equal(164);
    expect(player.matches(':state(audio)')).to.equal(true);
  });
});

describe('min-preload-segments', () => {
  const held = (segments: number, src: string): Promise<VitrinePlayer> =>
    fixture(
      html`<vitrine-player
        src=${src}
        muted
        preload="none"
        min-preload-segments=${segments}
      ></vitrine-player>`,
    );
  /** How much is there, in seconds, whenever it is let go; a busy WebKitGTK plays on though it is held. */
  const aheadAtStart = ({ media }: VitrinePlayer): (() => readonly number[]) => {
    const loaded: number[] = [];
    media.addEventListener('ratechange', () => {
      const { buffered, playbackRate } = media;
      if (playbackRate > 0 && buffered.length > 0) loaded.push(buffered.end(0));
    });
    return () => loaded;
  };

  it('holds playback until so many are there, at the speed that is wished for meanwhile', async () => {
    const player = await held(2, '/in-band/fragments.m3u8');
    const loaded = aheadAtStart(player);
    const seen: [waiting: boolean, rate: number][] = [];
    player.hub.subscribe(({ playback: { paused, waiting, rate } }) => {
      if (!paused) seen.push([waiting, rate]);
    }, new AbortController().signal);
    player.addEventListener('loadstart', () => (player.playbackRate = 1.5), { once: true });
    void player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.1, 'it never played');
    // A browser plays on before it has told of the rate.
    await waitUntil(() => loaded().length > 0, 'it never told of its rate');
    expect(loaded()[0]).to.be.greaterThan(3.9);
    expect(player.playbackRate).to.equal(1.5);
    expect(seen[0]?.[0]).to.equal(true);
    expect(seen.map(([, rate]) => rate)).not.to.include(0);
    await waitUntil(() => !player.hub.state.playback.waiting, 'it seemed to wait');
  });

  it('asks for no more than the film has', async () => {
    await playing(await held(9, '/in-band/fragments.m3u8'));
  });

  it('asks for no more than is loaded ahead', async () => {
    const player = await held(999, film);
    const loaded = aheadAtStart(player);
    await playing(player);
    await waitUntil(() => loaded().length > 0, 'it never told of its rate');
    // Of the 20 seconds that fit in, the sound may be a segment behind; browsers round what they have.
    expect(loaded()[0]).to.be.greaterThan(15.9);
  });
});

describe('the <source> children of a player', () => {
  it('are played from the first that the browser can play', async () => {
    const player: VitrinePlayer = await playing(
      await fixture(
        html`<vitrine-player muted>
          <source src="/nothing.mov" type="video/x-nothing" />
          <source src=${film} type="application/vnd.apple.mpegurl" />
          <source src="/video/night-train.m3u8" />
        </vitrine-player>`,
      ),
    );
    expect(player.hub.state.source.url).to.contain(film);
  });

  it('are left for the next one where they are not there, and nothing is said of it but on them', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player muted preload="none">
        <source src="/video/nothing.m3u8" />
        <source src="/video/neither.m3u8" />
        <source src=${film} />
      </vitrine-player>`,
    );
    const said: (string | undefined)[] = [];
    player.addEventListener('error', ({ target }) => said.push((target as Element).localName));
    for (const source of player.querySelectorAll('source')) {
      source.addEventListener('error', () => said.push(source.src.split('/').at(-1)));
    }
    void player.play().catch(() => {});
    await waitUntil(() => player.currentTime > 0.3, 'it never played');
    expect(said).to.deep.equal(['nothing.m3u8', 'neither.m3u8']);
    expect(player.hub.state.source.url).to.contain(film);
  });

  it('are left for the next one where the file of one is not there', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player muted>
        <source src="/video/nothing.mp4" type="video/mp4" />
        <source src=${film} />
      </vitrine-player>`,
    );
    await waitUntil(() => player.hub.state.source.url?.includes(film), 'the next was never taken');
    await playing(player);
    expect(player.hub.state.failure.current).to.equal(undefined);
  });

  it('fail with the last one', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player muted>
        <source src="/video/nothing.m3u8" />
        <source src="/video/neither.m3u8" />
      </vitrine-player>`,
    );
    await waitUntil(() => player.hub.state.failure.current?.status === 404, 'it never failed');
    expect(player.hub.state.source.url).to.contain('neither');
  });

  it('are played by a play() in one breath with the first of them', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    const source = document.createElement('source');
    source.src = film;
    player.append(source);
    await player.play();
    await waitUntil(() => player.currentTime > 0.2, 'it never played');
    expect(player.hub.state.source.url).to.contain(film);
  });

  it('may come later, and yield to an address of the player', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    const source = document.createElement('source');
    source.src = film;
    player.append(source);
    await waitUntil(() => player.hub.state.source.url?.includes(film), 'it was never seen');
    await playing(player);
    player.src = '/video/night-train.m3u8';
    await player.updateComplete;
    expect(player.hub.state.source.url).to.contain('night-train');
  });
});
