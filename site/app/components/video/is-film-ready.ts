interface PlayableVideo {
  readonly isLive: boolean;
  readonly video: { readonly video: { readonly duration: number | null } };
}

/** Returns whether a film can be played. A film that is being processed has no duration yet. */
export function isFilmReady({ isLive, video }: PlayableVideo): boolean {
  return isLive || video.video.duration !== null;
}
