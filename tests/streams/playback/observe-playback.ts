import type Hls from 'hls.js';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';
import type { ProgramName } from '../media/programs.ts';
import type { PlaybackRecord, PositionJump, ShownError } from './playback-record.ts';

/** The options of an observation. They are serialized into the page. */
export interface ObservationPlan {
  readonly rate: number;
  readonly timeoutMs: number;
  /**
   * Seconds of playback after which a stream without an end counts as played; undefined for a stream
   * with an end.
   */
  readonly minPlayedSeconds: number | undefined;
  readonly seeks: readonly { readonly from: number; readonly to: number }[];
  readonly selectHeight: { readonly fromSeconds: number; readonly height: number } | undefined;
  readonly selectCaptions: string | undefined;
  readonly requestsStoryboard: boolean;
  /** Time after which an error is final, in milliseconds. */
  readonly errorSettleMs: number;
  /** The colors of the programs as RGB. */
  readonly colors: Readonly<Record<ProgramName, readonly [number, number, number]>>;
}

/** The global variables of the page of hls.js. */
interface StockGlobals {
  media?: HTMLMediaElement;
  stock?: { readonly hls: Hls; readonly error: string | undefined };
}

/** A property of media elements in Chromium. */
interface DecodedAudio extends HTMLMediaElement {
  readonly webkitAudioDecodedByteCount?: number;
}

/**
 * Observes the playback of a page until it has ended, failed or timed out. Playwright runs it
 * in the page, so it refers to nothing outside.
 */
