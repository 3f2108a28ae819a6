import type Hls from 'hls.js';
import type { BufferCodecsData, Fragment } from 'hls.js';
import { getBufferedAhead } from '../../media/buffered-ahead.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { showPosition, type PlaybackPosition } from './playback-position.ts';

type TrackType = 'audio' | 'video' | 'audiovideo';

const trackTypes: readonly TrackType[] = ['audio', 'video', 'audiovideo'];

/** The playhead counts as having reached a segment from this many seconds before its start. */
const START_TOLERANCE_SECONDS = 0.25;
/**
 * A playhead that does not advance counts as stalled if less than this is buffered ahead, in
 * seconds. At four times the normal speed, Chromium stops 0.3 s before the end of the buffer.
 */
const MIN_BUFFER_SECONDS = 1;
/**
 * The new MediaSource starts this many seconds after the start of the segment, because hls.js would
 * select the previous segment for an earlier position.
 */
const START_MARGIN_SECONDS = 0.05;
/**
 * The number of seconds to skip if a MediaSource would start at the same position as the previous
 * one.
 */
const RETRY_STEP_SECONDS = 0.25;

interface TrackChangesOptions {
  readonly hls: Hls;
  /** The class of `hls`. */
  readonly Hls: HlsConstructor;
  readonly media: HTMLMediaElement;
  readonly log: (message: string) => void;
  /** Aborts when the engine is destroyed. */
  readonly signal: AbortSignal;
}

/**
 * Plays a stream whose tracks change, for example at an ad without audio, or at a rendition that
 * contains audio and video in one track. The SourceBuffers of a MediaSource cannot be added or
 * replaced once media has been appended, and hls.js does not append media without a matching
 * SourceBuffer. Therefore playback continues with a new MediaSource where the tracks change:
 *
 *                     a segment with other tracks              the playhead reaches it
 *     +------------+ ----------------------------> +---------+ -----------------------> new
 *     |  matching  |                               | waiting |                     MediaSource
 *     +------------+ <---------------------------- +---------+
 *            ^        the viewer seeks elsewhere                                         |
 *            +---------------------------------------------------------------------------+
 *
 * The initialization section of each segment lists its tracks, so that no append fails. In a
 * transport stream, the samples of a listed track can end; this shows only when playback stalls.
 */
export class TrackChanges {
  readonly #options: TrackChangesOptions;
  readonly #position: PlaybackPosition;
  /** The types of the SourceBuffers; empty before they are created. */
  #bufferTypes: readonly TrackType[] = [];
  /** The segments that hls.js is loading or has loaded last, by the type of their playlist. */
  readonly #segments = new Map<string, Fragment>();
  /** The last segment of the main playlist that has been appended, and the types of its tracks. */
  #lastAppendedSegment: { readonly frag: Fragment; readonly types: Set<string> } | undefined;
  /**
   * The start of the segment that requires a new MediaSource, in seconds; undefined if none does.
   */
  #changeTime: number | undefined;
  /** The position at which the last MediaSource was created, in seconds. */
  #lastStartTime = Number.NEGATIVE_INFINITY;

