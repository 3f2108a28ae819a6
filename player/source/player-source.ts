import { playlistUrl, storyboardUrl, thumbnailUrl, type Hosting } from './hosted.ts';
import { formatOf, type MediaSource, type Preload } from './media-source.ts';

/** What a page says about the film to play. Everything may be absent. */
export interface SourceWishes {
  readonly playbackId?: string | undefined;
  readonly src?: string | undefined;
  readonly type?: string | undefined;
  readonly videoOrigin?: string | undefined;
  readonly customDomain?: string | undefined;
  readonly startTime?: number | undefined;
  readonly preload?: Preload | undefined;
  readonly poster?: string | undefined;
  readonly storyboardSrc?: string | undefined;
}

const hostingOf = ({ videoOrigin, customDomain }: SourceWishes): Hosting => ({
  origin: videoOrigin,
  domain: customDomain,
});

/**
 * The source for a page's wishes; a playback id wins over an address.
 *
 * `base` resolves relative addresses. Absent where nothing is named, or where what is named is no
 * address.
 */
export function sourceFor(wishes: SourceWishes, base: string): MediaSource | undefined {
  const { playbackId, src, type, startTime, preload = 'metadata' } = wishes;
  const address = playbackId ? playlistUrl(playbackId, hostingOf(wishes)) : src;
  if (!address || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base).href;
  const format = playbackId ? 'hls' : formatOf(url, type);
  return { url, format, preload, storyboard: storyboardFor(wishes, base), startTime };
}

function storyboardFor(wishes: SourceWishes, base: string): string | undefined {
  const { playbackId, storyboardSrc } = wishes;
  const own = playbackId ? storyboardUrl(playbackId, hostingOf(wishes)) : undefined;
  const address = storyboardSrc ?? own;
  return address && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/** The poster for a page's wishes; an empty `poster` means none, an absent one the film's own. */
export function posterFor(wishes: SourceWishes): string | undefined {
  if (wishes.poster !== undefined) return wishes.poster || undefined;
  if (!wishes.playbackId) return undefined;
  return thumbnailUrl(wishes.playbackId, hostingOf(wishes), wishes.startTime);
}
