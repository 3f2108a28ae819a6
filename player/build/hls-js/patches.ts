import { createPatchPlugin, type SourcePatches } from './patch-plugin.ts';

/**
 * Patches of hls.js code that trusts the lengths that a segment declares. Decision 009 lists each
 * patch with its reason and its test, for a pull request to hls.js.
 */
export const boundedParsingPatches = {
  'utils/mp4-tools': [
    {
      from: 'const sampleCount = readUint32(trun, 4);',
      to: 'const sampleCount = Math.min(readUint32(trun, 4), trun.buffer.byteLength);',
      occurrences: 2,
    },
    {
      from: 'while (naluTotalSize < size) {',
      to: 'while (naluTotalSize < size && naluOffset < data.length) {',
      occurrences: 1,
    },
    {
      from: 'while (naluTotalSize < sampleSize) {',
      to: 'while (naluTotalSize < sampleSize && sampleOffset < videoData.length) {',
      occurrences: 1,
    },
  ],
  'utils/level-helper': [
    {
      // A wrong duration would shift all following segments.
      from: 'if (parsedMediaDuration <= 0) {',
      to: 'if (parsedMediaDuration <= 0 || (details && parsedMediaDuration > 3 * Math.max(frag.duration, details.targetduration))) {',
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Patches hls.js to stop reading at the end of a segment and to ignore impossible lengths. A corrupt
 * segment can declare a duration of hours, or billions of samples, which would block the main thread
 * for a minute.
 */
export const limitParsing = () => createPatchPlugin('bounded-parsing', boundedParsingPatches);

export const audioLoadingPatches = {
  'controller/audio-track-controller': [
    {
      from: `    if (
      !audioGroups ||
      currentGroups?.length`,
      to: `    if (
      (!audioGroups && (currentGroups || !this.tracksInGroup.length)) ||
      currentGroups?.length`,
      occurrences: 1,
    },
  ],
  'controller/audio-stream-controller': [
    {
      from: `    this.stopLoad();
    this.setInterval(TICK_INTERVAL);`,
      to: `    this.stopLoad();
    this.resetLoadingState();
    this.setInterval(TICK_INTERVAL);`,
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Patches hls.js in two places where it loads audio that it has already loaded.
 *
 * When loading restarts at another position, it discards an audio segment that is waiting for its video
 * segment. Otherwise hls.js appends the next audio data to it as if both were one segment, and then
 * stops loading audio.
 *
 * When a variant without an audio group is loaded again, the audio track is kept. Otherwise hls.js
 * switches to the same track, aborts its requests, and appends its segments again, which adds nothing
 * to the buffer.
 */
export const resetAudioLoading = () =>
  createPatchPlugin('reset-audio-loading', audioLoadingPatches);

const fragmentedLoadingPatches = {
  'controller/base-stream-controller': [
    {
      from: 'this.config.progressive && frag.type !== PlaylistLevelType.SUBTITLE;',
      to: '(this.config.progressive || (!!frag.initSegment && !frag.encrypted)) && frag.type !== PlaylistLevelType.SUBTITLE;',
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Patches hls.js to accept an unencrypted fMP4 segment in parts from a loader that reports progress.
 * Each part must consist of complete fragments, which hls.js appends without waiting for the next
 * part.
 */
export const loadInFragments = () =>
  createPatchPlugin('load-in-fragments', fragmentedLoadingPatches);

export const endOfStreamPatches = {
  'controller/fragment-tracker': [
    {
      from: 'if (endList && !frag.gap) {',
      to: "if (endList && !(frag.gap && frag.tagList.some((tags) => tags[0] === 'GAP'))) {",
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Patches hls.js to end a stream whose last segment adds nothing to the buffered ranges, because it
 * lacks audio or video. Otherwise playback stalls where the shorter track ends: the browser plays the
 * rest of the longer one only after the end of the stream.
 */
export const endAfterShorterTrack = () => createPatchPlugin('end-of-stream', endOfStreamPatches);

export const partialSegmentPatches = {
  'loader/m3u8-parser': [
    {
      from: `    } else if (level.partList) {
      assignProgramDateTime(`,
      to: `    } else if (level.partList && frag !== prevFrag) {
      assignProgramDateTime(`,
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Patches hls.js to read a low-latency playlist that ends with a segment. Otherwise the last segment
 * also counts as the one that the server is still writing, so that its start moves twice and playback
 * jumps. Most servers list a preload hint after it.
 */
export const readCompletePartialSegments = () =>
  createPatchPlugin('partial-segments', partialSegmentPatches);

export const demuxerPatches = {
  'demux/transmuxer': [
    {
      from: `import AACDemuxer from './audio/aacdemuxer';
import { AC3Demuxer } from './audio/ac3-demuxer';
import MP3Demuxer from './audio/mp3demuxer';
`,
      to: '',
      occurrences: 1,
    },
    {
      from: `import TSDemuxer from '../demux/tsdemuxer';
`,
      to: '',
      occurrences: 1,
    },
    {
      from: `import MP4Remuxer from '../remux/mp4-remuxer';
`,
      to: '',
      occurrences: 1,
    },
    {
      from: `  { demux: TSDemuxer, remux: MP4Remuxer },
  { demux: AACDemuxer, remux: MP4Remuxer },
  { demux: MP3Demuxer, remux: MP4Remuxer },
`,
      to: '',
      occurrences: 1,
    },
    {
      from: `    let mux: MuxConfig | undefined;
    try {
      for (let i = 0, len = muxConfig.length; i < len; i++) {
        if (muxConfig[i].demux?.probe(data, this.logger)) {
          mux = muxConfig[i];
          break;
        }
      }`,
      to: `    let mux: MuxConfig | undefined;
    try {
      mux = muxConfig.concat(config.muxConfig ?? []).find(({ demux }) => demux.probe(data, this.logger));`,
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Patches hls.js to contain only the fMP4 demuxer. The option `muxConfig` adds the others, also
 * after playback has started.
 */
export const addDemuxersByOption = () => createPatchPlugin('demuxers', demuxerPatches);

export const onDemandPatches = {
  config: [
    { from: '  fpsController: FPSController,\n', to: '', occurrences: 1 },
    { from: '  id3TrackController: ID3TrackController,\n', to: '', occurrences: 1 },
    {
      from: '  timelineController: __USE_SUBTITLES__ ? TimelineController : undefined,\n',
      to: '',
      occurrences: 1,
    },
    { from: '    cueHandler: Cues, // used by timeline-controller\n', to: '', occurrences: 1 },
  ],
  'controller/base-stream-controller': [
    { from: "import Decrypter from '../crypt/decrypter';\n", to: '', occurrences: 1 },
    { from: '    this.decrypter = new Decrypter(hls.config);\n', to: '', occurrences: 1 },
    {
      from: `return this.decrypter
            .decrypt(`,
      to: `return (this.decrypter ||= new this.config.decrypter(this.config))
            .decrypt(`,
      occurrences: 1,
    },
  ],
  'controller/subtitle-stream-controller': [
    {
      from: `    this.decrypter
      .decrypt(`,
      to: `    (this.decrypter ||= new this.config.decrypter(this.config))
      .decrypt(`,
      occurrences: 1,
    },
  ],
  'demux/transmuxer': [
    { from: "import Decrypter from '../crypt/decrypter';\n", to: '', occurrences: 1 },
    {
      from: 'new Decrypter(this.config)',
      to: 'new this.config.decrypter(this.config)',
      occurrences: 1,
    },
  ],
  'demux/transmuxer-interface': [
    {
      from: "if (this.useWorker && typeof Worker !== 'undefined') {",
      to: 'if (false) {',
      occurrences: 1,
    },
    { from: 'if (this.workerContext) {', to: 'if (false) {', occurrences: 6 },
  ],
  hls: [{ from: '      enableStreamingMode(config, logger);\n', to: '', occurrences: 1 }],
} as const satisfies SourcePatches;

/**
 * Patches hls.js to omit features that few sources need. The options `decrypter`,
 * `id3TrackController`, `timelineController` and `cueHandler` add them, also during playback. Two
 * features that only options enable are omitted without a replacement: progressive loading with
 * `fetch()` and the worker, of which only UMD builds have the code.
 */
export const loadFeaturesOnDemand = () => createPatchPlugin('on-demand', onDemandPatches);
