import { Profiler, StrictMode, version } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { Player } from './index.ts';
import { hydrate, mount, findPlayer, captureWarnings } from '../../test/fixtures/react-mount.tsx';

it('runs with the React version under test', () => {
  expect(version.split('.')[0]).toBe(process.env['REACT_MAJOR']);
});

it('renders once during hydration', async () => {
  const renders: string[] = [];
  await hydrate(
    <Profiler id="player" onRender={(_, phase) => renders.push(phase)}>
      <Player src="/a.mp4" preload="none" muted volume={0.5} />
    </Profiler>,
  );
  expect(renders).toEqual(['mount']);
});

describe('a re-render of Player', () => {
  it('keeps the current time and values changed by the viewer when the page re-renders', async () => {
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
    const { container, rerender } = await mount(page('one'));
    const player = findPlayer(container);
    await player.updateComplete;
    expect([player.muted, player.volume, player.playbackRate]).toEqual([true, 0.5, 1.5]);
    expect(player.startTime).toBe(10);
    Object.assign(player, { muted: false, volume: 0.8, playbackRate: 2, currentTime: 70 });
    await rerender(page('two'));
    await player.updateComplete;
    expect([player.muted, player.volume, player.playbackRate]).toEqual([false, 0.8, 2]);
    expect(player.currentTime).toBe(70);
  });

  it('applies only the props that have changed in a re-render', async () => {
    const { container, rerender } = await mount(
      <Player src="/a.mp4" preload="none" volume={0.5} muted />,
    );
    const player = findPlayer(container);
    player.muted = false;
    await rerender(<Player src="/a.mp4" preload="none" volume={0.6} muted currentTime={12} />);
    await player.updateComplete;
    expect([player.muted, player.volume, player.currentTime]).toEqual([false, 0.6, 12]);
    await rerender(<Player src="/a.mp4" preload="none" volume={0.6} muted={false} />);
    player.muted = true;
    await rerender(<Player src="/a.mp4" preload="none" volume={0.6} muted={false} title="a" />);
    expect(player.muted).toBe(true);
  });

  it('seeks in the new source when the source and currentTime change together', async () => {
    const { container, rerender } = await mount(<Player src="/a.mp4" preload="none" />);
    const player = findPlayer(container);
    await player.updateComplete;
    const calls: string[] = [];
    vi.spyOn(player, 'load').mockImplementation(() => void calls.push('load'));
    Object.defineProperty(player.media, 'currentTime', {
      configurable: true,
      get: () => 0,
      set(seconds: number) {
        calls.push(`seek to ${seconds}`);
      },
    });
    await rerender(<Player src="/b.mp4" preload="none" currentTime={12} />);
    await player.updateComplete;
    expect(calls).toEqual(['load', 'seek to 12']);
  });

  it('does not reload the source when the page passes equal options', async () => {
    const page = (value: string) => (
      <Player
        src="/a.mp4"
        preload="none"
        hlsConfig={{
          maxBufferLength: 10,
          xhrSetup: (request) => request.setRequestHeader('a', value),
        }}
        drm={{ widevine: { license: '/license' }, request: () => ({ headers: { value } }) }}
        tokens={() => ({ playback: value })}
        extraSourceParams={{ a: 1 }}
      />
    );
    const { container, rerender } = await mount(page('one'));
    const player = findPlayer(container);
    await player.updateComplete;
    const load = vi.spyOn(player, 'load');
    await rerender(page('two'));
    await player.updateComplete;
    expect(load).not.toHaveBeenCalled();
    expect(player.drm?.request?.({} as never)).toEqual({ headers: { value: 'two' } });
    expect((player.tokens as () => object)()).toEqual({ playback: 'two' });
  });

  it('reloads the source when the page passes different options', async () => {
    const page = (seconds: number) => (
      <Player src="/a.mp4" preload="none" hlsConfig={{ maxBufferLength: seconds }} />
    );
    const { container, rerender } = await mount(page(10));
    const player = findPlayer(container);
    await player.updateComplete;
    const load = vi.spyOn(player, 'load');
    await rerender(page(20));
    await player.updateComplete;
    expect(load).toHaveBeenCalledOnce();
    expect(player.hlsConfig).toEqual({ maxBufferLength: 20 });
  });

  it('plays and pauses when `paused` changes, and ignores a rejected play()', async () => {
    const page = (paused?: boolean) => <Player src="/a.mp4" preload="none" paused={paused} />;
    const { container, rerender } = await mount(page());
    const player = findPlayer(container);
    const play = vi
      .spyOn(player, 'play')
      .mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const pause = vi.spyOn(player, 'pause');
    for (const paused of [false, false, true, true, undefined]) await rerender(page(paused));
    expect(play).toHaveBeenCalledOnce();
    expect(pause).toHaveBeenCalledOnce();
  });

  it('logs a warning for an invalid currentTime and volume, and ignores them', async () => {
    const { container, rerender } = await mount(<Player src="/a.mp4" preload="none" />);
    const player = findPlayer(container);
    const warnings = await captureWarnings(async () => {
      await rerender(<Player src="/a.mp4" preload="none" currentTime={Number.NaN} volume={7} />);
      await player.updateComplete;
      await vi.dynamicImportSettled();
    });
    expect(warnings.join('\n')).toMatch(/currentTime=\{NaN\}: must be a number/);
    expect(warnings.join('\n')).toMatch(/volume="7": must be a number from 0 to 1/);
    expect(player.volume).toBe(1);
  });

  it('removes the attributes of removed props', async () => {
    const { container, rerender } = await mount(
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
    await rerender(<Player />);
    expect([...findPlayer(container).attributes].map(({ name }) => name)).toEqual([]);
    expect(findPlayer(container).volume).toBe(1);
  });
});

describe('an event listener', () => {
  it('calls the latest version of a listener once per event', async () => {
    const calls: string[] = [];
    const page = (name: string) => (
      <Player src="/a.mp4" preload="none" onTimeUpdate={() => calls.push(name)} />
    );
    const { container, rerender } = await mount(page('one'));
    const add = vi.spyOn(findPlayer(container), 'addEventListener');
    for (const name of ['two', 'three']) await rerender(page(name));
    findPlayer(container).media.dispatchEvent(new Event('timeupdate'));
    expect(calls).toEqual(['three']);
    expect(add).not.toHaveBeenCalled();
    await rerender(<Player src="/a.mp4" preload="none" />);
    findPlayer(container).media.dispatchEvent(new Event('timeupdate'));
    expect(calls).toEqual(['three']);
  });

  it('passes a listener an event whose target is the player', async () => {
    let time = 0;
    const { container } = await mount(
      <Player
        src="/a.mp4"
        preload="none"
        onTimeUpdate={({ target }) => (time = target.currentTime)}
      />,
    );
    findPlayer(container).currentTime = 7;
    findPlayer(container).media.dispatchEvent(new Event('timeupdate'));
    expect(time).toBe(7);
  });
});

describe('a ref', () => {
  it('calls a callback ref once, and its cleanup when the player unmounts', async () => {
    const calls: string[] = [];
    const callback = (player: VitrinePlayer | null) => {
      calls.push(player ? 'mounted' : 'unmounted');
      return () => void calls.push('unmounted');
    };
    const page = (title: string) => (
      <Player ref={callback} src="/a.mp4" preload="none" title={title} />
    );
    const { rerender, unmount } = await mount(page('one'));
    await rerender(page('two'));
    expect(calls).toEqual(['mounted']);
    await unmount();
    expect(calls).toEqual(['mounted', 'unmounted']);
  });

  it('clears an object ref when the player unmounts', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    const { container, unmount } = await mount(<Player ref={ref} src="/a.mp4" preload="none" />);
    expect(ref.current).toBe(findPlayer(container));
    await unmount();
    expect(ref.current).toBeNull();
  });
});

