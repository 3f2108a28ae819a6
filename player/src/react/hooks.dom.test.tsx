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

/** What is shown, with the number of times that it has been drawn. */
const drawn = new Map<string, number>();

function Shown({
  name,
  of,
  select,
}: {
  readonly name: string;
  readonly of: PlayableRef;
  readonly select: (state: MediaState) => unknown;
}): ReactElement {
  const value = useMediaState(of, select);
  drawn.set(name, (drawn.get(name) ?? 0) + 1);
  return <output className={name}>{JSON.stringify(value)}</output>;
}

function Around({ select }: { readonly select: (state: MediaState) => unknown }): ReactElement {
  const player = usePlayer();
  const value = useMediaState(select);
  return (
    <output className="around">{`${player?.getAttribute('id') ?? 'nobody'} ${String(value)}`}</output>
  );
}

const textOf = (place: HTMLElement, name: string): string | null | undefined =>
  place.querySelector(`.${name}`)?.textContent;

/** Has a player's media element say something, as it does when it has become so. */
const say = (player: VitrinePlayer | HTMLMediaElement, facts: object, event: string) =>
  act(async () => {
    const media = 'media' in player ? player.media : player;
    for (const [name, value] of Object.entries(facts)) {
      Object.defineProperty(media, name, { configurable: true, writable: true, value });
    }
    media.dispatchEvent(new Event(event));
  });

const paused = ({ playback }: MediaState): boolean => playback.paused;
const volume = ({ volume: { level, muted } }: MediaState): object => ({ level, muted });

describe('useMediaState', () => {
  it('draws a component again when what it reads has changed, and at no other time', async () => {
    const Page = (): ReactElement => {
      const player = useRef<VitrinePlayer>(null);
      return (
        <>
          <Player ref={player} src="/a.mp4" preload="none" />
          <Shown name="paused" of={player} select={paused} />
          <Shown name="volume" of={player} select={volume} />
        </>
      );
    };
    const { place } = await mount(<Page />);
    const before = new Map(drawn);
    const player = findPlayer(place);
    await say(player, { volume: 0.3 }, 'volumechange');
    expect(textOf(place, 'volume')).toBe('{"level":0.3,"muted":false}');
    expect(drawn.get('volume')).toBe((before.get('volume') ?? 0) + 1);
    await say(player, { currentTime: 1 }, 'timeupdate');
    await say(player, { currentTime: 2 }, 'timeupdate');
    await say(player, { volume: 0.3 }, 'volumechange');
    expect(drawn.get('volume')).toBe((before.get('volume') ?? 0) + 1);
    expect(drawn.get('paused')).toBe(before.get('paused'));
    await say(player, { paused: false }, 'play');
    expect(textOf(place, 'paused')).toBe('false');
    expect(drawn.get('paused')).toBe((before.get('paused') ?? 0) + 1);
  });

  it('reads by a selector that is made anew with each drawing, and sees what it closes over', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    const Page = ({ factor }: { readonly factor: number }): ReactElement => (
      <>
        <Player ref={ref} src="/a.mp4" preload="none" />
        <Shown name="scaled" of={ref} select={({ volume: { level } }) => [level * factor]} />
      </>
    );
    const { place, redraw } = await mount(<Page factor={1} />);
    await say(findPlayer(place), { volume: 0.5 }, 'volumechange');
    expect(textOf(place, 'scaled')).toBe('[0.5]');
    await redraw(<Page factor={4} />);
    expect(textOf(place, 'scaled')).toBe('[2]');
  });

  it('follows the player when it is another, wherever that is drawn', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    const Stage = ({ name }: { readonly name: string }): ReactElement => (
      <Player key={name} id={name} ref={ref} src="/a.mp4" preload="none" />
    );
    const { redraw } = await mount(<Stage name="one" />);
    const { place } = await mount(<Shown name="followed" of={ref} select={volume} />);
    const first = ref.current as VitrinePlayer;
    await say(first, { volume: 0.2 }, 'volumechange');
    expect(textOf(place, 'followed')).toContain('0.2');
    await redraw(<Stage name="two" />);
    expect(textOf(place, 'followed')).toContain('"level":1');
    await say(first, { volume: 0.4 }, 'volumechange');
    expect(textOf(place, 'followed')).toContain('"level":1');
    await say(ref.current as VitrinePlayer, { volume: 0.6 }, 'volumechange');
    expect(textOf(place, 'followed')).toContain('0.6');
    await redraw(<p>Over</p>);
    expect(textOf(place, 'followed')).toContain('"level":1');
  });

  it('takes a player, a bare media element, or nothing yet', async () => {
    const audio = document.body.appendChild(document.createElement('audio'));
    const { place, redraw } = await mount(<Shown name="any" of={null} select={volume} />);
    expect(textOf(place, 'any')).toBe('{"level":1,"muted":false}');
    await redraw(<Shown name="any" of={audio} select={volume} />);
    await say(audio, { volume: 0.7 }, 'volumechange');
    expect(textOf(place, 'any')).toContain('0.7');
    const ref: RefObject<HTMLAudioElement | null> = { current: audio };
    await redraw(<Shown name="any" of={ref} select={volume} />);
    expect(textOf(place, 'any')).toContain('0.7');
  });

  it('keeps several players apart', async () => {
    const { place } = await mount(
      <>
        <Player id="one" src="/a.mp4" preload="none">
          <Around select={({ volume: { level } }) => level} />
        </Player>
        <Player id="two" src="/a.mp4" preload="none">
          <Around select={({ volume: { level } }) => level} />
        </Player>
      </>,
    );
    await say(findPlayer(place), { volume: 0.1 }, 'volumechange');
    const shown = [...place.querySelectorAll('output')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['one 0.1', 'two 1']);
  });

  it('listens no more once the component has gone, in strict mode too', async () => {
    const ref: { current: VitrinePlayer | null } = { current: null };
    let selected = 0;
    const count = ({ playback }: MediaState): boolean => {
      selected += 1;
      return playback.paused;
    };
    await mount(<Player ref={ref} src="/a.mp4" preload="none" />);
    const { unmount } = await mount(
      <StrictMode>
        <Shown name="gone" of={ref} select={count} />
      </StrictMode>,
    );
    await unmount();
    const before = selected;
    await say(ref.current as VitrinePlayer, { volume: 0.9 }, 'volumechange');
    expect(selected).toBe(before);
  });
});

