import type { PlaylistFacts } from '../media/playlist-stream.ts';
import { firstRendition, readPlaylist } from '../media/read-playlist.ts';

/** What was found at the address of a stream. */
interface Found {
  /** The HTTP status; absent where nothing answered. */
  readonly status: number | undefined;
  /** Absent where it is no playlist. */
  readonly playlist: PlaylistFacts | undefined;
}

/** Reads what the playlists of a stream tell, beside a browser that reads them for itself. */
export async function readStream(url: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await fetch(url, { signal });
    const { status } = answer;
    if (!answer.ok) return { status, playlist: undefined };
    const text = await answer.text();
    const rendition = firstRendition(text, answer.url);
    const deeper = rendition && (await (await fetch(rendition, { signal })).text());
    return { status, playlist: readPlaylist(deeper ?? text) };
  } catch {
    return { status: undefined, playlist: undefined };
  }
}