  /**
   * @param position The position at which playback resumes after hls.js has reattached the media
   *   element.
   */
  constructor(options: TrackChangesOptions, position: PlaybackPosition) {
    const { hls, Hls: hlsClass, media, signal } = options;
    const { Events } = hlsClass;
    this.#options = options;
    this.#position = position;
    hls.on(Events.FRAG_LOADING, (_, { frag }) => {
      if (frag.sn !== 'initSegment') this.#segments.set(frag.type, frag);
    });
    hls.on(Events.BUFFER_APPENDING, (_, { frag, parent, type }) => {
      if (parent !== 'main' || frag.sn === 'initSegment') return;
      if (this.#lastAppendedSegment?.frag !== frag)
        this.#lastAppendedSegment = { frag, types: new Set() };
      this.#lastAppendedSegment.types.add(type);
    });
    hls.on(Events.BUFFER_CREATED, (_, { tracks }) => (this.#bufferTypes = getTypes(tracks)));
    for (const event of [Events.MEDIA_DETACHING, Events.BUFFER_RESET] as const)
      hls.on(event, () => this.#reset());
    hls.on(Events.BUFFER_CODECS, (_, tracks) => this.#checkTracks(tracks));
    for (const event of ['timeupdate', 'waiting'])
      media.addEventListener(event, () => this.#recreateMediaSourceIfReached(), { signal });
    media.addEventListener('waiting', () => this.#recreateMediaSourceIfTrackEnded(), { signal });
    hls.on(Events.FRAG_BUFFERED, () => this.#recreateMediaSourceIfTrackEnded());
    media.addEventListener('seeking', () => this.#resumeAfterSeek(), { signal });
  }

  #reset(): void {
    this.#bufferTypes = [];
    this.#lastAppendedSegment = undefined;
    this.#changeTime = undefined;
  }

  #checkTracks(tracks: BufferCodecsData): void {
    const { hls, log } = this.#options;
    const types = getTypes(tracks);
    const [firstType] = types;
    const playlistType = firstType && tracks[firstType]?.id;
    if (!playlistType || this.#bufferTypes.length === 0) return;
    if (this.#matchesSourceBuffers(types, playlistType)) return;
    // hls.js appends the initialization segments after this event.
    for (const type of types) delete tracks[type]?.initSegment;
    hls.stopLoad();
    this.#changeTime = this.#segments.get(playlistType)?.start ?? 0;
    log(`tracks change to ${types.join(' and ')} at ${this.#changeTime.toFixed(1)} s`);
    // hls.js is processing the segment, and must not be reset within this event.
    queueMicrotask(() => this.#recreateMediaSourceIfReached());
  }

  /** Returns whether the tracks of a main or audio segment match the SourceBuffers. */
  #matchesSourceBuffers(types: readonly TrackType[], playlistType: string): boolean {
    if (types.some((type) => !this.#bufferTypes.includes(type))) return false;
    // With an audio playlist, each playlist provides one of the tracks.
    const isComplete = playlistType !== 'main' || this.#usesAudioPlaylist();
    return isComplete || this.#bufferTypes.every((type) => types.includes(type));
  }

  /** Whether audio has its own playlist. */
  #usesAudioPlaylist(): boolean {
    const { audioTracks, audioTrack, levels, loadLevel } = this.#options.hls;
    const url = audioTracks[audioTrack]?.url;
    return Boolean(url) && url !== levels[loadLevel]?.uri;
  }

  /** Whether playback waits because the end of the buffered range has been reached. */
  get #isStalled(): boolean {
    const { media } = this.#options;
    return (
      media.readyState < media.HAVE_FUTURE_DATA && getBufferedAhead(media) < MIN_BUFFER_SECONDS
    );
  }

  /**
   * Continues without a track whose samples end although the initialization section lists the
   * track. hls.js would load nothing further, because the media element reports only ranges that
   * are buffered in all tracks.
   */
  #recreateMediaSourceIfTrackEnded(): void {
    const { media } = this.#options;
    const { frag, types } = this.#lastAppendedSegment ?? {};
    if (!frag || !types || this.#changeTime !== undefined || this.#usesAudioPlaylist()) return;
    const hasAllTracks = this.#bufferTypes.every((type) => types.has(type));
    const isLastRange = getBufferedAhead(media) >= getBufferedEnd(media) - media.currentTime;
    if (hasAllTracks || !isLastRange || !this.#isStalled || frag.start < media.currentTime) return;
    this.#options.log(`only ${[...types].join(' and ')} from ${frag.start.toFixed(1)} s on`);
    this.#changeTime = frag.start;
    this.#recreateMediaSourceIfReached();
  }

  #recreateMediaSourceIfReached(): void {
    const { hls, media, log, signal } = this.#options;
    const changeTime = this.#changeTime;
    if (changeTime === undefined || signal.aborted) return;
    const isReached = media.currentTime >= changeTime - START_TOLERANCE_SECONDS;
    if (!isReached && !this.#isStalled) return;
    const time = this.#getStartTime(Math.max(changeTime + START_MARGIN_SECONDS, media.currentTime));
    this.#lastStartTime = time;
    log(`recreate the MediaSource at ${time.toFixed(1)} s`);
    this.#position.time = time;
    hls.recoverMediaError();
    showPosition(media, this.#position);
  }

  #getStartTime(time: number): number {
    const isRepeated = Math.abs(time - this.#lastStartTime) < RETRY_STEP_SECONDS;
    return isRepeated ? this.#lastStartTime + RETRY_STEP_SECONDS : time;
  }

  /** Resumes loading if the viewer has seeked to media that is not buffered. */
  #resumeAfterSeek(): void {
    const { hls, media } = this.#options;
    if (this.#changeTime === undefined || getBufferedAhead(media) > 0) return;
    this.#changeTime = undefined;
    hls.startLoad(media.currentTime);
  }
}

/** The end of the last buffered range in seconds; 0 if nothing is buffered. */
const getBufferedEnd = ({ buffered }: HTMLMediaElement): number =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;

const getTypes = (tracks: Partial<Record<TrackType, unknown>>): readonly TrackType[] =>
  trackTypes.filter((type) => tracks[type]);
