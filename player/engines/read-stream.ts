import type { PlaylistFacts } from '../media/playlist-stream.ts';
import { firstRendition, readPlaylist } from '../media/read-playlist.ts';
import { askPatiently } from './ask-patiently.ts';
import { anySignal, timeoutSignal } from '../platform/abort-signals.ts';

/** What takes longer is told as out of reach: whoever waits for it has a film that has failed. */
const PATIENCE_MS = 20_000;

/** What was found at the address of a stream. */
interface Found {
  /** The HTTP status; absent where nothing answered. */
  readonly status: number | undefined;
  /** When it wants to be asked again, as its header `Retry-After` has it; absent where it says nothing. */
  readonly again?: string | null;
  /** Absent where it is no playlist. */
  readonly playlist: PlaylistFacts | undefined;
  /** What it says that a browser must be able to decode; absent where it says nothing. */
  readonly codecs?: string | undefined;
  /** Something of it came only when it was asked for again. */
  readonly isLate?: boolean;
}

/** Reads what the playlists of a stream tell, beside a browser that reads them for itself. */
export async function readStream(url: string, life: AbortSignal): Promise<Found> {
  const signal = anySignal([life, timeoutSignal(PATIENCE_MS)]);
  try {
    const { answer, isLate } = await askPatiently(url, signal);
    const { status, headers } = answer;
    if (!answer.ok) return { status, again: headers.get('retry-after'), playlist: undefined };
    const text = await answer.text();
    const rendition = firstRendition(text, answer.url);
    const below = rendition ? await askPatiently(rendition, signal) : undefined;
    const deeper = await below?.answer.text();
    const codecs = /^#EXT-X-STREAM-INF:.*CODECS="([^"]+)"/m.exec(text)?.[1];
    const playlist = readPlaylist(deeper ?? text);
    return { status, playlist, codecs, isLate: isLate || below?.isLate === true };
  } catch {
    return { status: undefined, playlist: undefined };
  }
}
