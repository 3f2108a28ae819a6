import { Profiler, StrictMode, version } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { Player } from './index.ts';
import { hydrate, mount, findPlayer, captureWarnings } from '../../test/fixtures/react-mount.tsx';

it('runs in the version of React that is to be tested', () => {
  expect(version.split('.')[0]).toBe(process.env['REACT_MAJOR']);
});

it('is drawn once as React takes over what a server has written of it', async () => {
  const drawn: string[] = [];
  await hydrate(
    <Profiler id="player" onRender={(_, phase) => drawn.push(phase)}>
      <Player src="/a.mp4" preload="none" muted volume={0.5} />
    </Profiler>,
  );
  expect(drawn).toEqual(['mount']);
});

describe('a page that is drawn again', () => {
  it('leaves alone what a visitor has changed, and where the film is', async () => {
    const page = (title: string) => (
      <Player
        src="/a.mp4"
        preload="none"
        title={title}
        muted
        volume={0.5}
        playbackRate={1.5}
        currentTime={10}
        loop
      />
    );
    const { place, redraw } = await mount(page('one'));
    const player = findPlayer(place);
    await player.updateComplete;
    expect([player.muted, player.volume, player.playbackRate]).toEqual([true, 0.5, 1.5]);
    expect(player.startTime).toBe(10);
    Object.assign(player, { muted: false, volume: 0.8, playbackRate: 2, currentTime: 70 });
    await redraw(page('two'));
    await player.updateComplete;
    expect([player.muted, player.volume, player.playbackRate]).toEqual([false, 0.8, 2]);
    expect(player.currentTime).toBe(70);
  });

  it('does what has changed, and nothing else', async () => {
    const { place, redraw } = await mount(
      <Player src="/a.mp4" preload="none" volume={0.5} muted />,
    );
    const player = findPlayer(place);
    player.muted = false;
    await redraw(<Player src="/a.mp4" preload="none" volume={0.6} muted currentTime={12} />);
    await player.updateComplete;
    expect([player.muted, player.volume, player.currentTime]).toEqual([false, 0.6, 12]);
    await redraw(<Player src="/a.mp4" preload="none" volume={0.6} muted={false} />);
    player.muted = true;
    await redraw(<Player src="/a.mp4" preload="none" volume={0.6} muted={false} title="a" />);
    expect(player.muted).toBe(true);
  });

  it('goes to a place in the film that comes with it, and not in the one before', async () => {
    const { place, redraw } = await mount(<Player src="/a.mp4" preload="none" />);
    const player = findPlayer(place);
    await player.updateComplete;
    const done: string[] = [];
    vi.spyOn(player, 'load').mockImplementation(() => void done.push('load'));
    Object.defineProperty(player.media, 'currentTime', {
      configurable: true,
      get: () => 0,
      set(seconds: number) {
        done.push(`go to ${seconds}`);
      },
    });
    await redraw(<Player src="/b.mp4" preload="none" currentTime={12} />);
    await player.updateComplete;
    expect(done).toEqual(['load', 'go to 12']);
  });

  it('does not begin the film anew for settings that say the same', async () => {
    const page = (word: string) => (
      <Player
        src="/a.mp4"
        preload="none"
        hlsConfig={{
          maxBufferLength: 10,
          xhrSetup: (request) => request.setRequestHeader('a', word),
        }}
        drm={{ widevine: { license: '/licence' }, request: () => ({ headers: { word } }) }}
        tokens={() => ({ playback: word })}
        extraSourceParams={{ a: 1 }}
      />
    );
    const { place, redraw } = await mount(page('one'));
    const player = findPlayer(place);
    await player.updateComplete;
    const load = vi.spyOn(player, 'load');
    await redraw(page('two'));
    await player.updateComplete;
    expect(load).not.toHaveBeenCalled();
    expect(player.drm?.request?.({} as never)).toEqual({ headers: { word: 'two' } });
    expect((player.tokens as () => object)()).toEqual({ playback: 'two' });
  });

  it('begins the film anew for other settings', async () => {
    const page = (seconds: number) => (
      <Player src="/a.mp4" preload="none" hlsConfig={{ maxBufferLength: seconds }} />
    );
    const { place, redraw } = await mount(page(10));
    const player = findPlayer(place);
    await player.updateComplete;
    const load = vi.spyOn(player, 'load');
    await redraw(page(20));
    await player.updateComplete;
    expect(load).toHaveBeenCalledOnce();
    expect(player.hlsConfig).toEqual({ maxBufferLength: 20 });
  });

  it('plays and pauses when it is told something else, and bears a refusal', async () => {
    const page = (paused?: boolean) => <Player src="/a.mp4" preload="none" paused={paused} />;
    const { place, redraw } = await mount(page());
    const player = findPlayer(place);
    const play = vi
      .spyOn(player, 'play')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const pause = vi.spyOn(player, 'pause');
    for (const paused of [false, false, true, true, undefined]) await redraw(page(paused));
    expect(play).toHaveBeenCalledOnce();
    expect(pause).toHaveBeenCalledOnce();
  });

  it('says in the console what is no time and no volume, and goes on', async () => {
    const { place, redraw } = await mount(<Player src="/a.mp4" preload="none" />);
    const player = findPlayer(place);
    const said = await captureWarnings(async () => {
      await redraw(<Player src="/a.mp4" preload="none" currentTime={Number.NaN} volume={7} />);
      await player.updateComplete;
      await vi.dynamicImportSettled();
    });
    expect(said.join('\n')).toMatch(/currentTime=\{NaN\}: must be a number/);
    expect(said.join('\n')).toMatch(/volume="7": must be a number from 0 to 1/);
    expect(player.volume).toBe(1);
  });

  it('takes away what it does not say any more', async () => {
    const { place, redraw } = await mount(
      <Player
        src="/a.mp4"
        preload="none"
        title="a"
        poster=""
        loop
        volume={0.5}
        metadata={{ title: 'b' }}
      />,
    );
    await redraw(<Player />);
    expect([...findPlayer(place).attributes].map(({ name }) => name)).toEqual([]);
    expect(findPlayer(place).volume).toBe(1);
  });
});

