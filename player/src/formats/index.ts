export {
  parseTimestamp,
  parseWebVtt,
  type WebVttBlock,
  type WebVttCue,
  type WebVttFile,
} from './webvtt.ts';
export { cueSpeaker, cueText, spokenLines, spokenText, type SpokenLine } from './cue-text.ts';
