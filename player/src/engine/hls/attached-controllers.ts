import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsDrm } from '../drm/hls-drm.ts';
import type { EngineLog } from '../engine-log.ts';
import type { Engine } from '../engine.ts';
import { startWithPrefetchedLevel } from '../prefetch/prefetch-loader.ts';
import type { ResponseInspector } from '../prefetch/response-inspector.ts';
import type { AudioFallback } from '../recovery/audio-fallback.ts';
import { retryLostRequests } from '../recovery/lost-segment-requests.ts';
import { resumeAfterAttach } from '../recovery/resume-after-attach.ts';
import { TrackChanges } from '../recovery/track-changes.ts';
import { clampStartPosition } from '../workarounds/hls-js-start-near-end.ts';
import { isWebKitGtk } from '../workarounds/is-webkitgtk.ts';
import { dispatchProgressEvents } from '../workarounds/webkit-mse-progress.ts';
import { repeatLostSeek } from '../workarounds/webkitgtk-lost-seek.ts';
import { enforcePause } from '../workarounds/webkitgtk-reverted-pause.ts';
import { undoSpuriousPause } from '../workarounds/webkitgtk-spurious-pause.ts';
import type { EngineDependencies } from './engine-dependencies.ts';
import type { HlsContext } from './hls-context.ts';
import { HlsErrorHandler } from './hls-error-handler.ts';
import { hasCustomLoadPolicy } from './requests/hls-loaders.ts';
import { emitNetworkRequests, logHlsEvents } from './requests/network-requests.ts';
import { handleUnparsedAudio } from './unparsed-streams.ts';

/** Options for the attached controllers, in addition to the context. */
export interface AttachOptions extends Pick<
  EngineDependencies,
  'prefetchCache' | 'patchSourceBuffers'
> {
  readonly engine: EventTarget & Pick<Engine, 'error'>;
  readonly engineLog: EngineLog;
  readonly drm: HlsDrm | undefined;
  readonly onError: (error: PlaybackError) => void;
  readonly audioFallback: AudioFallback;
  readonly inspector: ResponseInspector;
  /**
   * Called when playback continues without audio. `codec` is the name of the unsupported codec;
   * undefined if the audio cannot be loaded.
   */
  readonly onAudioUnavailable: (codec?: string) => void;
}

type AttachController = (context: HlsContext, options: AttachOptions) => void;

/**
 * Controllers that the engine attaches but never calls, in the order in which they subscribe to
 * events.
 */
const attachedControllers: readonly AttachController[] = [
  ({ hls, Hls }, { engineLog }) => logHlsEvents(hls, Hls, engineLog),
  ({ hls, Hls }, { patchSourceBuffers }) => patchSourceBuffers?.(hls, Hls),
  ({ hls, Hls, media, signal }) => dispatchProgressEvents(hls, Hls, media, signal),
  ({ hls, Hls }, { engine }) => emitNetworkRequests(hls, Hls, engine),
  attachErrorHandler,
  ({ media, signal }) => enforcePause(media, signal),
  ({ media, signal }) => {
    if (!isWebKitGtk(navigator)) return;
    undoSpuriousPause(media, signal);
    repeatLostSeek(media, signal);
  },
  (context) => retryLostRequests(context, context.Hls, context.signal),
  ({ hls, Hls, media, signal }, { prefetchCache }) => {
    if (prefetchCache) startWithPrefetchedLevel(prefetchCache, hls, Hls, media, signal);
  },
  ({ hls, Hls, media, signal }) => clampStartPosition(hls, Hls, media, signal),
  (context, { inspector, onAudioUnavailable }) =>
    handleUnparsedAudio(context, inspector, onAudioUnavailable),
];

/** Attaches the controllers that the engine itself never calls. */
export function attachControllers(context: HlsContext, options: AttachOptions): void {
  for (const attach of attachedControllers) attach(context, options);
}

function attachErrorHandler(context: HlsContext, options: AttachOptions): void {
  const { hls, Hls, media, interstitials, source, signal } = context;
  const { engine, drm, onError, audioFallback, inspector, onAudioUnavailable } = options;
  const handler: HlsErrorHandler = new HlsErrorHandler(context, {
    drm,
    honorsRetryAfter: !hasCustomLoadPolicy(source),
    hasReportedError: () => engine.error !== undefined,
    handleAudioError(error) {
      const isHandled = audioFallback.handleError(error, context, handler.position);
      if (isHandled && audioFallback.isSilent) onAudioUnavailable();
      return isHandled;
    },
    onError,
  });
  const { position } = handler;
  inspector.onUnparsedAudioTrack = (codec) => {
    const isHandled = audioFallback.skipTrack(context, position);
    if (isHandled && audioFallback.isSilent) onAudioUnavailable(codec);
    return isHandled;
  };
  resumeAfterAttach({ hls, media, position, interstitials }, Hls.Events, signal);
  new TrackChanges(context, position);
}
