import type { EngineFactory } from '../engine.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';

/** The engine to check, and the sources that it plays. */
export interface EngineContractOptions {
  /** Loads the engine, as `EngineDefinition.load()` does. */
  load(
    source: PlaybackSource,
    signal: AbortSignal,
    media: HTMLMediaElement,
  ): Promise<EngineFactory | undefined>;
  /** A source that plays for at least 6 s. Each check creates an engine for it. */
  readonly source: PlaybackSource;
  /** A source that fails, such as a URL with status 404. If undefined, errors are not checked. */
  readonly failingSource?: PlaybackSource | undefined;
  /** The stream type of `source`. Live streams are not seeked. */
  readonly streamType: 'on-demand' | 'live';
  /** The number of renditions of `source`. Default: 0, for an engine without a choice. */
  readonly renditionCount?: number | undefined;
  /** The number of audio tracks of `source`. Default: 0, for an engine without a choice. */
  readonly audioTrackCount?: number | undefined;
  /** How long to wait for each condition, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number | undefined;
}

/** Creates a source as the player passes it to an engine. The URL may be relative to the page. */
export const createTestSource = (
  url: string,
  overrides: Partial<PlaybackSource> = {},
): PlaybackSource => ({
  url: new URL(url, document.baseURI).href,
  format: 'file',
  preload: 'auto',
  storyboardUrl: undefined,
  startTime: undefined,
  ...overrides,
});
