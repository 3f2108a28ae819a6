import type { Engine } from '../../engine/engine.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';

/** A track or rendition, whose ID differs between engines. */
type Item = { readonly id: string };

/** A kind of item that a viewer can select. */
interface SelectionKind {
  readonly getItems: (state: MediaState) => readonly Item[];
  /** Returns the ID of the selected item. During automatic selection, no item has this ID. */
  readonly getSelectedId: (state: MediaState) => string | undefined;
  /** The keys of the members that identify an item in every engine. */
  readonly identifyingKeys: readonly string[];
  readonly select: (id: string, engine: Engine, media: HTMLMediaElement) => void;
}

const selectionKinds: readonly SelectionKind[] = [
  {
    getItems: ({ tracks }) => tracks.audioTracks,
    getSelectedId: ({ tracks }) => tracks.activeAudioTrackId,
    identifyingKeys: ['label', 'language'],
    select: (id, engine) => engine.selectAudioTrack(id),
  },
  {
    getItems: ({ quality }) => quality.renditions,
    getSelectedId: ({ quality }) => quality.selectedRendition,
    identifyingKeys: ['width', 'height', 'bitrate'],
    select: (id, engine) => engine.selectRendition(id),
  },
  {
    getItems: ({ tracks }) => tracks.captionTracks,
    getSelectedId: ({ tracks }) => tracks.activeCaptionTrackId,
    identifyingKeys: ['kind', 'label', 'language'],
    select(id, _, { textTracks }) {
      const track = textTracks[Number(id)];
      if (!track) return;
      track.mode = 'showing';
      // The browser fires `change` as well, but only after hls.js has disabled the track.
      textTracks.dispatchEvent(new Event('change'));
    },
  },
];

/**
 * Restores the selected audio track, rendition and captions when another engine takes over the same
 * source: after a token renewal, a change of the resolution limits or a retry.
 */
export function restoreSelection({ hub, media }: PlayerElement): void {
  const { engineManager } = hub.stateOwners;
  let sourceKey = engineManager.sourceKey;
  let restorers = selectionKinds.map(createRestorer);
  const update = (): void => {
    if (engineManager.sourceKey !== sourceKey) restorers = selectionKinds.map(createRestorer);
    sourceKey = engineManager.sourceKey;
    // The tracks are removed shortly after their engine.
    if (!engineManager.engine) return;
    for (const restore of restorers) restore(hub.state, engineManager.engine, media);
  };
  hub.subscribe(ignoreTimeUpdates(update));
  update();
}

/**
 * Returns a function to call on each state change. The function saves the selected item, and selects
 * it again after the item or its engine has been replaced.
 */
function createRestorer({ getItems, getSelectedId, identifyingKeys, select }: SelectionKind) {
  let savedItem: Item | undefined;
  /** The engine in which the saved item was selected. */
  let previousEngine: Engine | undefined;
  let isMissing = false;
  const getIdentity = (item: Item): string =>
    identifyingKeys.map((name) => Reflect.get(item, name)).join('\n');
  return (state: MediaState, engine: Engine, media: HTMLMediaElement): void => {
    const items = getItems(state);
    const selectedItem = items.find(({ id }) => id === getSelectedId(state));
    const matchingItem =
      savedItem && items.find((item) => getIdentity(item) === getIdentity(savedItem as Item));
    const hasReturned = matchingItem !== undefined && (isMissing || engine !== previousEngine);
    isMissing = savedItem !== undefined && !matchingItem && !selectedItem;
    if (!isMissing) previousEngine = engine;
    if (hasReturned && matchingItem !== selectedItem) select(matchingItem.id, engine, media);
    else if (!isMissing) savedItem = selectedItem;
  };
}

/**
 * Restores the playback rate when the source is reloaded by the same engine or another, because a
 * media element resets the rate with each load.
 */
export function restorePlaybackRate({ hub, media }: PlayerElement): void {
  const { engineManager } = hub.stateOwners;
  let sourceKey: string | undefined;
  let playbackRate: number | undefined;
  const captureRate = (): void => {
    // A load resets the rate while `readyState` is 0. An engine that delays playback sets it to 0.
    if (media.readyState === 0 || media.playbackRate === 0) return;
    sourceKey = engineManager.sourceKey;
    // The rate in the state excludes the catch-up rate of a live stream.
    ({ playbackRate } = hub.state.playback);
  };
  media.addEventListener('ratechange', captureRate);
  media.addEventListener('loadedmetadata', () => {
    // The rate is reset to the default, or to 0 while the engine delays playback.
    const isReset = [media.defaultPlaybackRate, 0].includes(media.playbackRate);
    if (playbackRate !== undefined && engineManager.sourceKey === sourceKey && isReset)
      media.playbackRate = playbackRate;
    else captureRate();
  });
}