describe('usePlayer', () => {
  it('gives the player around', async () => {
    const { place } = await mount(
      <Player id="film" src="/a.mp4" preload="none">
        <Around select={paused} />
      </Player>,
    );
    expect(textOf(place, 'around')).toBe('film true');
  });

  it('gives the player of a scope to what stands beside it, and another when it is another', async () => {
    const page = (name?: string) => (
      <PlayerScope>
        <Around select={paused} />
        {name && <Player key={name} id={name} src="/a.mp4" preload="none" />}
      </PlayerScope>
    );
    const { place, redraw } = await mount(page('one'));
    expect(textOf(place, 'around')).toBe('one true');
    await redraw(page('two'));
    expect(textOf(place, 'around')).toBe('two true');
    await redraw(page());
    expect(textOf(place, 'around')).toBe('nobody true');
  });

  it('gives nobody where there is no player', async () => {
    const { place } = await mount(<Around select={paused} />);
    expect(textOf(place, 'around')).toBe('nobody true');
  });

  it('is written by a server and taken over without a warning', async () => {
    const page = (
      <StrictMode>
        <PlayerScope>
          <Around select={paused} />
          <Player id="film" src="/a.mp4" preload="none" />
        </PlayerScope>
      </StrictMode>
    );
    expect(renderOnServer(page)).toContain('<output class="around">nobody true</output>');
    const said = await captureWarnings(async () => {
      const { place } = await hydrate(page);
      expect(textOf(place, 'around')).toBe('film true');
    });
    expect(said).toEqual([]);
  });
});
