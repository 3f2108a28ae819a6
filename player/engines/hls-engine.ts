import type { Level, LevelDetails } from 'hls.js';
import type { MediaFailure } from '../media/failure.ts';
import type { Rendition, RenditionChoice } from '../media/rendition.ts';
import {
  backBufferFor,
  streamOf,
  unknownStream,
  type PlaylistFacts,
  type StreamFacts,
} from '../media/stream.ts';
import type { AudioTrack } from '../media/track.ts';
import type { MediaSource } from '../source/media-source.ts';
import { loaderWith } from './early-loader.ts';
import type { EarlyPlaylist } from './early-playlist.ts';
import type { Engine } from './engine.ts';
import { connectionOf, firstEstimate } from './first-estimate.ts';
import Hls from './hls-build/standard.js';
import { failureOfHlsError } from './hls-failure.ts';
import { LevelCeiling } from './level-ceiling.ts';

/** `preload="metadata"` fetches one segment: the first frame, and no more. Seconds, and bytes. */
const MODEST_BUFFER = 1;

/** How fast a live stream that has fallen behind catches up; slow enough that nobody hears it. */
const CATCH_UP_RATE = 1.1;

/** What has changed when hls.js says one of these. */
const changes = [
  Hls.Events.MANIFEST_PARSED,
  Hls.Events.LEVELS_UPDATED,
  Hls.Events.LEVEL_SWITCHED,
  Hls.Events.AUDIO_TRACKS_UPDATED,
  Hls.Events.AUDIO_TRACK_SWITCHED,
] as const;

/** HLS through Media Source: every rendition and every track is ours to choose. */
export class HlsEngine extends EventTarget implements Engine {
  readonly name = 'hls';
  failure: MediaFailure | undefined;
  renditions: readonly Rendition[] = [];
  stream: StreamFacts = unknownStream;
  chaptersUrl: string | undefined;
  readonly #hls: Hls;
  readonly #limits: { readonly length: number; readonly size: number };
  readonly #ceiling: LevelCeiling;
  #mended = false;

  constructor(
    media: HTMLMediaElement,
    source: MediaSource,
    early: Promise<EarlyPlaylist | undefined>,
  ) {
    super();
    const hls = new Hls({
      abrEwmaDefaultEstimate: source.engine?.firstBitrate ?? firstEstimate(connectionOf(navigator)),
      liveDurationInfinity: true,
      maxLiveSyncPlaybackRate: CATCH_UP_RATE,
      pLoader: loaderWith(early),
      startPosition: source.startTime ?? -1,
    });
    this.#hls = hls;
    this.#limits = { length: hls.config.maxBufferLength, size: hls.config.maxBufferSize };
    if (source.preload === 'metadata' && media.paused)
      this.#limitBuffer(MODEST_BUFFER, MODEST_BUFFER);
    for (const event of changes) hls.on(event, () => this.#changed());
    hls.on(Hls.Events.MANIFEST_LOADED, (_, { sessionData, url }) => {
      const address = sessionData?.['com.apple.hls.chapters']?.URI;
      this.chaptersUrl =
        address && URL.canParse(address, url) ? new URL(address, url).href : undefined;
    });
    hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => this.#learnStream(details));
    hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, () => switchOff(media.textTracks));
    hls.on(Hls.Events.ERROR, (_, data) => {
      if (data.fatal) this.#fail(data);
    });
    this.#ceiling = new LevelCeiling(hls, media, source.engine);
    hls.attachMedia(media);
    hls.loadSource(source.url);
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
    return this.#hls.audioTracks.map(({ name, lang }, index) => ({
      id: String(index),
      label: name,
      language: lang ?? '',
    }));
  }

  get playingAudio(): string | undefined {
    const { audioTrack } = this.#hls;
    return audioTrack < 0 ? undefined : String(audioTrack);
  }

  get livePosition(): number | undefined {
    return this.#hls.liveSyncPosition ?? undefined;
  }

  chooseRendition(id: RenditionChoice): void {
    const level = id === 'auto' ? -1 : Number(id);
    if (level !== -1 && !this.#hls.levels[level]) return;
    this.#hls.nextLevel = level;
    this.#changed();
  }

  chooseAudio(id: string): void {
    if (this.#hls.audioTracks[Number(id)]) this.#hls.audioTrack = Number(id);
  }

  fillBuffer(): void {
    this.#limitBuffer(this.#limits.length, this.#limits.size);
  }

  destroy(): void {
    this.#ceiling.release();
    this.#hls.destroy();
  }

  #learnStream(details: LevelDetails): void {
    const playlist = playlistFacts(details);
    this.#hls.config.backBufferLength = backBufferFor(playlist);
    const stream = streamOf(playlist);
    if (stream.type === this.stream.type && stream.edgeLength === this.stream.edgeLength) return;
    this.stream = stream;
    this.#changed();
  }

  #limitBuffer(lengthS: number, sizeBytes: number): void {
    this.#hls.config.maxBufferLength = lengthS;
    this.#hls.config.maxBufferSize = sizeBytes;
  }

  #fail(data: Parameters<typeof failureOfHlsError>[0]): void {
    const failure = failureOfHlsError(data);
    if (failure.kind === 'decode' && !this.#mended) {
      this.#mended = true;
      this.#hls.recoverMediaError();
      return;
    }
    this.failure = failure;
    this.#changed();
  }

  #changed(): void {
    this.#ceiling.update();
    this.renditions = this.#hls.levels
      .map(renditionOf)
      .toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate);
    this.dispatchEvent(new Event('change'));
  }
}

const playlistFacts = (details: LevelDetails): PlaylistFacts => ({
  live: details.live,
  type: details.type,
  targetDuration: details.targetduration,
  partTarget: details.partTarget,
});

function renditionOf(level: Level, index: number): Rendition {
  return {
    id: String(index),
    width: level.width,
    height: level.height,
    bitrate: level.averageBitrate || level.bitrate,
    codec: level.videoCodec,
    frameRate: level.frameRate || undefined,
    src: level.uri,
  };
}

/** hls.js may leave a new caption track half on; captions are on only when somebody asked. */
function switchOff(tracks: TextTrackList): void {
  for (const track of tracks) if (track.mode === 'hidden') track.mode = 'disabled';
}
