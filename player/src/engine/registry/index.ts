/** The public API for engines that a page provides: `vitrine/engine`. */
export { BaseEngine } from './base-engine.ts';
export { registerEngine } from './engine-registry.ts';
export type {
  EngineDefinition,
  ResponseDescription,
  SourceDescription,
} from './engine-definition.ts';
export type { Engine, EngineFactory, EngineHost, NetworkRequest } from '../engine.ts';
export { EngineLog, type EngineLogEntry } from '../engine-log.ts';
export type {
  EngineStats,
  RenditionSummary,
  RenditionSwitch,
  SwitchReason,
} from '../engine-stats.ts';
export { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
export { getHttpErrorCause } from '../http-error-cause.ts';
export type { ErrorCause } from '../../media/errors/error-causes.ts';
export { unknownStreamInfo, type StreamInfo, type StreamType } from '../../media/stream-info.ts';
export type { Rendition, RenditionSelection } from '../../media/rendition.ts';
export type { AudioTrack } from '../../media/tracks.ts';
export type { EngineOptions, PlaybackSource, PreloadMode } from '../../source/playback-source.ts';
