/** What a query must have asked of a film that may be a broadcast. */
interface PlayableFields {
  /** Playback id of the broadcast; null for a film that is played itself. */
  readonly livePlaybackId: string | null;
  readonly video: {
    readonly video: {
      readonly muxPlaybackId: string;
      readonly thumbnailUrl?: string;
      readonly shared?: string;
      readonly duration?: number | null;
      readonly mp4Url?: string | null;
    };
  };
}

/** What of a film is found by its playback id. */
const imageFields = ['thumbnailUrl', 'shared'] as const;

/**
 * A film as it is played: a broadcast has a playback id and pictures of its own, no end and no file,
 * and only its shape from the film that its record has.
 */
export function withLivePlayback<Film extends PlayableFields>(
  film: Film,
): Film & { readonly isLive: boolean } {
  const { livePlaybackId: live } = film;
  if (!live) return { ...film, isLive: false };
  const { video } = film.video;
  const onAir = { ...video, muxPlaybackId: live };
  for (const name of imageFields) {
    const address = video[name];
    if (address !== undefined) onAir[name] = pictureOf(address, video.muxPlaybackId, live);
  }
  if ('duration' in video) onAir.duration = null;
  if ('mp4Url' in video) onAir.mp4Url = null;
  return { ...film, video: { ...film.video, video: onAir }, isLive: true };
}

function pictureOf(address: string, film: string, live: string): string {
  return address.replace(`/${encodeURIComponent(film)}/`, `/${encodeURIComponent(live)}/`);
}
