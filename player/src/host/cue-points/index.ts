import type { CuePoint } from '../../media/cue-points.ts';
import type { Hub } from '../../state/hub.ts';
import { validateCuePoints, type ValidCuePoint } from '../../media/read-cue-points.ts';
import { findLast } from '../../platform/find-last.ts';

/** Stands in a cue for an end that is not known, because a cue must end. */
const OPEN_END_S = 1e9;

/** An element that stands for a media element. */
interface HasHub extends HTMLElement {
  readonly media: HTMLMediaElement;
  readonly hub: Hub;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** One cue point: as it was given, as it is told, and as the media element knows it. */
interface Mark {
  readonly given: ValidCuePoint;
  readonly point: Mutable<CuePoint>;
  readonly cue: VTTCue;
}

/**
 * The cue points of one media element, as cues of a hidden text track: the browser tells when each
 * begins and ends, however short it is.
 */
export class CuePointTrack {
  readonly #host: HasHub;
  readonly #track: TextTrack;
  #marks: readonly Mark[] = [];
  #told: CuePoint | undefined;

  /** `host` tells of what begins and ends; another film takes away what was marked in the last. */
  constructor(host: HasHub) {
    const { media, hub } = host;
    const { engine } = hub.target;
    this.#host = host;
    this.#track = media.addTextTrack('metadata', 'cue points');
    this.#track.mode = 'hidden';
    this.#track.addEventListener('cuechange', () => this.#tell());
    // Whoever turns all tracks off means captions.
    media.textTracks.addEventListener('change', () => {
      if (this.#track.mode === 'disabled') this.#track.mode = 'hidden';
    });
    media.addEventListener('durationchange', () => this.#close());
    let film = engine.sourceKey;
    engine.addEventListener('change', () => {
      if (film !== engine.sourceKey) this.#clear();
      film = engine.sourceKey;
    });
  }

  /** By time. */
  get list(): readonly CuePoint[] {
    return this.#marks.map(({ point }) => point);
  }

  /** The one that began last of those that hold the present time, as it was told of last. */
  get active(): CuePoint | undefined {
    return this.#told;
  }

  /** Takes over what is in form, while `film` is still on; says the rest in the console. */
  add(given: unknown, film: string | undefined): void {
    if (film !== this.#host.hub.target.engine.sourceKey) return;
    const known = this.#marks.map((mark) => mark.given);
    const { points, warnings: complaints } = validateCuePoints(given, known);
    for (const complaint of complaints) console.warn(`<vitrine-player> ${complaint}`);
    const marks = [...this.#marks, ...points.map((each) => this.#mark(each))];
    this.#marks = [...marks].sort((a, b) => a.point.startTime - b.point.startTime);
    this.#close();
    for (const { cue } of this.#marks) if (!cue.track) this.#track.addCue(cue);
    this.#tell();
  }

  #clear(): void {
    for (const { cue } of this.#marks) this.#track.removeCue(cue);
    this.#marks = [];
    this.#tell();
  }

  #mark(given: ValidCuePoint): Mark {
    const mark = markOf(given);
    mark.cue.onenter = () => {
      // On a busy page it may be over before anybody hears that it has begun.
      if (!this.#isOn(mark)) this.#tell(mark);
      this.#tell();
    };
    return mark;
  }

  #isOn({ cue }: Mark): boolean {
    return [...(this.#track.activeCues ?? [])].includes(cue);
  }

  #tell(mark = findLast(this.#marks, (each) => this.#isOn(each))): void {
    if (mark?.point === this.#told) return;
    this.#told = mark?.point;
    this.#host.dispatchEvent(new CustomEvent('cuepointchange', { detail: this.#told }));
  }

  /** Gives each that is open its end; a cue point that is told of stays the same object. */
  #close(): void {
    for (const [index, { given, point, cue }] of this.#marks.entries()) {
      const next = this.#marks.slice(index + 1).find((other) => isLater(other.given, given));
      const { duration } = this.#host.media;
      const end = given.endTime ?? next?.given.startTime;
      cue.endTime = end ?? OPEN_END_S;
      point.endTime = end ?? (Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY);
    }
  }
}

const isLater = (a: ValidCuePoint, b: ValidCuePoint): boolean => a.startTime > b.startTime;

function markOf(given: ValidCuePoint): Mark {
  const { startTime, endTime = Number.POSITIVE_INFINITY, value } = given;
  const cue = new VTTCue(startTime, OPEN_END_S, JSON.stringify(value));
  return { given, point: { startTime, endTime, value }, cue };
}