describe('strict mode', () => {
  it('loads the video once and adds listeners once in strict mode', async () => {
    const calls: string[] = [];
    const onEngineCreate = vi.fn<() => void>();
    class CountingEngine {
      static isSupported = () => true;
      constructor() {
        onEngineCreate();
      }
    }
    const { container } = await mount(
      <StrictMode>
        <Player
          src="/a.mp4"
          preload="none"
          volume={0.5}
          metadata={{ title: 'a' }}
          engine={CountingEngine as never}
          onPlaying={() => calls.push('playing')}
        />
      </StrictMode>,
    );
    const player = findPlayer(container);
    const previousSource = player.hub.stateOwners.engineManager.source;
    await player.updateComplete;
    expect(player.hub.stateOwners.engineManager.source).toBe(previousSource);
    player.media.dispatchEvent(new Event('playing'));
    expect(calls).toEqual(['playing']);
    expect(onEngineCreate).not.toHaveBeenCalled();
  });
});

describe('server-rendered HTML', () => {
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

  it('hydrates server-rendered HTML without warnings or changes', async () => {
    let html = '';
    const warnings = await captureWarnings(async () => {
      const { container } = await hydrate(page);
      html = container.innerHTML;
      await findPlayer(container).updateComplete;
      expect(findPlayer(container).keyBindings).toEqual({ x: 'captions' });
    });
    expect(warnings).toEqual([]);
    expect(html).toBe(
      '<vitrine-player title="Night train" muted="" volume="0.5" playbackrate="1.5" playback-id="night-train" video-origin="/video" preload="none" loop="" playbackrates="1 2" cap-rendition-to-player-size="false"><img slot="poster" alt=""></vitrine-player>',
    );
  });

  it('keeps values that the viewer changed before hydration', async () => {
    const { container, rerender } = await hydrate(page);
    findPlayer(container).muted = false;
    await rerender(page);
    expect(findPlayer(container).muted).toBe(false);
  });
});
