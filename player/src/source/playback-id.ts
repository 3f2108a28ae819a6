/** A playback id as a page writes it: the id alone, or with parameters for the playlist behind it. */
export interface PlaybackId {
  readonly id: string;
  /** Never with a token, which has an attribute of its own. */
  readonly params: URLSearchParams;
}

/** Reads a playback id such as `night-train` or `night-train?max_resolution=720p`. */
export function parsePlaybackId(text: string): PlaybackId {
  const [id = ''] = text.split('?');
  const params = new URLSearchParams(text.slice(id.length));
  params.delete('token');
  return { id, params };
}
