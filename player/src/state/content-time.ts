import type { ContentTime } from '../media/interstitials.ts';
import type { EngineManager } from '../engine/engine-manager.ts';

interface ContentTarget {
  readonly media: HTMLMediaElement;
  readonly engineManager: EngineManager;
}

/**
 * Returns the position and the duration of the content: those of the media element, unless it plays
 * an interstitial from a separate source.
 */
export const getContentTime = ({ media, engineManager }: ContentTarget): ContentTime =>
  engineManager.current?.interstitials?.contentTime ?? media;

/** Whether the content has reached its end, and every interstitial after it has ended. */
export const hasContentEnded = ({ media, engineManager }: ContentTarget): boolean =>
  engineManager.current?.interstitials?.hasEnded ?? media.ended;

/** Whether the media element plays an interstitial from a separate source. */
export const isContentSuspended = ({
  engineManager,
}: Pick<ContentTarget, 'engineManager'>): boolean =>
  engineManager.current?.interstitials?.contentTime !== undefined;
