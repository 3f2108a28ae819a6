import { toCmcdValue, type Cmcd } from '@svta/cml-cmcd';
import { getBufferedAhead } from '../../media/buffered-ahead.ts';
import { toCmcdContentId } from '../../media/cmcd.ts';
import type { Hub } from '../../state/hub.ts';
import type { View } from '../schema/view.ts';

/** The keys of a CMCD report. Keys with the value `undefined` are omitted. */
export type CmcdReport = { [Key in keyof Cmcd]: Cmcd[Key] | undefined };

/** The CMCD stream type (`st`) of each stream type. */
const cmcdStreamTypes = { 'on-demand': 'v', live: 'l', unknown: undefined } as const;

/** Returns the CMCD streaming format (`sf`): HLS, DASH or other. */
function getStreamingFormat({ engine, sourcePath }: View['metadata']): 'h' | 'd' | 'o' {
  if (engine === 'hls' || sourcePath?.endsWith('.m3u8')) return 'h';
  return engine === 'dash' ? 'd' : 'o';
}

/** Collects the CMCD keys that describe a view and its media at the current time. */
export function collectCmcdKeys(view: View, hub: Hub): CmcdReport {
  const { id: sid, metadata, metrics } = view;
  return {
    sid,
    cid: getContentId(metadata),
    sf: getStreamingFormat(metadata),
    st: cmcdStreamTypes[metadata.streamType ?? 'unknown'],
    bg: document.hidden,
    bsa: [metrics.stallCount],
    bsda: [metrics.stallTime],
    dfa: metrics.droppedFrames,
    // After a view has ended, the media element may have another source.
    ...(!view.hasEnded && collectPlaybackKeys(hub)),
  };
}

/** Returns the CMCD content ID (`cid`) of a view. */
export const getContentId = ({ film, sourcePath = '' }: View['metadata']): string =>
  toCmcdContentId(film ?? sourcePath);

function collectPlaybackKeys({ state, stateOwners: { media, engineManager } }: Hub): CmcdReport {
  const { bandwidth, latency } = engineManager.engine?.getStats?.() ?? {};
  return {
    ...collectBitrateKeys(state),
    pt: Math.round(media.currentTime * 1000),
    pr: media.playbackRate,
    bl: [toCmcdValue(Math.round(getBufferedAhead(media) * 1000), { av: true })],
    mtp: bandwidth ? [Math.round(bandwidth / 1000)] : undefined,
    ltc: latency === undefined ? undefined : Math.round(latency * 1000),
  };
}

/** Collects the bitrates in kbit/s. The bitrate of an HLS rendition covers audio and video (`av`). */
function collectBitrateKeys({
  quality: { renditions, activeRendition },
}: Hub['state']): CmcdReport {
  const toList = (bitrate: number) => [toCmcdValue(Math.round(bitrate / 1000), { av: true })];
  const bitrates = renditions.map(({ bitrate }) => bitrate).filter((bitrate) => bitrate > 0);
  const activeBitrate = renditions.find(({ id }) => id === activeRendition)?.bitrate;
  return {
    ...(activeBitrate && { br: toList(activeBitrate) }),
    ...(bitrates.length > 0 && {
      tb: toList(Math.max(...bitrates)),
      lb: toList(Math.min(...bitrates)),
    }),
  };
}
