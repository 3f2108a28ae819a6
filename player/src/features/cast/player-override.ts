import type { MediaState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** What scripts read of a player, while it is not its media element that plays. */
const facts = {
  paused: ({ playback }) => playback.paused,
  ended: ({ playback }) => playback.ended,
  currentTime: ({ time }) => time.current,
  duration: ({ time }) => time.duration,
  volume: ({ volume }) => volume.level,
  muted: ({ volume }) => volume.muted,
  playbackRate: ({ playback }) => playback.rate,
} satisfies Record<string, (state: MediaState) => unknown>;

/** What a change of them is told by. */
const events: Readonly<Record<keyof typeof facts, (value: unknown) => string>> = {
  paused: (paused) => (paused ? 'pause' : 'play'),
  ended: (ended) => (ended ? 'ended' : ''),
  currentTime: () => 'timeupdate',
  duration: () => 'durationchange',
  volume: () => 'volumechange',
  muted: () => 'volumechange',
  playbackRate: () => 'ratechange',
};

/** What setting one asks for. */
const setters: Readonly<Record<string, (player: PlayerElement, value: unknown) => void>> = {
  currentTime: ({ hub }, value) => hub.perform({ type: 'seek-to', time: Number(value) }),
  volume: ({ hub }, value) => hub.perform({ type: 'set-volume', level: Number(value) }),
  muted: ({ hub }, value) => hub.perform({ type: value ? 'mute' : 'unmute' }),
  playbackRate: ({ hub }, value) =>
    hub.perform({ type: 'set-rate', rate: Number(value), passing: true }),
};

type Fact = keyof typeof facts;
const names = Object.keys(facts) as Fact[];

/** Has a player rest here, and its own names mean the receiver, until `signal` aborts. */
export function overridePlayer(player: PlayerElement, signal: AbortSignal): void {
  const { media, engine } = player.hub.target;
  engine.pause();
  // Nothing that begins by itself is heard beside the receiver.
  media.addEventListener('play', () => engine.pause(), { signal });
  lendSurface(player, signal);
}

function lendSurface(player: PlayerElement, signal: AbortSignal): void {
  const { hub } = player;
  const lend = (name: string, member: PropertyDescriptor): void => {
    Object.defineProperty(player, name, { ...member, configurable: true });
    signal.addEventListener('abort', () => Reflect.deleteProperty(player, name));
  };
  for (const name of names) {
    const set = setters[name];
    lend(name, {
      get: () => facts[name](hub.state),
      ...(set && { set: (value: unknown) => set(player, value) }),
    });
  }
  lend('play', { value: () => Promise.resolve(hub.perform({ type: 'play' })) });
  lend('pause', { value: () => hub.perform({ type: 'pause' }) });
  let before = hub.state;
  hub.subscribe((state) => {
    const changed = names.filter((name) => !Object.is(facts[name](state), facts[name](before)));
    before = state;
    for (const event of new Set(changed.map((name) => events[name](facts[name](state))))) {
      if (event) player.dispatchEvent(new CustomEvent(event));
    }
  }, signal);
}
