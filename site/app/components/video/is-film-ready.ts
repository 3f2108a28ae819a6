interface PlayableVideo {
  readonly isLive: boolean;
  readonly video: { readonly video: { readonly duration: number | null } };
}

/** Checks whether a film can be played. One that is still being processed has no poster either. */
export function isFilmReady({ isLive, video }: PlayableVideo): boolean {
  return isLive || video.video.duration !== null;
}
