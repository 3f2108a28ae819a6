// First, because the order of imports is the order in which they run.
import './engines/head-start.ts';
// Then what others ask for the film: on a page that was there before, they ask as soon as they are defined.
export { VitrinePlayer } from './player.ts';
export { VitrineControlBar } from './control-bar.ts';
export { VitrineErrorDialog } from './error-dialog.ts';
export { VitrineTranscript } from './transcript.ts';
import './controls/caption-layer.ts';
import './beacon.ts';
export type { VitrineBeacon } from './beacon.ts';
export { MediaRequestEvent, type MediaRequest, type MediaRequestType } from './media/request.ts';
export type { KeyAction, KeyBindings } from './media/key-bindings.ts';
export type { MediaState } from './media/state.ts';
export type { CuePoint, NewCuePoint } from './media/cue-point.ts';
export type { DrmSettings, LicencePlace, LicenceRequest } from './source/drm-settings.ts';
export type { FilmFacts, FilmMetadata } from './media/film-facts.ts';
export type { FormatError } from './store/failure-wording.ts';
export type { HlsClass } from './source/media-source.ts';
export type { Hub } from './store/hub.ts';
export type { MediaFailure } from './media/failure.ts';
export type { MetadataCue } from './media/metadata-cue.ts';
export type { NamedChapter, ToldChapter } from './media/named-chapter.ts';
export type { Rendition } from './media/rendition.ts';
export type { StreamType } from './media/stream.ts';
export type { TokenGiver, TokenNeed, Tokens } from './source/source-wishes.ts';
export type { AudioTrack, CaptionTrack, Chapter } from './media/track.ts';
