import type Hls from 'hls.js';
import type { Events } from 'hls.js';
import type { EngineLine } from '../media/engine-line.ts';
import type { EngineMeasures } from '../media/engine-measures.ts';
import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { Rendition, RenditionChoice } from '../media/rendition.ts';
import { isSameStream } from '../media/playlist-stream.ts';
import { unknownStream, type StreamFacts } from '../media/stream.ts';
import type { AudioTrack } from '../media/track.ts';
import type { HlsClass } from '../source/media-source.ts';
import { beginInTime } from './begin-in-time.ts';
import { beginWith } from './begin-with.ts';
import { BufferLimits } from './buffer-limits.ts';
import { ChosenLevel } from './chosen-level.ts';
import type { Engine, MakeEngine } from './engine.ts';
import { EngineLog } from './engine-log.ts';
import { failedSegment, tellAnswers } from './hls-answers.ts';
import { hlsConfigFor } from './hls-config.ts';
import { hearFaults } from './hls-faults.ts';
import { keepLog } from './hls-log.ts';
import { hasOwnRules, loadersFor } from './hls-loaders.ts';
import { measure } from './hls-measures.ts';
import { kitFor, type HlsKit } from './hls-kit.ts';
import { renditionsOf } from './hls-renditions.ts';
import { learnStream } from './hls-stream.ts';
import { audioTracksOf, forcedTracksOf } from './hls-tracks.ts';
import { LevelCeiling } from './level-ceiling.ts';
import { LiveRest } from './live-rest.ts';
import { LiveWindow } from './live-window.ts';
import { askForLost } from './lost-request.ts';
import { LostWay } from './lost-way.ts';
import { fullAddress } from './playlist-lines.ts';
import { PreloadHold } from './preload-hold.ts';
import { tellProgress } from './tell-progress.ts';
import { turn } from './turn.ts';
import { unlessFailed } from './unless-failed.ts';

/** What has changed when hls.js says one of these. */
const changes = [
  'MANIFEST_PARSED',
  'LEVELS_UPDATED',
  'LEVEL_SWITCHED',
  'AUDIO_TRACKS_UPDATED',
  'AUDIO_TRACK_SWITCHED',
] as const satisfies readonly (keyof typeof Events)[];

/** HLS through Media Source: every rendition and every track is ours to choose. */
export class HlsEngine extends EventTarget implements Engine {
  readonly name = 'hls';
  failure: MediaFailure | undefined;
  stoppedAt: number | undefined;
  renditions: readonly Rendition[] = [];
  stream: StreamFacts = unknownStream;
  chaptersUrl: string | undefined;
  session: string | undefined;
  readonly measure: () => EngineMeasures;
  readonly #log = new EngineLog();
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #limits: BufferLimits;
  readonly #ceiling: LevelCeiling;
  readonly #chosen: ChosenLevel;
  readonly #life = new AbortController();
  readonly #hold: PreloadHold | undefined;
  readonly #rest: LiveRest;
  readonly #window: LiveWindow;
  readonly #way: LostWay;

  /** Fetches whatever else a film needs, and what it begins with; makes its engine of that. */
  static async prepare(...film: Parameters<typeof kitFor>): Promise<MakeEngine> {
    const kit = await kitFor(...film).then(turn);
    return (media, place) => {
      try {
        return new HlsEngine(kit, media);
      } catch (error) {
        const detail = `the playback engine refused its settings: ${String(error)}`;
        place.tell(failureFor('internal', detail));
        return undefined;
      }
    };
  }

