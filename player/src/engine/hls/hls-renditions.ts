import type { Level } from 'hls.js';
import type { Rendition } from '../../media/rendition.ts';

/** The renditions that hls.js's levels are, highest first. */
export const toRenditions = (levels: readonly Level[]): readonly Rendition[] =>
  levels.map(renditionOf).sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);

function renditionOf(level: Level, index: number): Rendition {
  return {
    id: String(index),
    width: level.width,
    height: level.height,
    bitrate: level.averageBitrate || level.bitrate,
    codec: level.videoCodec,
    frameRate: level.frameRate || undefined,
    src: level.uri,
  };
}
