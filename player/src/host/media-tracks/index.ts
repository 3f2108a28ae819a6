import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';

/** An element that stands for a media element. */
interface HasHub extends HTMLElement {
  readonly media: HTMLMediaElement;
  readonly hub: Hub;
}

/** A list that a page may read and choose from, as a media element has them. */
interface Row {
  readonly of: 'track' | 'rendition';
  /** What an item says of itself when it is the one that plays. */
  readonly flag: 'selected' | 'enabled';
  readonly items: (state: MediaState) => readonly { readonly id: string }[];
  /** The id of the chosen one; absent where the engine chooses. */
  readonly chosen: (state: MediaState) => string | undefined;
  /** Absent where there is nothing to choose; `id` absent lets the engine choose. */
  readonly choose?: (id: string | undefined) => MediaRequest | undefined;
}

/** Every list there is. */
const rows = {
  videoTracks: {
    of: 'track',
    flag: 'selected',
    items: ({ quality }) =>
      quality.renditions
        .slice(0, 1)
        .map(() => ({ id: '0', kind: 'main', label: '', language: '' })),
    chosen: () => '0',
  },
  audioTracks: {
    of: 'track',
    flag: 'enabled',
    items: ({ tracks }) =>
      tracks.audio.map(({ id, label, language }) => ({ id, kind: 'main', label, language })),
    chosen: ({ tracks }) => tracks.audioOn,
    choose: (id) => (id === undefined ? undefined : { type: 'choose-audio', id }),
  },
  videoRenditions: {
    of: 'rendition',
    flag: 'selected',
    items: ({ quality }) => quality.renditions,
    chosen: ({ quality }) => (quality.chosen === 'auto' ? undefined : quality.chosen),
    choose: (id = 'auto') => ({ type: 'choose-rendition', id }),
  },
  audioRenditions: {
    of: 'rendition',
    flag: 'selected',
    items: ({ tracks }) =>
      tracks.audio
        .filter(({ id }) => id === tracks.audioOn)
        .map(({ id, src, codec, bitrate }) => ({ id, src, codec, bitrate })),
    chosen: ({ tracks }) => tracks.audioOn,
  },
} satisfies Record<string, Row>;

type MediaListName = keyof typeof rows;

/** One of a list: its facts, and whether it is the chosen one, which may be set. */
type MediaListItem<Name extends MediaListName> = ReturnType<(typeof rows)[Name]['items']>[number] &
  Record<(typeof rows)[Name]['flag'], boolean>;

type Item = { readonly id: string };

/**
 * The tracks or renditions of the media, which may be chosen from. Items come and go with the film.
 *
 * It says `addtrack` and `removetrack`, or `addrendition` and `removerendition`, with the item as the
 * event's `track` or `rendition`, and `change` when another has been chosen.
 */
class MediaList<Name extends MediaListName> extends EventTarget {
  readonly [index: number]: MediaListItem<Name>;
  declare readonly length: number;
  /** -1 while the engine chooses; setting it to -1 lets it. */
  declare selectedIndex: number;

  constructor(hub: Hub, name: Name) {
    super();
    fillList(this, hub, name);
  }

  [Symbol.iterator](): Iterator<MediaListItem<Name>> {
    return Array.prototype.values.call(this) as Iterator<MediaListItem<Name>>;
  }

  getTrackById(id: string): MediaListItem<Name> | undefined {
    return [...this].find((item) => item.id === id);
  }

  getRenditionById(id: string): MediaListItem<Name> | undefined {
    return this.getTrackById(id);
  }
}

/** Every list of a player. */
export type MediaLists = { readonly [Name in MediaListName]: MediaList<Name> };

const known = new WeakMap<HasHub, MediaLists>();

/** The lists of a player, made at the first call; where the browser plays, its own if it has them. */
export function getMediaLists(player: HasHub): MediaLists {
  const made = known.get(player);
  if (made) return made;
  const { hub, media } = player;
  const lists = Object.fromEntries(
    Object.keys(rows).map((name) => [name, new MediaList(hub, name as MediaListName)]),
  ) as unknown as MediaLists;
  for (const [name, list] of Object.entries(lists)) {
    const get = (): unknown =>
      (hub.state.source.engine === 'browser' && Reflect.get(media, name)) || list;
    Object.defineProperty(player, name, { get, configurable: true });
  }
  known.set(player, lists);
  return lists;
}

/** Keeps a list filled with what the state of a hub tells, for as long as the hub lives. */
function fillList(list: EventTarget, hub: Hub, name: MediaListName): void {
  const row: Row = rows[name];
  let items: readonly Item[] = [];
  let said = '[]';
  let chosen: string | undefined;
  const choose = (id: string | undefined): void => {
    const request = row.choose?.(id);
    if (request) hub.perform(request);
  };
  const itemOf = (fact: Item): Item => {
    const isChosen = (): boolean => fact.id === chosen;
    const set = (on: boolean): void => {
      if (on !== isChosen()) choose(on ? fact.id : undefined);
    };
    return Object.defineProperty({ ...fact }, row.flag, { get: isChosen, set, enumerable: true });
  };
  const say = (what: 'add' | 'remove', item: Item): void => {
    list.dispatchEvent(Object.assign(new Event(what + row.of), { [row.of]: item }));
  };
  const take = (facts: readonly Item[]): void => {
    const gone = items;
    items = facts.map(itemOf);
    for (const index of gone.keys()) Reflect.deleteProperty(list, index);
    Object.assign(list, items);
    for (const item of gone) say('remove', item);
    for (const item of items) say('add', item);
  };
  const sync = (): void => {
    const facts = row.items(hub.state);
    const before = chosen;
    chosen = row.chosen(hub.state);
    if (JSON.stringify(facts) !== said) take(facts);
    said = JSON.stringify(facts);
    if (before !== chosen) list.dispatchEvent(new Event('change'));
  };
  Object.defineProperties(list, {
    length: { get: () => items.length },
    selectedIndex: {
      get: () => items.findIndex(({ id }) => id === chosen),
      set(index: number) {
        choose(items[index]?.id);
      },
    },
  });
  hub.subscribe(ignoreTimeUpdates(sync));
  sync();
}
