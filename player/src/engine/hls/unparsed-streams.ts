import type Hls from 'hls.js';
import { getCodecName } from '../../formats/codecs.ts';
import { createCodecError } from '../../media/errors/codec-error.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { ResponseInspector } from '../prefetch/response-inspector.ts';
import type { HlsContext } from './hls-context.ts';

/**
 * Handles a level whose transport streams contain video in a format that hls.js does not parse.
 * hls.js would play only their audio. Continues with another level, or calls `onError` if there is
 * none.
 *
 * @param codec The codec of the video, such as `mp2v`.
 * @param level The index of the level.
 */
export function skipUnparsedVideo(
  { hls, signal }: { readonly hls: Hls; readonly signal: AbortSignal },
  { codec, level }: { readonly codec: string; readonly level: number },
  onError: (error: PlaybackError) => void,
): void {
  // hls.js must not be changed while it handles the response.
  queueMicrotask(() => {
    if (signal.aborted) return;
    if (hls.levels.length < 2)
      return onError(createCodecError(getCodecName(codec), `transport stream, ${codec}`));
    hls.stopLoad();
    hls.removeLevel(level);
    hls.startLoad();
  });
}

/**
 * Handles transport streams with audio in a format that hls.js does not parse, but with video that
 * it parses: selects an audio track that has its own playlist. If there is none, playback continues
 * without audio, and `onAudioUnavailable` is called with the name of the codec, once.
 */
export function handleUnparsedAudio(
  { hls, Hls, log }: Pick<HlsContext, 'hls' | 'Hls' | 'log'>,
  inspector: Pick<ResponseInspector, 'unparsedAudioCodec'>,
  onAudioUnavailable: (codec: string) => void,
): void {
  let hasReported = false;
  hls.on(Hls.Events.BUFFER_CODECS, (_, { video, audio }) => {
    const codec = inspector.unparsedAudioCodec;
    if (!video || audio || codec === undefined) return;
    const { audioTracks, audioTrack } = hls;
    if (audioTracks[audioTrack]?.url) return;
    const nextIndex = audioTracks.findIndex(({ url }) => url);
    if (nextIndex >= 0) {
      log(`codec ${codec} is not supported, use audio track "${audioTracks[nextIndex]?.name}"`);
      hls.audioTrack = nextIndex;
    } else if (!hasReported) {
      hasReported = true;
      onAudioUnavailable(getCodecName(codec));
    }
  });
}
