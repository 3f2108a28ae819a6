import { StrictMode, useRef, type ReactElement, type RefObject } from 'react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import {
  Player,
  PlayerScope,
  useMediaState,
  usePlayer,
  type MediaState,
  type PlayableRef,
} from './index.ts';
import {
  renderOnServer,
  hydrate,
  mount,
  findPlayer,
  captureWarnings,
} from '../../test/fixtures/react-mount.tsx';

/** The number of renders of each component, by name. */
const renderCounts = new Map<string, number>();

function StateOutput({
  name,
  target,
  select,
}: {
  readonly name: string;
  readonly target: PlayableRef;
  readonly select: (state: MediaState) => unknown;
}): ReactElement {
  const value = useMediaState(target, select);
  renderCounts.set(name, (renderCounts.get(name) ?? 0) + 1);
  return <output className={name}>{JSON.stringify(value)}</output>;
}

function ContextOutput({
  select,
}: {
  readonly select: (state: MediaState) => unknown;
}): ReactElement {
  const player = usePlayer();
  const value = useMediaState(select);
  return (
    <output className="context">{`${player?.getAttribute('id') ?? 'no-player'} ${String(value)}`}</output>
  );
}

const getText = (container: HTMLElement, name: string): string | null | undefined =>
  container.querySelector(`.${name}`)?.textContent;

/** Sets properties of the media element and dispatches the event for their change. */
const changeMedia = (player: VitrinePlayer | HTMLMediaElement, properties: object, event: string) =>
  act(async () => {
    const media = 'media' in player ? player.media : player;
    for (const [name, value] of Object.entries(properties)) {
      Object.defineProperty(media, name, { configurable: true, writable: true, value });
    }
    media.dispatchEvent(new Event(event));
  });

const selectPaused = ({ playback }: MediaState): boolean => playback.paused;
const selectVolume = ({ volume: { volume: level, muted } }: MediaState): object => ({
  level,
  muted,
});

