interface Made {
  readonly isLive: boolean;
  readonly video: { readonly video: { readonly duration: number | null } };
}

/** Tells whether a film can be played; one that is still being made has no picture either. */
export function isReady({ isLive, video }: Made): boolean {
  return isLive || video.video.duration !== null;
}
