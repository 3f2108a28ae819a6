/** What a player for sounds is high, in pixels. */
const soundHeightPx = 164;

/** The shape of films whose own is not known. */
const ordinary = { width: 1920, height: 1080 } as const;

/** What a frame is wide where nobody says it. */
const usualWidthPx = 960;

interface Shaped {
  readonly audioOnly: boolean | null;
  readonly video: { readonly video: { readonly width: number; readonly height: number } };
}

/** How large the frame around a film is, within what is allowed. */
export function frameOf(
  { audioOnly, video: { video } }: Shaped,
  { maxWidth = Infinity, maxHeight = Infinity }: { maxWidth?: number; maxHeight?: number } = {},
): { readonly width: number; readonly height: number } {
  const width = Math.min(usualWidthPx, maxWidth);
  if (audioOnly) return { width, height: Math.min(soundHeightPx, maxHeight) };
  const { width: wide, height: high } = video.width > 0 && video.height > 0 ? video : ordinary;
  const fitting = Math.min(width, (maxHeight * wide) / high);
  return {
    width: Math.max(1, Math.floor(fitting)),
    height: Math.max(1, Math.floor((fitting * high) / wide)),
  };
}