  /** Throws where hls.js refuses its settings. */
  constructor(
    { Hls, source, early, makeLocks, tellNetwork, takeAll }: HlsKit,
    media: HTMLMediaElement,
  ) {
    super();
    const locks = makeLocks?.((failure) => this.#lock(failure), this.#life.signal);
    const loaders = loadersFor(Hls, source, early, (...lost) => this.#lose(...lost));
    const told = tellNetwork?.(Hls, source, media, () => this.session, this.#life.signal);
    const hls = new Hls(hlsConfigFor(Hls, source, loaders, locks?.config, told));
    this.#hls = hls;
    this.#media = media;
    this.#limits = new BufferLimits(hls, media, source);
    this.#ceiling = new LevelCeiling(hls, media, source.engine);
    this.#chosen = new ChosenLevel(hls, Hls);
    const { minPreloadSegments = 0 } = source.engine ?? {};
    if (minPreloadSegments > 1)
      this.#hold = new PreloadHold(hls, Hls, media, minPreloadSegments, this.#life.signal);
    this.#rest = new LiveRest({ hls, media, source }, Hls, this.#life.signal);
    this.#window = new LiveWindow(hls, media, Hls, this.#life.signal);
    this.#way = new LostWay(media, this.#life.signal);
    keepLog(hls, Hls, this.#log);
    this.measure = measure(hls, Hls);
    this.#listen(Hls);
    takeAll?.(hls, Hls);
    tellProgress(hls, Hls, media, this.#life.signal);
    tellAnswers(hls, Hls, this);
    const { url } = source;
    const hasFailed = (): boolean => this.failure !== undefined;
    const mayHeed = !hasOwnRules(source);
    const film = { hls, media, url, locks, log: this.#log, mayHeed, hasFailed };
    hearFaults(film, Hls, (failure) => this.#fail(failure), this.#life.signal);
    const note = (words: string): void => this.#log.note('engine', words);
    askForLost({ hls, media, source, note }, Hls, this.#life.signal);
    if (early) beginWith(early, hls, Hls, media, this.#life.signal);
    beginInTime(hls, Hls, media, this.#life.signal);
    hls.attachMedia(media);
    hls.loadSource(url);
  }

  get log(): readonly EngineLine[] {
    return this.#log.lines;
  }

  get chosenRendition(): RenditionChoice {
    const { autoLevelEnabled, loadLevel } = this.#hls;
    return autoLevelEnabled ? 'auto' : String(loadLevel);
  }

  get playingRendition(): string | undefined {
    const { currentLevel } = this.#hls;
    return currentLevel < 0 ? undefined : String(currentLevel);
  }

  get audioTracks(): readonly AudioTrack[] {
    return audioTracksOf(this.#hls.audioTracks);
  }

  get forcedCaptions(): readonly TextTrack[] {
    return forcedTracksOf(this.#hls.subtitleTracks);
  }

  get playingAudio(): string | undefined {
    const { audioTrack } = this.#hls;
    return audioTrack < 0 ? undefined : String(audioTrack);
  }

  get startDate(): Date | undefined {
    const { playingDate, media } = this.#hls;
    return playingDate && media
      ? new Date(playingDate.getTime() - media.currentTime * 1000)
      : undefined;
  }

  get livePosition(): number | undefined {
    // hls.js has one for films that end, too.
    return this.stream.type === 'live' ? (this.#hls.liveSyncPosition ?? undefined) : undefined;
  }

  get windowStart(): number | undefined {
    return this.#window.start;
  }

  get windowSlide(): number {
    return this.#window.slide;
  }

  get heldRate(): number | undefined {
    return this.#hold?.rate;
  }

  chooseRendition(id: RenditionChoice): void {
    const level = id === 'auto' ? -1 : Number(id);
    if (level !== -1 && !this.#hls.levels[level]) return;
    this.#ceiling.forgetChoice();
    this.#chosen.choose(level);
    this.#changed();
  }

  chooseAudio(id: string): void {
    if (this.#hls.audioTracks[Number(id)]) this.#hls.audioTrack = Number(id);
  }

  unlessFailed(begun: Promise<void>): Promise<void> {
    return unlessFailed({ engine: this, media: this.#media, signal: this.#life.signal }, begun);
  }

  retry(): boolean {
    // A refusal wants another token, and a lock another key, which only come with a new engine.
    const isOver = this.#hls.levels.length === 0 || this.stoppedAt !== undefined;
    const isLost = this.#way.isLost(this.stream.type === 'live');
    const isLocked = this.failure?.kind === 'encrypted';
    const wantsAnew = isLocked || this.failure?.kind === 'decode' || isOver || isLost;
    if (!this.failure?.retryable || wantsAnew) return false;
    this.failure = undefined;
    this.#hls.startLoad();
    return true;
  }

  fillBuffer(): void {
    this.#limits.lift();
    this.#rest.end();
  }

  destroy(): void {
    this.#life.abort();
    this.#ceiling.release();
    this.#hls.destroy();
  }

  #listen({ Events: on }: HlsClass): void {
    const hls = this.#hls;
    for (const event of changes) hls.on(on[event], () => this.#changed());
    hls.on(on.MANIFEST_LOADED, (_, { sessionData, url }) => {
      const address = sessionData?.['com.apple.hls.chapters']?.URI;
      this.chaptersUrl = fullAddress(address, url);
    });
    hls.on(on.LEVEL_LOADED, (_, { details }) => {
      if (details.live) this.#limits.limitLive(details.targetduration);
      this.#streamIs(learnStream(hls, details, this.stream));
    });
  }

  #streamIs(stream: StreamFacts): void {
    const isNew = !isSameStream(stream, this.stream);
    // hls.js never asks again for what has ended, and where it did is nowhere in what comes next.
    if (this.stream.type === 'live' && stream.type !== 'live') this.stoppedAt = 0;
    this.stream = stream;
    // The window of a live stream has moved on with its playlist.
    if (isNew || stream.type === 'live') this.dispatchEvent(new Event('change'));
  }

  /** A segment that did not come is asked for again at once, and hls.js hears nothing of it. */
  #lose(url: string, status: number | undefined): void {
    this.#log.note('request', status ?? 'no answer', url);
    this.dispatchEvent(new CustomEvent('answer', { detail: failedSegment(url, status) }));
  }

  /** Nothing more is fetched of a film that stays locked. */
  #lock(failure: MediaFailure): void {
    this.#hls.stopLoad();
    this.#fail(failure);
  }

  #fail(failure: MediaFailure): void {
    this.#way.note(failure);
    // What a broadcast brings next may be whole.
    const mayPass = failure.kind === 'decode' && this.stream.type === 'live';
    this.failure = mayPass ? { ...failure, retryable: true } : failure;
    this.#changed();
  }

  #changed(): void {
    this.#ceiling.update();
    this.renditions = renditionsOf(this.#hls.levels);
    this.dispatchEvent(new Event('change'));
  }
}
