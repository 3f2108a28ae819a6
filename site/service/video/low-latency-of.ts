import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LowLatencyLines } from './live-playlist.ts';
import type { LiveRequest } from './live-request.ts';
import { liveSegments } from './live-timeline.ts';
import { hintLine, lowLatencyHead, partLine, segmentsInParts } from './low-latency.ts';
import type { MediaPlaylist } from './media-playlist.ts';
import { isOut, onAir, type OnAir, type PartsReader } from './on-air.ts';
import { numberIn, spanIn, type Parameters } from './playlist-wishes.ts';
import { readyState } from './ready-film.ts';
import { segmentParts } from './segment-parts.ts';
import { VideoError } from './video-error.ts';

/** One of a channel's streams. */
interface LiveStream {
  /** Path of its playlist within the film's package. */
  readonly path: string;
  readonly own: MediaPlaylist;
  /** The stream that beats time for all. */
  readonly leading: MediaPlaylist;
}

/** Tells a low-latency channel's parts; undefined for any other, for captions and for a clip. */
export async function lowLatencyOf(asked: LiveRequest, stream: LiveStream) {
  const { channel, entry, admission } = asked;
  const isCut = spanIn(admission.parameters, 'program') !== undefined;
  if (!channel.lowLatency || isCut || stream.path.startsWith('captions-')) return undefined;
  const folder = join(readyState(entry).folder, stream.path, '..');
  const read: PartsReader = async ({ segment }) => {
    await entry.have(join(folder, segment.file));
    return segmentParts(join(folder, segment.file));
  };
  const air = await awaitedAir(asked, stream, read);
  if (air === undefined) return undefined;
  const whole = liveSegments(stream.own, stream.leading, air.window).slice(-segmentsInParts);
  const told = await Promise.all(whole.map(async (live) => ({ live, parts: await read(live) })));
  told.push({ live: air.current, parts: air.parts });
  return {
    span: { ...air.window, ended: false },
    lines: (home: string): LowLatencyLines => ({
      head: lowLatencyHead(told.flatMap(({ parts }) => parts)),
      parts: new Map(
        told.map(({ live, parts }) => [
          live.sequence,
          parts.map((part) => partLine(part, home + live.segment.file)),
        ]),
      ),
      current: air.current,
      hint: air.next && hintLine(air.next, home + air.current.segment.file),
    }),
  };
}

/** Waits until what a player asks for by number is out, so that it need not ask again and again. */
async function awaitedAir(
  { request, reply, channel, now }: LiveRequest,
  { own, leading }: LiveStream,
  read: PartsReader,
): Promise<OnAir | undefined> {
  const query = request.query as Parameters;
  const sequence = numberIn(query, '_HLS_msn');
  const part = numberIn(query, '_HLS_part');
  for (;;) {
    const air = await onAir(own, leading, channel.windowSeconds, now(), read);
    if (air === undefined || sequence === undefined || isOut(air, sequence, part)) return air;
    if (sequence > air.current.sequence + 1) {
      throw new VideoError(
        'invalid_parameters',
        `"_HLS_msn" must be ${air.current.sequence + 1} at most, but is ${sequence}.`,
      );
    }
    if (reply.raw.destroyed) return air;
    await delay(air.waitMs, undefined, { ref: false });
  }
}