describe('useMediaState', () => {
  it('re-renders a component only when the selected state changes', async () => {
    const Page = (): ReactElement => {
      const player = useRef<VitrinePlayer>(null);
      return (
        <>
          <Player ref={player} src="/a.mp4" preload="none" />
          <StateOutput name="paused" target={player} select={selectPaused} />
          <StateOutput name="volume" target={player} select={selectVolume} />
        </>
      );
    };
    const { container } = await mount(<Page />);
    const previousRenderCounts = new Map(renderCounts);
    const player = findPlayer(container);
    await changeMedia(player, { volume: 0.3 }, 'volumechange');
    expect(getText(container, 'volume')).toBe('{"level":0.3,"muted":false}');
    expect(renderCounts.get('volume')).toBe((previousRenderCounts.get('volume') ?? 0) + 1);
    await changeMedia(player, { currentTime: 1 }, 'timeupdate');
    await changeMedia(player, { currentTime: 2 }, 'timeupdate');
    await changeMedia(player, { volume: 0.3 }, 'volumechange');
    expect(renderCounts.get('volume')).toBe((previousRenderCounts.get('volume') ?? 0) + 1);
    expect(renderCounts.get('paused')).toBe(previousRenderCounts.get('paused'));
    await changeMedia(player, { paused: false }, 'play');
    expect(getText(container, 'paused')).toBe('false');
    expect(renderCounts.get('paused')).toBe((previousRenderCounts.get('paused') ?? 0) + 1);
  });

  it('supports an inline selector that closes over props', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    const Page = ({ factor }: { readonly factor: number }): ReactElement => (
      <>
        <Player ref={ref} src="/a.mp4" preload="none" />
        <StateOutput
          name="scaled"
          target={ref}
          select={({ volume: { volume: level } }) => [level * factor]}
        />
      </>
    );
    const { container, rerender } = await mount(<Page factor={1} />);
    await changeMedia(findPlayer(container), { volume: 0.5 }, 'volumechange');
    expect(getText(container, 'scaled')).toBe('[0.5]');
    await rerender(<Page factor={4} />);
    expect(getText(container, 'scaled')).toBe('[2]');
  });

  it('uses the new player when a ref changes, even in another React root', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    const KeyedPlayer = ({ name }: { readonly name: string }): ReactElement => (
      <Player key={name} id={name} ref={ref} src="/a.mp4" preload="none" />
    );
    const { rerender } = await mount(<KeyedPlayer name="one" />);
    const { container } = await mount(
      <StateOutput name="followed" target={ref} select={selectVolume} />,
    );
    const firstPlayer = ref.current as VitrinePlayer;
    await changeMedia(firstPlayer, { volume: 0.2 }, 'volumechange');
    expect(getText(container, 'followed')).toContain('0.2');
    await rerender(<KeyedPlayer name="two" />);
    expect(getText(container, 'followed')).toContain('"level":1');
    await changeMedia(firstPlayer, { volume: 0.4 }, 'volumechange');
    expect(getText(container, 'followed')).toContain('"level":1');
    await changeMedia(ref.current as VitrinePlayer, { volume: 0.6 }, 'volumechange');
    expect(getText(container, 'followed')).toContain('0.6');
    await rerender(<p>Removed</p>);
    expect(getText(container, 'followed')).toContain('"level":1');
  });

  it('accepts a media element, a ref and null', async () => {
    const audio = document.body.appendChild(document.createElement('audio'));
    const { container, rerender } = await mount(
      <StateOutput name="any" target={null} select={selectVolume} />,
    );
    expect(getText(container, 'any')).toBe('{"level":1,"muted":false}');
    await rerender(<StateOutput name="any" target={audio} select={selectVolume} />);
    await changeMedia(audio, { volume: 0.7 }, 'volumechange');
    expect(getText(container, 'any')).toContain('0.7');
    const ref: RefObject<HTMLAudioElement | null> = { current: audio };
    await rerender(<StateOutput name="any" target={ref} select={selectVolume} />);
    expect(getText(container, 'any')).toContain('0.7');
  });

  it('uses the surrounding player if a page has several players', async () => {
    const { container } = await mount(
      <>
        <Player id="one" src="/a.mp4" preload="none">
          <ContextOutput select={({ volume: { volume: level } }) => level} />
        </Player>
        <Player id="two" src="/a.mp4" preload="none">
          <ContextOutput select={({ volume: { volume: level } }) => level} />
        </Player>
      </>,
    );
    await changeMedia(findPlayer(container), { volume: 0.1 }, 'volumechange');
    const outputs = [...container.querySelectorAll('output')].map(({ textContent }) => textContent);
    expect(outputs).toEqual(['one 0.1', 'two 1']);
  });

  it('stops selecting state when the component unmounts, even in strict mode', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    let selectCount = 0;
    const selectAndCount = ({ playback }: MediaState): boolean => {
      selectCount += 1;
      return playback.paused;
    };
    await mount(<Player ref={ref} src="/a.mp4" preload="none" />);
    const { unmount } = await mount(
      <StrictMode>
        <StateOutput name="unmounted" target={ref} select={selectAndCount} />
      </StrictMode>,
    );
    await unmount();
    const previousSelectCount = selectCount;
    await changeMedia(ref.current as VitrinePlayer, { volume: 0.9 }, 'volumechange');
    expect(selectCount).toBe(previousSelectCount);
  });
});

describe('usePlayer', () => {
  it('returns the surrounding player', async () => {
    const { container } = await mount(
      <Player id="video" src="/a.mp4" preload="none">
        <ContextOutput select={selectPaused} />
      </Player>,
    );
    expect(getText(container, 'context')).toBe('video true');
  });

  it('returns the player of the surrounding scope, and the new one after a change', async () => {
    const page = (name?: string) => (
      <PlayerScope>
        <ContextOutput select={selectPaused} />
        {name && <Player key={name} id={name} src="/a.mp4" preload="none" />}
      </PlayerScope>
    );
    const { container, rerender } = await mount(page('one'));
    expect(getText(container, 'context')).toBe('one true');
    await rerender(page('two'));
    expect(getText(container, 'context')).toBe('two true');
    await rerender(page());
    expect(getText(container, 'context')).toBe('no-player true');
  });

  it('returns null without a player', async () => {
    const { container } = await mount(<ContextOutput select={selectPaused} />);
    expect(getText(container, 'context')).toBe('no-player true');
  });

  it('hydrates a component with usePlayer without a warning', async () => {
    const page = (
      <StrictMode>
        <PlayerScope>
          <ContextOutput select={selectPaused} />
          <Player id="video" src="/a.mp4" preload="none" />
        </PlayerScope>
      </StrictMode>
    );
    expect(renderOnServer(page)).toContain('<output class="context">no-player true</output>');
    const warnings = await captureWarnings(async () => {
      const { container } = await hydrate(page);
      expect(getText(container, 'context')).toBe('video true');
    });
    expect(warnings).toEqual([]);
  });
});
