import { getContentTime, isContentSuspended } from '../state/content-time.ts';
import type { CuePoint } from '../media/cue-points.ts';
import type { Hub } from '../state/hub.ts';
import { validateCuePoints, type ValidCuePoint } from '../media/cue-points.ts';
import { findLast } from '../platform/find-last.ts';

/**
 * The end time of a cue, in seconds, while the end of its cue point is unknown. A cue requires one.
 */
const OPEN_END_SECONDS = 1e9;

/** The members of a player that `CuePointTrack` uses. */
interface CuePointHost extends HTMLElement {
  readonly media: HTMLMediaElement;
  readonly hub: Hub;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** A cue point and its cue. */
interface CuePointEntry {
  /** The cue point as added by the page. */
  readonly definition: ValidCuePoint;
  /** The cue point as exposed by the player, with its end time filled in. */
  readonly cuePoint: Mutable<CuePoint>;
  readonly cue: VTTCue;
}

/**
 * Stores the cue points of a player in a hidden text track and dispatches `cuepointchange`. The
 * browser reports the start and end of each cue of a text track, however short.
 *
 * The cue points are removed when the source changes.
 */
export class CuePointTrack {
  readonly #host: CuePointHost;
  readonly #track: TextTrack;
  /** Sorted by start time. */
  #entries: readonly CuePointEntry[] = [];
  #activeCuePoint: CuePoint | undefined;

  constructor(host: CuePointHost) {
    const { media, hub } = host;
    const { engineManager } = hub.stateOwners;
    this.#host = host;
    this.#track = media.addTextTrack('metadata', 'cue points');
    this.#track.mode = 'hidden';
    this.#track.addEventListener('cuechange', () => this.#updateActive());
    // A script that disables all tracks only intends to hide captions.
    media.textTracks.addEventListener('change', () => {
      if (this.#track.mode === 'disabled') this.#track.mode = 'hidden';
    });
    media.addEventListener('durationchange', () => this.#updateEndTimes());
    let { sourceKey } = engineManager;
    engineManager.addEventListener('change', () => {
      if (sourceKey !== engineManager.sourceKey) this.#clear();
      ({ sourceKey } = engineManager);
    });
  }

  /** The cue points, sorted by start time. */
  get list(): readonly CuePoint[] {
    return this.#entries.map(({ cuePoint }) => cuePoint);
  }

  /** The cue point at the current time that started last; `undefined` if there is none. */
  get active(): CuePoint | undefined {
    return this.#activeCuePoint;
  }

  /**
   * Adds cue points if the source with this key is still current. Logs invalid cue points and adds
   * the others.
   */
  add(cuePoints: unknown, sourceKey: string | undefined): void {
    if (sourceKey !== this.#host.hub.stateOwners.engineManager.sourceKey) return;
    const existingPoints = this.#entries.map(({ definition }) => definition);
    const { points, warnings } = validateCuePoints(cuePoints, existingPoints);
    for (const warning of warnings) console.warn(`<vitrine-player> ${warning}`);
    const entries = [...this.#entries, ...points.map((point) => this.#createEntry(point))];
    this.#entries = entries.sort((a, b) => a.cuePoint.startTime - b.cuePoint.startTime);
    this.#updateEndTimes();
    for (const { cue } of this.#entries) if (!cue.track) this.#track.addCue(cue);
    this.#updateActive();
  }

  #clear(): void {
    for (const { cue } of this.#entries) this.#track.removeCue(cue);
    this.#entries = [];
    this.#updateActive();
  }

  #createEntry(definition: ValidCuePoint): CuePointEntry {
    const { startTime, endTime = Number.POSITIVE_INFINITY, value } = definition;
    const cue = new VTTCue(startTime, OPEN_END_SECONDS, JSON.stringify(value));
    const entry = { definition, cuePoint: { startTime, endTime, value }, cue };
    cue.onenter = () => {
      // If the main thread is busy, a short cue may have ended before its `enter` event is handled.
      if (!this.#isActive(entry)) this.#updateActive(entry);
      this.#updateActive();
    };
    return entry;
  }

  #isActive({ cue }: CuePointEntry): boolean {
    const { stateOwners } = this.#host.hub;
    // The position in an interstitial is not a position of the content.
    return !isContentSuspended(stateOwners) && [...(this.#track.activeCues ?? [])].includes(cue);
  }

  #updateActive(entry = findLast(this.#entries, (candidate) => this.#isActive(candidate))): void {
    if (entry?.cuePoint === this.#activeCuePoint) return;
    this.#activeCuePoint = entry?.cuePoint;
    this.#host.dispatchEvent(new CustomEvent('cuepointchange', { detail: this.#activeCuePoint }));
  }

  /**
   * Sets the end time of each cue point that has none to the start of the next cue point that starts
   * later, or to the duration. Modifies the objects, so that the active cue point keeps its
   * identity.
   */
  #updateEndTimes(): void {
    for (const [index, { definition, cuePoint, cue }] of this.#entries.entries()) {
      const nextEntry = this.#entries
        .slice(index + 1)
        .find((candidate) => candidate.definition.startTime > definition.startTime);
      const { duration } = getContentTime(this.#host.hub.stateOwners);
      const end = definition.endTime ?? nextEntry?.definition.startTime;
      cue.endTime = end ?? OPEN_END_SECONDS;
      cuePoint.endTime = end ?? (Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY);
    }
  }
}
