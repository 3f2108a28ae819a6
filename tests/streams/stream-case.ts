import type { ErrorCause } from '../../player/src/media/errors/error-causes.ts';
import type { MediaName } from './media/media-table.ts';
import type { ProgramName } from './media/programs.ts';
import type { MediaLibrary } from './media/media-library.ts';

/** A stream of the catalog: its files and its correct playback. */
export interface StreamCase {
  /** The unique name in kebab case, which `--only` matches. */
  readonly name: string;
  /** A description of the tested feature or defect. */
  readonly description: string;
  /** The media to which the playlists refer. */
  readonly media: readonly MediaName[];
  /** Creates the files by path, relative to the folder of the stream. */
  readonly files: (context: StreamContext) => Readonly<Record<string, StreamFile>>;
  /** The path of the file that is played, or a `data:` URL. Default: `main.m3u8`. */
  readonly src?: string | ((context: StreamContext) => string);
  readonly expected: Expectation;
  readonly playback?: PlaybackOptions;
  /** Whether `npm test` plays the stream. Its media must be committed samples, which need no encoder. */
  readonly isQuick?: true;
  /**
   * The reason why Vitrine does not play the stream correctly. The report shows it only if that is
   * the case.
   */
  readonly knownIssue?: string;
}

/** The context in which the files of a stream are created. */
export interface StreamContext {
  readonly library: MediaLibrary;
  /** The URL of the folder of the stream, with a slash at the end. */
  readonly baseUrl: string;
  /** The same folder on another origin. */
  readonly otherOriginUrl: string;
}

/** The text of a playlist, the bytes of a file, or a function that creates each response. */
export type StreamFile = string | Uint8Array | ((request: StreamRequest) => StreamResponse);

/** A request for a file of a stream. */
export interface StreamRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Seconds since the first request of this visit. */
  readonly elapsedSeconds: number;
  /** Number of previous requests for this file. */
  readonly previousRequestCount: number;
}

/** The response to a request for a file of a stream. */
export interface StreamResponse {
  /** Default: 200. */
  readonly status?: number;
  /** Overrides of the default headers. `content-type` is derived from the path by default. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds to wait before the response. */
  readonly delayMs?: number;
}

/** The correct playback of a stream. */
export interface Expectation {
  /** Whether the stream plays at all. Default: true without `message`. */
  readonly plays?: boolean;
  /** The duration that the media element has at the end, in seconds. `Infinity` for a live stream. */
  readonly durationSeconds?: number;
  /** Whether playback reaches the end. Default: true if it plays and `durationSeconds` is finite. */
  readonly ends?: boolean;
  /** The played range of the media timeline, in seconds. Default: from 0 to `durationSeconds`. */
  readonly played?: readonly [start: number, end: number];
  /** The seconds within `played` that have no media. Default: 0. */
  readonly missingSeconds?: number;
  /** The displayed programs, in order. Default: not checked. */
  readonly programs?: readonly ProgramName[];
  /** The labels of the quality menu, without details. Empty for no menu. Default: not checked. */
  readonly qualities?: readonly ExpectedLabel[];
  /** The labels of the audio menu. Empty for no menu. Default: not checked. */
  readonly audioTracks?: readonly ExpectedLabel[];
  /** The labels of the captions menu, without "Off". Empty for no menu. Default: not checked. */
  readonly captions?: readonly ExpectedLabel[];
  /** Files of the stream that Vitrine must receive, such as images. */
  readonly received?: readonly string[];
  /** The height of the decoded video at the end, in pixels. */
  readonly videoHeight?: number;
  /** The text of a caption that must be shown. */
  readonly cue?: string;
  /** The time display of the controls. */
  readonly clock?: RegExp;
  /** The notice above the playing video. Default: not checked. */
  readonly notice?: RegExp;
  /** Whether audio must be decoded. Default: not checked. */
  readonly hasAudio?: true;
  /** The title and the message of the error dialog. Without it, no error is correct. */
  readonly message?: RegExp;
  /** The cause of the error, if there is exactly one correct cause. */
  readonly cause?: ErrorCause;
  /** Seconds until the error dialog opens or playback ends. Default: the timeout of the visit. */
  readonly withinSeconds?: number;
}

/** A label, or a pattern if several labels are correct. Labels of a menu are never equal. */
export type ExpectedLabel = string | RegExp;

/** The text of an attribute, or a function that creates it. */
export type AttributeText = string | ((context: StreamContext) => string);

/** The options for playing a stream. */
export interface PlaybackOptions {
  /** The playback rate. Default: 4. */
  readonly rate?: number;
  /** Timeout of a visit in seconds. Default: 20. */
  readonly timeoutSeconds?: number;
  /** Seconds of playback after which a stream without an end counts as played. Default: 6. */
  readonly minPlayedSeconds?: number;
  /** Seeks during playback, in order: at `from` seconds to `to` seconds. */
  readonly seeks?: readonly { readonly from: number; readonly to: number }[];
  /** Selects a rendition by its height, once `fromSeconds` have been played. */
  readonly selectHeight?: { readonly fromSeconds: number; readonly height: number };
  /** Selects the captions with this label when playback starts. */
  readonly selectCaptions?: string;
  /**
   * Attributes of the Vitrine player, or functions that create them. `undefined` removes a default
   * attribute.
   */
  readonly attributes?: Readonly<Record<string, AttributeText | undefined>>;
  /** Whether to request the storyboard, as hovering over the time range does. */
  readonly requestsStoryboard?: true;
  /** Properties of the Vitrine player, as JSON. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** The configuration of the stock hls.js, as JSON. */
  readonly stockConfig?: Readonly<Record<string, unknown>>;
  /** Whether requests are sent with credentials. */
  readonly withCredentials?: true;
}
