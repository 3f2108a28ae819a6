import type Hls from 'hls.js';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';
import type { ProgramName } from '../media/programs.ts';
import type { PlaybackRecord, PositionJump, DisplayedError } from './playback-record.ts';

/** The options of an observation. They are serialized into the page. */
export interface ObservationPlan {
  readonly rate: number;
  readonly timeoutMs: number;
  /**
   * The seconds of playback after which the visit of a stream without an end is complete. `undefined`
   * for a stream with an end.
   */
  readonly minPlayedSeconds: number | undefined;
  readonly seeks: readonly { readonly from: number; readonly to: number }[];
  readonly selectHeight: { readonly fromSeconds: number; readonly height: number } | undefined;
  readonly selectCaptions: string | undefined;
  readonly requestsStoryboard: boolean;
  /** The time that an error must persist before it ends the visit. */
  readonly errorSettleMs: number;
  /** The colors of the programs as RGB. */
  readonly colors: Readonly<Record<ProgramName, readonly [number, number, number]>>;
}

/** The global variables of the page of hls.js. */
interface StockGlobals {
  media?: HTMLMediaElement;
  stock?: { readonly hls: Hls; readonly error: string | undefined };
}

/** A media element of Chromium, with the number of decoded audio bytes. */
interface DecodedAudio extends HTMLMediaElement {
  readonly webkitAudioDecodedByteCount?: number;
}

/**
 * Observes the playback of a page until it has ended, failed or timed out. Playwright serializes this
 * function to run it in the page, so it must not refer to outer variables.
 */
export async function observePlayback(plan: ObservationPlan): Promise<PlaybackRecord> {
  const SAMPLE_INTERVAL_MS = 50;
  const ENDED_SETTLE_MS = 500;
  const BACK_TOLERANCE_SECONDS = 0.3;
  const globals = globalThis as StockGlobals;
  const getPlayer = () => document.querySelector<VitrinePlayer>('vitrine-player:defined');
  const canvas = new OffscreenCanvas(4, 4).getContext('2d', { willReadFrequently: true });
  const startMs = performance.now();
  const getElapsedSeconds = (): number => (performance.now() - startMs) / 1000;

  const playedRanges: [number, number][] = [];
  const programs: { name: ProgramName; seconds: number }[] = [];
  const jumps: PositionJump[] = [];
  const cues = new Set<string>();
  const notices = new Set<string>();
  const seeks = [...plan.seeks];
  let error: DisplayedError | undefined;
  let [startedAfterSeconds, endedAfterSeconds]: (number | undefined)[] = [];
  let [lastTime, lastSampledAt, playedSeconds] = [0, startMs, 0];
  let hasAudio = false;
  let [hasSelectedRendition, hasSelectedCaptions, hasRequestedStoryboard] = [
    false,
    false,
    !plan.requestsStoryboard,
  ];

  const readError = (): Omit<DisplayedError, 'afterSeconds'> | undefined => {
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
    startedAfterSeconds ??= getElapsedSeconds();
    playedSeconds += to - from;
    playedRanges.push([from, to]);
    const name = readProgram(media);
    const last = programs.at(-1);
    if (name && last?.name === name) last.seconds += to - from;
    else if (name) programs.push({ name, seconds: to - from });
  };

  const applyActions = (media: HTMLMediaElement): void => {
    const player = getPlayer();
    const [seek] = seeks;
    if (seek && playedSeconds > 0 && media.currentTime >= seek.from) {
      seeks.shift();
      media.currentTime = seek.to;
      lastTime = seek.to;
    }
    const { selectHeight } = plan;
    if (selectHeight && !hasSelectedRendition && playedSeconds >= selectHeight.fromSeconds) {
      hasSelectedRendition = true;
      const { height } = selectHeight;
      const rendition = player?.hub.state.quality.renditions.find((each) => each.height === height);
      if (rendition) player?.hub.perform({ type: 'select-rendition', id: rendition.id });
      const { hls } = globals.stock ?? {};
      if (hls) hls.nextLevel = hls.levels.findIndex((level) => level.height === height);
    }
    if (!hasRequestedStoryboard && playedSeconds > 0) {
      hasRequestedStoryboard = true;
      player?.hub.perform({ type: 'fetch-storyboard' });
    }
    const label = plan.selectCaptions;
    if (label === undefined || hasSelectedCaptions || playedSeconds === 0) return;
    if (globals.stock) {
      const track = [...media.textTracks].find((each) => each.label === label);
      if (track) track.mode = 'showing';
      hasSelectedCaptions = track !== undefined;
    } else {
      const tracks = player?.hub.state.tracks.captionTracks ?? [];
      const track = tracks.find((each) => each.label === label);
      if (track) player?.hub.perform({ type: 'show-captions', id: track.id });
      hasSelectedCaptions = track !== undefined;
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
    const maxDelta = (plan.rate * (now - lastSampledAt)) / 1000 + 0.75;
    if (media.seeking) {
      // The position of a pending seek is not progress. A jump is recorded when it completes.
      applyActions(media);
      lastSampledAt = now;
    } else {
      if (delta > 0 && delta <= maxDelta) recordProgress(media, lastTime, time);
      else if (playedSeconds > 0 && (delta > maxDelta || delta < -BACK_TOLERANCE_SECONDS))
        jumps.push({ from: lastTime, to: time });
      [lastTime, lastSampledAt] = [time, now];
      applyActions(media);
    }
    recordCues(media);
    recordNotice();
    // Reloading the source resets the byte count.
    hasAudio ||= ((media as DecodedAudio).webkitAudioDecodedByteCount ?? 0) > 0;
    const displayedError = readError();
    error = displayedError && {
      ...displayedError,
      afterSeconds: error?.afterSeconds ?? getElapsedSeconds(),
    };
    // After a post-roll, the player has ended, but the media element has not.
    endedAfterSeconds = (getPlayer() ?? media).ended
      ? (endedAfterSeconds ?? getElapsedSeconds())
      : undefined;
    if (
      endedAfterSeconds !== undefined &&
      getElapsedSeconds() - endedAfterSeconds > ENDED_SETTLE_MS / 1000
    )
      return true;
    if (error && getElapsedSeconds() - error.afterSeconds > plan.errorSettleMs / 1000) return true;
    return plan.minPlayedSeconds !== undefined && playedSeconds >= plan.minPlayedSeconds;
  };

  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!sample() && performance.now() - startMs < plan.timeoutMs) return;
      clearInterval(timer);
      resolve();
    }, SAMPLE_INTERVAL_MS);
  });

  const mergedRanges: [number, number][] = [];
  for (const [start, end] of playedRanges.toSorted((a, b) => a[0] - b[0])) {
    const last = mergedRanges.at(-1);
    if (last && start <= last[1] + 0.05) last[1] = Math.max(last[1], end);
    else mergedRanges.push([start, end]);
  }
  const media = globals.media as HTMLVideoElement | undefined;
  return {
    ...{ startedAfterSeconds, endedAfterSeconds, jumps, error, programs },
    ...{ cues: [...cues], notices: [...notices] },
    played: mergedRanges,
    durationSeconds: media?.duration ?? Number.NaN,
    hasAudio,
    videoHeight: media?.videoHeight ?? 0,
  };
}
