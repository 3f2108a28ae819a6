import { toCmcdValue, type Cmcd } from '@svta/cml-cmcd';
import { getBufferedAhead } from '../../media/ahead-of.ts';
import { toCmcdContentId } from '../../media/cmcd.ts';
import type { Hub } from '../../state/hub.ts';
import type { View } from '../schema/view.ts';

/** What a report tells by the keys of CMCD; what is undefined is left out. */
export type CmcdReport = { [Key in keyof Cmcd]: Cmcd[Key] | undefined };

/** As CMCD calls the kinds of streams. */
const streamTypes = { 'on-demand': 'v', live: 'l', unknown: undefined } as const;

/** What every report tells of a view and of its film as they are now. */
export function collectCmcdKeys(view: View, hub: Hub): CmcdReport {
  const { id: sid, about, measures } = view;
  return {
    sid,
    cid: getContentId(about),
    sf: about.engine === 'hls' || about.sourcePath?.endsWith('.m3u8') ? 'h' : 'o',
    st: streamTypes[about.streamType ?? 'unknown'],
    bg: document.hidden,
    bsa: [measures.stallCount],
    bsda: [measures.stallTime],
    dfa: measures.droppedFrames,
    // What plays after the end of a view is another film, or none.
    ...(!view.hasEnded && playingOf(hub)),
  };
}

/** Names the film. */
export const getContentId = ({ film, sourcePath = '' }: View['about']): string =>
  toCmcdContentId(film ?? sourcePath);

/** What is known of the film only while it is there. */
function playingOf({ state, target: { media, engine } }: Hub): CmcdReport {
  const { bandwidth, latency } = engine.engine?.getStats?.() ?? {};
  return {
    ...bitratesOf(state),
    pt: Math.round(media.currentTime * 1000),
    pr: media.playbackRate,
    bl: [toCmcdValue(Math.round(getBufferedAhead(media) * 1000), { av: true })],
    mtp: bandwidth ? [Math.round(bandwidth / 1000)] : undefined,
    ltc: latency === undefined ? undefined : Math.round(latency * 1000),
  };
}

/** An HLS rendition tells the bitrate of its picture and its sound together. */
function bitratesOf({ quality: { renditions, playing } }: Hub['state']): CmcdReport {
  const list = (bitrate: number) => [toCmcdValue(Math.round(bitrate / 1000), { av: true })];
  const bitrates = renditions.map(({ bitrate }) => bitrate).filter((each) => each > 0);
  const shown = renditions.find(({ id }) => id === playing)?.bitrate;
  return {
    ...(shown && { br: list(shown) }),
    ...(bitrates.length > 0 && {
      tb: list(Math.max(...bitrates)),
      lb: list(Math.min(...bitrates)),
    }),
  };
}
