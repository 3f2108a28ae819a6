// First, because the order of imports is the order in which they run.
import './engine/preload-engine-code.ts';
// Then what others ask for the film: on a page that was there before, they ask as soon as they are defined.
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
export type { FormatError } from './controls/error/error-message.ts';
export type { HlsConstructor } from './source/playback-source.ts';
export type { Hub } from './state/hub.ts';
export type { PlaybackError } from './media/errors/playback-error.ts';
export type { MetadataCue } from './media/metadata-cue.ts';
export type { ChapterInit, Chapter } from './media/chapters.ts';
export type { Rendition } from './media/rendition.ts';
export type { StreamType } from './media/stream-info.ts';
export type { TokenProvider, TokenRequest, PlaybackTokens } from './source/source-options.ts';
export type { AudioTrack, CaptionTrack, ChapterRange } from './media/tracks.ts';
