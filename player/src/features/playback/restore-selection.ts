import type { Engine } from '../../engine/engine.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';

/** One of what there is to choose from; its id is another in another engine. */
type Item = { readonly id: string };

/** What may be chosen of a film. */
interface Row {
  readonly items: (state: MediaState) => readonly Item[];
  /** The id of the one that is on; absent where none is, or the engine chooses. */
  readonly on: (state: MediaState) => string | undefined;
  /** What one engine and the next say of the same. */
  readonly facts: readonly string[];
  readonly choose: (id: string, engine: Engine, media: HTMLMediaElement) => void;
}

const rows: readonly Row[] = [
  {
    items: ({ tracks }) => tracks.audio,
    on: ({ tracks }) => tracks.audioOn,
    facts: ['label', 'language'],
    choose: (id, engine) => engine.selectAudioTrack(id),
  },
  {
    items: ({ quality }) => quality.renditions,
    on: ({ quality }) => quality.chosen,
    facts: ['width', 'height', 'bitrate'],
    choose: (id, engine) => engine.selectRendition(id),
  },
  {
    items: ({ tracks }) => tracks.captions,
    on: ({ tracks }) => tracks.captionsOn,
    facts: ['kind', 'label', 'language'],
    choose(id, _, { textTracks }) {
      const track = textTracks[Number(id)];
      if (!track) return;
      track.mode = 'showing';
      // The browser says so too, but later, and by then hls.js has turned it off.
      textTracks.dispatchEvent(new Event('change'));
    },
  },
];

/**
 * Has what is chosen of a film go on where another engine takes that film up: a token that is
 * renewed, another limit or a failure that is tried again is nothing to whoever watches.
 */
export function restoreSelection({ hub, media }: PlayerElement): void {
  const { engine } = hub.target;
  let film = engine.sourceKey;
  let carriers = rows.map(carrier);
  const look = (): void => {
    if (engine.sourceKey !== film) carriers = rows.map(carrier);
    film = engine.sourceKey;
    // Its tracks go a little later than an engine.
    if (!engine.engine) return;
    for (const carry of carriers) carry(hub.state, engine.engine, media);
  };
  hub.subscribe(ignoreTimeUpdates(look));
  look();
}

/** Makes what is called at each change, and chooses again what was on when it or its engine went. */
function carrier({ items, on, facts, choose }: Row) {
  let kept: Item | undefined;
  /** The engine that it was on in. */
  let from: Engine | undefined;
  let isGone = false;
  const factsOf = (item: Item): string => facts.map((fact) => Reflect.get(item, fact)).join('\n');
  return (state: MediaState, engine: Engine, media: HTMLMediaElement): void => {
    const all = items(state);
    const now = all.find(({ id }) => id === on(state));
    const same = kept && all.find((item) => factsOf(item) === factsOf(kept as Item));
    const isBack = same !== undefined && (isGone || engine !== from);
    isGone = kept !== undefined && !same && !now;
    if (!isGone) from = engine;
    if (isBack && same !== now) choose(same.id, engine, media);
    else if (!isGone) kept = now;
  };
}
