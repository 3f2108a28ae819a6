export {
  parseTimestamp,
  parseWebVtt,
  type WebVttBlock,
  type WebVttCue,
  type WebVttFile,
} from './webvtt.ts';
export { cueSpeaker, cueText, spokenLines, spokenText, type SpokenLine } from './cue-text.ts';
export {
  parseAttributeList,
  parsePlaylistLines,
  resolveUri,
  type PlaylistLine,
} from './hls-playlist.ts';
export { substituteVariables, type PlaylistVariables } from './hls-variables.ts';
export { parseSubtitleRenditions, type SubtitleRendition } from './hls-subtitles.ts';
