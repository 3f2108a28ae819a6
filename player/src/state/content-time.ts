import type { ContentTime } from '../media/interstitials.ts';
import type { EngineManager } from '../engine/engine-manager.ts';

interface ContentStateOwners {
  readonly media: HTMLMediaElement;
  readonly engineManager: EngineManager;
}

/**
 * Returns the position and the duration of the content: those of the media element, unless it plays
 * an interstitial from a separate source.
 */
export const getContentTime = ({ media, engineManager }: ContentStateOwners): ContentTime =>
  engineManager.engine?.interstitials?.contentTime ?? media;

/** Whether the content has reached its end, and every interstitial after it has ended. */
export const hasContentEnded = ({ media, engineManager }: ContentStateOwners): boolean =>
  engineManager.engine?.interstitials?.hasEnded ?? media.ended;

/** Whether the media element plays an interstitial from a separate source. */
export const isContentSuspended = ({
  engineManager,
}: Pick<ContentStateOwners, 'engineManager'>): boolean =>
  engineManager.engine?.interstitials?.contentTime !== undefined;