export async function observePlayback(plan: ObservationPlan): Promise<PlaybackRecord> {
  const SAMPLE_MS = 50;
  const ENDED_MS = 500;
  const BACK_TOLERANCE_SECONDS = 0.3;
  const globals = globalThis as StockGlobals;
  const getPlayer = () => document.querySelector<VitrinePlayer>('vitrine-player:defined');
  const canvas = new OffscreenCanvas(4, 4).getContext('2d', { willReadFrequently: true });
  const startMs = performance.now();
  const elapsedSeconds = (): number => (performance.now() - startMs) / 1000;

  const ranges: [number, number][] = [];
  const programs: { name: ProgramName; seconds: number }[] = [];
  const jumps: PositionJump[] = [];
  const cues = new Set<string>();
  const notices = new Set<string>();
  const seeks = [...plan.seeks];
  let error: ShownError | undefined;
  let [startedAfterSeconds, endedAfterSeconds]: (number | undefined)[] = [];
  let [lastTime, lastAt, playedSeconds] = [0, startMs, 0];
  let hasAudio = false;
  let [hasSelected, hasCaptions, hasStoryboard] = [false, false, !plan.requestsStoryboard];

  const readError = (): Omit<ShownError, 'afterSeconds'> | undefined => {
    if (globals.stock) return globals.stock.error ? { text: globals.stock.error } : undefined;
    const player = getPlayer();
    const dialog = player?.shadowRoot?.querySelector('vitrine-error-dialog');
    if (!dialog?.hasAttribute('open')) return undefined;
    const text = ['h2', '#message']
      .map((part) => dialog.shadowRoot?.querySelector(part)?.textContent.trim() ?? '')
      .join(': ');
    return { text, cause: player?.hub.state.error.playbackError?.cause };
  };

  const recordNotice = (): void => {
    const dialog = getPlayer()?.shadowRoot?.querySelector('vitrine-error-dialog');
    const text = dialog?.shadowRoot?.querySelector('.notice')?.textContent.trim();
    if (text) notices.add(text);
  };

  const readProgram = (media: HTMLMediaElement): ProgramName | undefined => {
    if (!(media instanceof HTMLVideoElement) || media.videoWidth === 0 || !canvas) return undefined;
    canvas.drawImage(media, 0, 0, 4, 4);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(2, 2, 1, 1).data;
    const distances = Object.entries(plan.colors).map(([name, [r, g, b]]) => ({
      name: name as ProgramName,
      distance: Math.hypot(r - red, g - green, b - blue),
    }));
    return distances.toSorted((a, b) => a.distance - b.distance)[0]?.name;
  };

  const recordProgress = (media: HTMLMediaElement, from: number, to: number): void => {
    startedAfterSeconds ??= elapsedSeconds();
    playedSeconds += to - from;
    ranges.push([from, to]);
    const name = readProgram(media);
    const last = programs.at(-1);
    if (name && last?.name === name) last.seconds += to - from;
    else if (name) programs.push({ name, seconds: to - from });
  };

  const act = (media: HTMLMediaElement): void => {
    const player = getPlayer();
    const [seek] = seeks;
    if (seek && playedSeconds > 0 && media.currentTime >= seek.from) {
      seeks.shift();
      media.currentTime = seek.to;
      lastTime = seek.to;
    }
    const { selectHeight } = plan;
    if (selectHeight && !hasSelected && playedSeconds >= selectHeight.fromSeconds) {
      hasSelected = true;
      const { height } = selectHeight;
      const rendition = player?.hub.state.quality.renditions.find((each) => each.height === height);
      if (rendition) player?.hub.perform({ type: 'select-rendition', id: rendition.id });
      const { hls } = globals.stock ?? {};
      if (hls) hls.nextLevel = hls.levels.findIndex((level) => level.height === height);
    }
    if (!hasStoryboard && playedSeconds > 0) {
      hasStoryboard = true;
      player?.hub.perform({ type: 'fetch-storyboard' });
    }
    const label = plan.selectCaptions;
    if (label === undefined || hasCaptions || playedSeconds === 0) return;
    if (globals.stock) {
      const track = [...media.textTracks].find((each) => each.label === label);
      if (track) track.mode = 'showing';
      hasCaptions = track !== undefined;
    } else {
      const tracks = player?.hub.state.tracks.captionTracks ?? [];
      const track = tracks.find((each) => each.label === label);
      if (track) player?.hub.perform({ type: 'show-captions', id: track.id });
      hasCaptions = track !== undefined;
    }
  };

  const recordCues = (media: HTMLMediaElement): void => {
    for (const track of media.textTracks) {
      if (track.mode === 'disabled' || track.kind === 'metadata') continue;
      for (const cue of track.activeCues ?? []) if ('text' in cue) cues.add(String(cue.text));
    }
  };

  const sample = (): boolean => {
    const { media } = globals;
    if (!media) return false;
    const [now, time] = [performance.now(), media.currentTime];
    const delta = time - lastTime;
    const max = (plan.rate * (now - lastAt)) / 1000 + 0.75;
    if (media.seeking) {
      // The position of a pending seek is not progress; a jump is recorded when it completes.
      act(media);
      lastAt = now;
    } else {
      if (delta > 0 && delta <= max) recordProgress(media, lastTime, time);
      else if (playedSeconds > 0 && (delta > max || delta < -BACK_TOLERANCE_SECONDS))
        jumps.push({ from: lastTime, to: time });
      [lastTime, lastAt] = [time, now];
      act(media);
    }
    recordCues(media);
    recordNotice();
    // A reload of the source resets the number.
    hasAudio ||= ((media as DecodedAudio).webkitAudioDecodedByteCount ?? 0) > 0;
    const shown = readError();
    error = shown && { ...shown, afterSeconds: error?.afterSeconds ?? elapsedSeconds() };
    // After an interstitial at the end, the media element itself has not ended.
    endedAfterSeconds = (getPlayer() ?? media).ended
      ? (endedAfterSeconds ?? elapsedSeconds())
      : undefined;
    if (endedAfterSeconds !== undefined && elapsedSeconds() - endedAfterSeconds > ENDED_MS / 1000)
      return true;
    if (error && elapsedSeconds() - error.afterSeconds > plan.errorSettleMs / 1000) return true;
    return plan.minPlayedSeconds !== undefined && playedSeconds >= plan.minPlayedSeconds;
  };

  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!sample() && performance.now() - startMs < plan.timeoutMs) return;
      clearInterval(timer);
      resolve();
    }, SAMPLE_MS);
  });

  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1] + 0.05) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  const media = globals.media as HTMLVideoElement | undefined;
  return {
    ...{ startedAfterSeconds, endedAfterSeconds, jumps, error, programs },
    ...{ cues: [...cues], notices: [...notices] },
    played: merged,
    durationSeconds: media?.duration ?? Number.NaN,
    hasAudio,
    videoHeight: media?.videoHeight ?? 0,
  };
}
