import type { Engine } from '../engine/engine.ts';
import type { MediaRequest } from '../media/media-request.ts';
import type { MediaState } from '../media/media-state.ts';
import type { Hub } from '../state/hub.ts';
import { ignoreTimeUpdates } from '../state/ignore-time-updates.ts';

/** The members of a player that the lists use. */
interface ListHost extends HTMLElement {
  readonly media: HTMLMediaElement;
  readonly hub: Hub;
}

/**
 * The source of the lists' items. Audio tracks come from the engine, because the state has them only
 * after the first frame.
 */
interface ListSource {
  readonly quality: MediaState['quality'];
  /** `undefined` while there is no engine. */
  readonly engine: Pick<Engine, 'audioTracks' | 'activeAudioTrack'> | undefined;
}

/** Defines a list of tracks or renditions. */
interface ListDefinition {
  readonly itemType: 'track' | 'rendition';
  /** The name of the boolean property that is `true` if an item is selected. */
  readonly selectedProperty: 'selected' | 'enabled';
  readonly getItems: (source: ListSource) => readonly { readonly id: string }[];
  /** Returns the ID of the selected item; `undefined` for automatic selection. */
  readonly getSelectedId: (source: ListSource) => string | undefined;
  /**
   * Returns the request that selects an item, or that enables automatic selection if the ID is
   * `undefined`. Absent if the selection cannot be changed.
   */
  readonly createRequest?: (id: string | undefined) => MediaRequest | undefined;
}

const definitions = {
  videoTracks: {
    itemType: 'track',
    selectedProperty: 'selected',
    getItems: ({ quality }) =>
      quality.renditions
        .slice(0, 1)
        .map(() => ({ id: '0', kind: 'main', label: '', language: '' })),
    getSelectedId: () => '0',
  },
  audioTracks: {
    itemType: 'track',
    selectedProperty: 'enabled',
    getItems: ({ engine }) =>
      (engine?.audioTracks ?? []).map(({ id, label, language }) => ({
        ...{ id, kind: 'main', label, language },
      })),
    getSelectedId: ({ engine }) => engine?.activeAudioTrack,
    createRequest: (id) => (id === undefined ? undefined : { type: 'select-audio-track', id }),
  },
  videoRenditions: {
    itemType: 'rendition',
    selectedProperty: 'selected',
    getItems: ({ quality }) => quality.renditions,
    getSelectedId: ({ quality }) =>
      quality.selectedRendition === 'auto' ? undefined : quality.selectedRendition,
    createRequest: (id = 'auto') => ({ type: 'select-rendition', id }),
  },
  audioRenditions: {
    itemType: 'rendition',
    selectedProperty: 'selected',
    getItems: ({ engine }) =>
      (engine?.audioTracks ?? [])
        .filter(({ id }) => id === engine?.activeAudioTrack)
        .map(({ id, src, codec, bitrate }) => ({ id, src, codec, bitrate })),
    getSelectedId: ({ engine }) => engine?.activeAudioTrack,
  },
} satisfies Record<string, ListDefinition>;

type MediaTrackListName = keyof typeof definitions;

/** An item of a list, with the writable property that selects it. */
type MediaTrackListItem<Name extends MediaTrackListName> = ReturnType<
  (typeof definitions)[Name]['getItems']
>[number] &
  Record<(typeof definitions)[Name]['selectedProperty'], boolean>;

type Item = { readonly id: string };

/**
 * A list of the tracks or renditions of the current source. An item can be selected.
 *
 * Dispatches `addtrack` and `removetrack`, or `addrendition` and `removerendition`, with the item
 * as the `track` or `rendition` of the event, and `change` when the selection has changed.
 */
class MediaTrackList<Name extends MediaTrackListName> extends EventTarget {
  readonly [index: number]: MediaTrackListItem<Name>;
  declare readonly length: number;
  /** The index of the selected item; -1 for automatic selection. */
  declare selectedIndex: number;

  constructor(hub: Hub, name: Name) {
    super();
    connectList(this, hub, name);
  }

  [Symbol.iterator](): Iterator<MediaTrackListItem<Name>> {
    return Array.prototype.values.call(this) as Iterator<MediaTrackListItem<Name>>;
  }

  getTrackById(id: string): MediaTrackListItem<Name> | undefined {
    return [...this].find((item) => item.id === id);
  }

  getRenditionById(id: string): MediaTrackListItem<Name> | undefined {
    return this.getTrackById(id);
  }
}

/** A player's track and rendition lists. */
export type MediaTrackLists = { readonly [Name in MediaTrackListName]: MediaTrackList<Name> };

type WritableLists = { -readonly [Name in MediaTrackListName]?: MediaTrackList<Name> };

const listsByHost = new WeakMap<ListHost, WritableLists>();

/**
 * Returns one of a player's lists. The first call creates it. During native playback, returns the
 * browser's own list if there is one.
 */
export function getMediaTrackList<Name extends MediaTrackListName>(
  player: ListHost,
  name: Name,
): MediaTrackLists[Name] {
  const { hub, media } = player;
  const browserList: unknown = hub.state.source.engine === 'browser' && Reflect.get(media, name);
  if (browserList) return browserList as MediaTrackLists[Name];
  const lists = listsByHost.get(player) ?? {};
  listsByHost.set(player, lists);
  return (lists[name] ??= new MediaTrackList(
    hub,
    name,
  ) as WritableLists[Name]) as MediaTrackLists[Name];
}

/** Keeps a list up to date with a hub's state, for the hub's lifetime. */
function connectList(list: EventTarget, hub: Hub, name: MediaTrackListName): void {
  const { itemType, selectedProperty, ...definition }: ListDefinition = definitions[name];
  let items: readonly Item[] = [];
  let previousJson = '[]';
  let selectedId: string | undefined;
  const select = (id: string | undefined): void => {
    const request = definition.createRequest?.(id);
    if (request) hub.perform(request);
  };
  const createItem = (values: Item): Item => {
    const get = (): boolean => values.id === selectedId;
    const set = (isSelected: boolean): void => {
      if (isSelected !== get()) select(isSelected ? values.id : undefined);
    };
    return Object.defineProperty({ ...values }, selectedProperty, { get, set, enumerable: true });
  };
  const dispatch = (action: 'add' | 'remove', item: Item): void => {
    list.dispatchEvent(Object.assign(new Event(action + itemType), { [itemType]: item }));
  };
  const replaceItems = (newItems: readonly Item[]): void => {
    const removedItems = items;
    items = newItems.map(createItem);
    for (const index of removedItems.keys()) Reflect.deleteProperty(list, index);
    Object.assign(list, items);
    for (const item of removedItems) dispatch('remove', item);
    for (const item of items) dispatch('add', item);
  };
  const update = (): void => {
    const source = { quality: hub.state.quality, engine: hub.stateOwners.engineManager.engine };
    const newItems = definition.getItems(source);
    const previousId = selectedId;
    selectedId = definition.getSelectedId(source);
    const json = JSON.stringify(newItems);
    if (json !== previousJson) replaceItems(newItems);
    previousJson = json;
    if (previousId !== selectedId) list.dispatchEvent(new Event('change'));
  };
  Object.defineProperties(list, {
    length: { get: () => items.length },
    selectedIndex: {
      get: () => items.findIndex(({ id }) => id === selectedId),
      set(index: number) {
        select(items[index]?.id);
      },
    },
  });
  hub.subscribe(ignoreTimeUpdates(update));
  hub.stateOwners.engineManager.addEventListener('change', update);
  update();
}
