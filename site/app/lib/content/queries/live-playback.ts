/**
 * The fields that a query must select for `withLivePlayback`; optional ones are updated if
 * selected.
 */
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
 * Adds `isLive` to a film. A live stream gets its own playback ID and image URLs, and no duration
 * or MP4 file. It keeps the dimensions of the video in the record.
 */
export function withLivePlayback<Film extends PlayableFields>(
  film: Film,
): Film & { readonly isLive: boolean } {
  const { livePlaybackId } = film;
  if (!livePlaybackId) return { ...film, isLive: false };
  const { video } = film.video;
  const liveVideo = { ...video, muxPlaybackId: livePlaybackId };
  for (const name of imageUrlFields) {
    const url = video[name];
    if (url !== undefined)
      liveVideo[name] = replacePlaybackId(url, video.muxPlaybackId, livePlaybackId);
  }
  if ('duration' in video) liveVideo.duration = null;
  if ('mp4Url' in video) liveVideo.mp4Url = null;
  return { ...film, video: { ...film.video, video: liveVideo }, isLive: true };
}

function replacePlaybackId(url: string, oldId: string, newId: string): string {
  return url.replace(`/${encodeURIComponent(oldId)}/`, `/${encodeURIComponent(newId)}/`);
}
