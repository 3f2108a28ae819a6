// First, so that the engine code starts to load before the other modules run.
import './engine/preload-engine-code.ts';
// The player before the other elements: in existing HTML, these request the player's context as soon
// as they are defined.
export { VitrinePlayer } from './elements/vitrine-player.ts';
export { VitrineControlBar } from './elements/vitrine-control-bar.ts';
export { VitrineErrorDialog } from './elements/vitrine-error-dialog.ts';
export { VitrineTranscript } from './elements/vitrine-transcript.ts';
import './controls/captions/captions-element.ts';
import './elements/vitrine-beacon.ts';
export type { VitrineBeacon } from './elements/vitrine-beacon.ts';
export {
  MediaRequestEvent,
  type MediaRequest,
  type MediaRequestType,
} from './media/media-request.ts';
export type { KeyAction, KeyBindings } from './media/key-bindings.ts';
export type { MediaState } from './media/media-state.ts';
export type { CuePoint, CuePointInit } from './media/cue-points.ts';
export type { DrmOptions, LicenseServer, LicenseRequest } from './source/drm-options.ts';
export type { MetadataDocument, SourceMetadata } from './formats/metadata-document.ts';
export type { FormatError } from './controls/error/format-error.ts';
export type { HlsConstructor } from './source/playback-source.ts';
export type { Hub } from './state/hub.ts';
export type { PlaybackError } from './media/errors/playback-error.ts';
export type { MetadataCue } from './media/cue-points.ts';
export type { ChapterInit, Chapter } from './media/chapters.ts';
export type { Rendition } from './media/rendition.ts';
export type { StreamType } from './media/stream-info.ts';
export type { TokenProvider, TokenRequest, PlaybackTokens } from './source/source-options.ts';
export type { AudioTrack, CaptionTrack, ChapterRange } from './media/tracks.ts';
