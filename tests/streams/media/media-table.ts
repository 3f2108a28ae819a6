import path from 'node:path';
import { resolvePackagerBinary } from '../../../site/service/video/packaging/packager-binary.ts';
import { addCea608 } from './add-cea-608.ts';
import { packAudio } from './packed-audio.ts';
import { programColors, type ProgramName } from './programs.ts';

/** The definition of media that ffmpeg encodes and packages as HLS. */
export interface MediaDefinition {
  /** Whether the files are committed in `samples`, so that no encoder is needed. */
  readonly isSample?: true;
  /** The programs to run in the folder of the media, each with its arguments. */
  readonly commands: readonly (readonly string[])[];
  /** Completes the files after the commands. */
  readonly finish?: (folder: string) => void | Promise<void>;
}

interface SourceOptions {
  readonly program?: ProgramName;
  readonly seconds?: number;
  readonly size?: string;
  readonly fps?: number;
}

/** Returns the arguments for a video input in one color. */
const videoInput = ({ program = 'main', seconds = 8, size = '96x54', fps = 10 }: SourceOptions) => [
  ...['-f', 'lavfi', '-i', `color=c=${programColors[program]}:s=${size}:r=${fps}:d=${seconds}`],
];
/** Returns the arguments for an audio input with a sine tone. */
const audioInput = (seconds = 8, frequency = 440, sampleRate = 44_100) => [
  ...['-f', 'lavfi', '-i', `sine=f=${frequency}:r=${sampleRate}:d=${seconds}`],
];
/** Returns the arguments for H.264 with one keyframe per second by default. */
const encodeH264 = (fps = 10, ...args: readonly string[]) => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
  ...['-crf', '35', '-g', String(fps), '-keyint_min', String(fps), '-sc_threshold', '0', ...args],
];
const aac = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
const hls = ['-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'vod', '-hls_list_size', '0'];
const ts = [...hls, '-hls_segment_filename', '%d.m2t', 'index.m3u8'];
const fmp4 = [
  ...[...hls, '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
  ...['-hls_segment_filename', '%d.m4s', 'index.m3u8'],
];

const ffmpeg = (...args: readonly string[]) => ['ffmpeg', '-v', 'error', '-nostdin', '-y', ...args];
const encode = (...args: readonly string[]): MediaDefinition => ({ commands: [ffmpeg(...args)] });
/** Changes the segment duration in the arguments. */
const withDuration = (output: readonly string[], seconds: number): readonly string[] => [
  ...[...output.slice(0, -1), '-hls_time', String(seconds), ...output.slice(-1)],
];
/** Packages the segments as byte ranges of one file. */
const singleFile = ['-hls_flags', 'single_file'];
/** Omits tags from MP3 files. */
const noMp3Tags = ['-write_xing', '0', '-id3v2_version', '0'];

const hevc = [
  '-c:v',
  'libx265',
  '-preset',
  'ultrafast',
  '-x265-params',
  'log-level=none:keyint=10',
];
const realtime = ['-deadline', 'realtime', '-cpu-used', '8'];
const high10 = ['-profile:v', 'high10', '-pix_fmt', 'yuv420p10le'];
const bFrames = ['-profile:v', 'main', '-bf', '3'];
const stereo = ['-c:a', 'aac', '-b:a', '48k', '-ac', '2'];
/** An audio input that starts after 0.7 s. */
const lateAudioInput = ['-itsoffset', '0.7', ...audioInput(7.3)];
/** Creates keyframes at irregular intervals. */
const oddKeyframes = ['-g', '250', '-force_key_frames', '0.72,2.2,2.96,5.36,6.04'];

const encodeSample = (...args: readonly string[]): MediaDefinition => ({
  ...encode(...args),
  isSample: true,
});
const muxedInput = (options: SourceOptions = {}) => [
  ...videoInput(options),
  ...audioInput(options.seconds, options.program === 'ad' ? 880 : 440),
];

/** The key of encrypted media and the ID of the key. */
const sampleKey = {
  id: '00112233445566778899aabbccddeeff',
  key: '0123456789abcdef0123456789abcdef',
};

/** Encrypts fragmented MP4 with shaka-packager. */
const encryptSamples = (scheme: 'cenc' | 'cbcs'): MediaDefinition => ({
  commands: [
    ffmpeg(
      ...videoInput({}),
      ...encodeH264(),
      '-movflags',
      'frag_keyframe+empty_moov',
      'source.mp4',
    ),
    [
      resolvePackagerBinary() ?? 'packager',
      'in=source.mp4,stream=video,init_segment=init.mp4,segment_template=$Number$.m4s,playlist_name=index.m3u8',
      ...['--segment_duration', '1', '--protection_scheme', scheme, '--clear_lead', '0'],
      ...[
        '--enable_raw_key_encryption',
        '--keys',
        `label=:key_id=${sampleKey.id}:key=${sampleKey.key}`,
      ],
      ...[
        '--protection_systems',
        'Common',
        '--hls_master_playlist_output',
        'master.m3u8',
        '--quiet',
      ],
    ],
  ],
});

/**
 * All media. By default they have eight seconds of the program `main` in segments of one second. Names
 * begin with the container and state differences.
 */
export const mediaTable = {
  ts: encodeSample(...muxedInput(), ...encodeH264(), ...aac, ...ts),
  'ts-ad': encodeSample(
    ...muxedInput({ program: 'ad', seconds: 3 }),
    ...encodeH264(),
    ...aac,
    ...ts,
  ),
  'ts-video': encodeSample(...videoInput({}), ...encodeH264(), ...ts),
  'ts-audio': encodeSample(...audioInput(), ...aac, ...ts),
  'ts-slate-silent': encodeSample(
    ...videoInput({ program: 'slate', seconds: 3 }),
    ...encodeH264(),
    ...ts,
  ),
  aac: {
    ...encodeSample(...audioInput(), ...aac, 'all.aac'),
    finish: (folder) => packAudio(folder, 'all.aac', 44_100),
  },
  fmp4: encodeSample(...muxedInput(), ...encodeH264(), ...aac, ...fmp4),
  'fmp4-ad': encodeSample(
    ...muxedInput({ program: 'ad', seconds: 3 }),
    ...encodeH264(),
    ...aac,
    ...fmp4,
  ),
  'fmp4-video': encodeSample(...videoInput({}), ...encodeH264(), ...fmp4),
  'fmp4-audio': encodeSample(...audioInput(), ...aac, ...fmp4),
  'fmp4-slate-silent': encodeSample(
    ...videoInput({ program: 'slate', seconds: 3 }),
    ...encodeH264(),
    ...fmp4,
  ),
  'fmp4-short-audio': encodeSample(
    ...videoInput({}),
    ...audioInput(5.5),
    ...encodeH264(),
    ...aac,
    ...fmp4,
  ),
  'fmp4-long-audio': encode(
    ...videoInput({ seconds: 5 }),
    ...audioInput(),
    ...encodeH264(),
    ...aac,
    ...fmp4,
  ),
  'ts-short-audio': encodeSample(
    ...videoInput({}),
    ...audioInput(5.5),
    ...encodeH264(),
    ...aac,
    ...ts,
  ),
  'ts-long-audio': encode(
    ...videoInput({ seconds: 5 }),
    ...audioInput(),
    ...encodeH264(),
    ...aac,
    ...ts,
  ),
  'ts-single-file': encode(
    ...muxedInput(),
    ...encodeH264(),
    ...aac,
    ...hls,
    ...singleFile,
    'index.m3u8',
  ),
  'fmp4-single-file': encode(
    ...[...muxedInput(), ...encodeH264(), ...aac, ...hls, ...singleFile],
    ...['-hls_segment_type', 'fmp4', 'index.m3u8'],
  ),
  mp3: {
    ...encode(
      ...audioInput(),
      '-c:a',
      'libmp3lame',
      '-b:a',
      '32k',
      '-ac',
      '1',
      ...noMp3Tags,
      'all.mp3',
    ),
    finish: (folder) => packAudio(folder, 'all.mp3', 44_100),
  },
  'ts-24s': encode(...muxedInput({ seconds: 24 }), ...encodeH264(), ...aac, ...ts),
  'fmp4-24s': encode(...muxedInput({ seconds: 24 }), ...encodeH264(), ...aac, ...fmp4),
  'fmp4-24s-video': encode(...videoInput({ seconds: 24 }), ...encodeH264(), ...fmp4),
  'fmp4-24s-audio': encode(...audioInput(24), ...aac, ...fmp4),
  // Segments that serve as partial segments.
  'fmp4-24s-parts': encode(
    ...[
      ...muxedInput({ seconds: 24, fps: 20 }),
      ...encodeH264(5),
      ...aac,
      ...withDuration(fmp4, 0.25),
    ],
  ),

  // Codecs
  'ts-hevc': encode(...muxedInput(), ...hevc, ...aac, ...ts),
  'fmp4-hevc': encode(...muxedInput(), ...hevc, '-tag:v', 'hvc1', ...aac, ...fmp4),
  'ts-ac3': encode(...muxedInput(), ...encodeH264(), '-c:a', 'ac3', ...ts),
  'ts-eac3': encode(...muxedInput(), ...encodeH264(), '-c:a', 'eac3', ...ts),
  'ts-ac3-audio': encode(...audioInput(), '-c:a', 'ac3', ...ts),
  // E-AC-3 precedes AAC in the program map table.
  'ts-eac3-aac': encode(
    ...[...muxedInput(), '-map', '0', '-map', '1', '-map', '1', ...encodeH264()],
    ...['-c:a:0', 'eac3', '-c:a:1', 'aac', ...ts],
  ),
  'fmp4-ac3': encode(...muxedInput(), ...encodeH264(), '-c:a', 'ac3', ...fmp4),
  'ts-mp3': encode(...muxedInput(), ...encodeH264(), '-c:a', 'libmp3lame', '-b:a', '32k', ...ts),
  'fmp4-mp3': encode(
    ...muxedInput(),
    ...encodeH264(),
    '-c:a',
    'libmp3lame',
    '-b:a',
    '32k',
    ...fmp4,
  ),
  'fmp4-vp9': encode(
    ...muxedInput(),
    '-c:v',
    'libvpx-vp9',
    ...realtime,
    '-g',
    '10',
    ...aac,
    ...fmp4,
  ),
  'fmp4-av1': encode(
    ...muxedInput({ size: '128x72' }),
    '-c:v',
    'libsvtav1',
    '-preset',
    '12',
    '-g',
    '10',
    ...aac,
    ...fmp4,
  ),
  'fmp4-opus': encode(...muxedInput(), ...encodeH264(), '-c:a', 'libopus', '-ar', '48000', ...fmp4),
  'fmp4-flac': encode(...muxedInput(), ...encodeH264(), '-c:a', 'flac', '-strict', '-2', ...fmp4),
  'ts-he-aac-5.1': encode(...muxedInput(), ...encodeH264(), '-c:a', 'aac', '-ac', '6', ...ts),
  'ts-mpeg2': encode(...muxedInput(), '-c:v', 'mpeg2video', '-r', '25', '-g', '25', ...aac, ...ts),
  'ts-high-10': encode(...muxedInput(), ...encodeH264(10, ...high10), ...aac, ...ts),

  // Timestamps and frame structure
  'ts-b-frames': encode(...muxedInput(), ...encodeH264(10, ...bFrames), ...aac, ...ts),
  'fmp4-b-frames': encode(...muxedInput(), ...encodeH264(10, ...bFrames), ...aac, ...fmp4),
  'ts-long-gop': encode(...muxedInput(), ...encodeH264(80), ...aac, ...ts),
  'ts-wrap': encode(...muxedInput(), ...encodeH264(), ...aac, '-output_ts_offset', '95440', ...ts),
  'fmp4-start-1h': encode(
    ...muxedInput(),
    ...encodeH264(),
    ...aac,
    '-output_ts_offset',
    '3600',
    ...fmp4,
  ),
  'ts-start-10h': encode(
    ...muxedInput(),
    ...encodeH264(),
    ...aac,
    '-output_ts_offset',
    '36000',
    ...ts,
  ),
  'ts-late-audio': encode(...videoInput({}), ...lateAudioInput, ...encodeH264(), ...aac, ...ts),
  'ts-late-video': encode('-itsoffset', '0.6', ...muxedInput(), ...encodeH264(), ...aac, ...ts),
  'fmp4-late-audio': encode(...videoInput({}), ...lateAudioInput, ...encodeH264(), ...aac, ...fmp4),
  'ts-tiny-segments': encode(...muxedInput(), ...encodeH264(2), ...aac, ...withDuration(ts, 0.2)),
  'ts-one-segment': encode(...muxedInput(), ...encodeH264(), ...aac, ...withDuration(ts, 60)),
  'ts-odd-durations': encode(
    ...muxedInput({ fps: 25 }),
    ...encodeH264(25, ...oddKeyframes),
    ...aac,
    ...ts,
  ),
  'ts-1-fps': encode(...muxedInput({ fps: 1 }), ...encodeH264(1), ...aac, ...ts),
  'ts-60-fps': encode(...muxedInput({ fps: 60 }), ...encodeH264(60), ...aac, ...ts),
  'ts-odd-size': encode(...muxedInput({ size: '98x50' }), ...encodeH264(), ...aac, ...ts),
  'ts-large': encode(...muxedInput({ size: '640x360' }), ...encodeH264(), ...aac, ...ts),
  'ts-48-khz': encode(
    ...videoInput({}),
    ...audioInput(8, 440, 48_000),
    ...encodeH264(),
    ...stereo,
    ...ts,
  ),

  // Encryption of samples
  'fmp4-cenc': encryptSamples('cenc'),
  'fmp4-cbcs': encryptSamples('cbcs'),

  // Captions
  'ts-cea-608': {
    ...encode(...videoInput({ fps: 30 }), ...encodeH264(30), 'plain.h264'),
    finish: (folder) =>
      addCea608(folder, 'plain.h264', [...audioInput(), '-c:v', 'copy', ...aac, ...ts]),
  },
  'fmp4-imsc': {
    commands: [
      [
        resolvePackagerBinary() ?? 'packager',
        `in=${path.join(import.meta.dirname, 'captions.vtt')},stream=text,format=ttml+mp4,init_segment=init.mp4,segment_template=$Number$.m4s,playlist_name=index.m3u8`,
        ...['--segment_duration', '4', '--hls_master_playlist_output', 'master.m3u8', '--quiet'],
      ],
    ],
  },
} as const satisfies Record<string, MediaDefinition>;

export type MediaName = keyof typeof mediaTable;
