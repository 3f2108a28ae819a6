/** The fields that a query must select of a film that may be a live stream. */
interface PlayableFields {
  /** Playback ID of the live stream; null for a film on demand. */
  readonly livePlaybackId: string | null;
  readonly video: {
    readonly video: {
      readonly muxPlaybackId: string;
      readonly thumbnailUrl?: string;
      readonly shareImageUrl?: string;
      readonly duration?: number | null;
      readonly mp4Url?: string | null;
    };
  };
}

/** Fields whose URL contains the playback ID. */
const imageUrlFields = ['thumbnailUrl', 'shareImageUrl'] as const;

/**
 * Adds `isLive` to a film. A live stream gets its own playback ID and image URLs, and neither a
 * duration nor an MP4 file; only its dimensions are those of the video in the record.
 */
export function withLivePlayback<Film extends PlayableFields>(
  film: Film,
): Film & { readonly isLive: boolean } {
  const { livePlaybackId: live } = film;
  if (!live) return { ...film, isLive: false };
  const { video } = film.video;
  const liveVideo = { ...video, muxPlaybackId: live };
  for (const name of imageUrlFields) {
    const url = video[name];
    if (url !== undefined) liveVideo[name] = replacePlaybackId(url, video.muxPlaybackId, live);
  }
  if ('duration' in video) liveVideo.duration = null;
  if ('mp4Url' in video) liveVideo.mp4Url = null;
  return { ...film, video: { ...film.video, video: liveVideo }, isLive: true };
}

function replacePlaybackId(url: string, from: string, to: string): string {
  return url.replace(`/${encodeURIComponent(from)}/`, `/${encodeURIComponent(to)}/`);
}