describe('a listener', () => {
  it('that is another with each drawing hears each event once, in its latest form', async () => {
    const heard: string[] = [];
    const page = (name: string) => (
      <Player src="/a.mp4" preload="none" onTimeUpdate={() => heard.push(name)} />
    );
    const { place, redraw } = await mount(page('one'));
    const add = vi.spyOn(findPlayer(place), 'addEventListener');
    for (const name of ['two', 'three']) await redraw(page(name));
    findPlayer(place).media.dispatchEvent(new Event('timeupdate'));
    expect(heard).toEqual(['three']);
    expect(add).not.toHaveBeenCalled();
    await redraw(<Player src="/a.mp4" preload="none" />);
    findPlayer(place).media.dispatchEvent(new Event('timeupdate'));
    expect(heard).toEqual(['three']);
  });

  it('is told by an event whose target is the player', async () => {
    let time = 0;
    const { place } = await mount(
      <Player
        src="/a.mp4"
        preload="none"
        onTimeUpdate={({ target }) => (time = target.currentTime)}
      />,
    );
    findPlayer(place).currentTime = 7;
    findPlayer(place).media.dispatchEvent(new Event('timeupdate'));
    expect(time).toBe(7);
  });
});

describe('a ref', () => {
  it('that is a function is called once, and its own end when the player goes', async () => {
    const told: string[] = [];
    const begin = (player: VitrinePlayer | null) => {
      told.push(player ? 'here' : 'gone');
      return () => void told.push('gone');
    };
    const page = (title: string) => (
      <Player ref={begin} src="/a.mp4" preload="none" title={title} />
    );
    const { redraw, unmount } = await mount(page('one'));
    await redraw(page('two'));
    expect(told).toEqual(['here']);
    await unmount();
    expect(told).toEqual(['here', 'gone']);
  });

  it('that is an object is empty once the player has gone', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    const { place, unmount } = await mount(<Player ref={ref} src="/a.mp4" preload="none" />);
    expect(ref.current).toBe(findPlayer(place));
    await unmount();
    expect(ref.current).toBeNull();
  });
});

describe('strict mode', () => {
  it('loads the film once, and listens once', async () => {
    const heard: string[] = [];
    const fetched = vi.fn<() => void>();
    class Counted {
      static isSupported = () => true;
      constructor() {
        fetched();
      }
    }
    const { place } = await mount(
      <StrictMode>
        <Player
          src="/a.mp4"
          preload="none"
          volume={0.5}
          metadata={{ title: 'a' }}
          engine={Counted as never}
          onPlaying={() => heard.push('playing')}
        />
      </StrictMode>,
    );
    const player = findPlayer(place);
    const before = player.hub.target.engine.source;
    await player.updateComplete;
    expect(player.hub.target.engine.source).toBe(before);
    player.media.dispatchEvent(new Event('playing'));
    expect(heard).toEqual(['playing']);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('what a server has written', () => {
  const page = (
    <StrictMode>
      <Player
        playbackId="night-train"
        videoOrigin="/video"
        preload="none"
        muted
        loop
        volume={0.5}
        playbackRate={1.5}
        playbackRates={[1, 2]}
        capRenditionToPlayerSize={false}
        keyBindings={{ x: 'captions' }}
        title="Night train"
        onPlaying={() => {}}
      >
        <img slot="poster" alt="" />
      </Player>
    </StrictMode>
  );

  it('is taken over without a warning, and stays as it is', async () => {
    let html = '';
    const said = await captureWarnings(async () => {
      const { place } = await hydrate(page);
      html = place.innerHTML;
      await findPlayer(place).updateComplete;
      expect(findPlayer(place).keyBindings).toEqual({ x: 'captions' });
    });
    expect(said).toEqual([]);
    expect(html).toBe(
      '<vitrine-player title="Night train" muted="" volume="0.5" playbackrate="1.5" playback-id="night-train" video-origin="/video" preload="none" loop="" playbackrates="1 2" cap-rendition-to-player-size="false"><img slot="poster" alt=""></vitrine-player>',
    );
  });

  it('and a visitor has changed by then, stays changed', async () => {
    const { place, redraw } = await hydrate(page);
    findPlayer(place).muted = false;
    await redraw(page);
    expect(findPlayer(place).muted).toBe(false);
  });
});
