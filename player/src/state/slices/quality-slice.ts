import type { QualityState } from '../../media/media-state.ts';
import type { Rendition } from '../../media/rendition.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The available renditions, the selected rendition and the active rendition. */
export const qualitySlice: Slice<QualityState, 'select-rendition'> = {
  initial: { renditions: [], selectedRendition: 'auto', activeRendition: undefined },
  observe({ media, engineManager }, write, signal) {
    const sync = (): void => {
      const {
        renditions = [],
        selectedRendition = 'auto',
        activeRendition,
      } = engineManager.engine ?? {};
      write({
        renditions: addDecodedSize(renditions, activeRendition, media),
        selectedRendition,
        activeRendition,
      });
    };
    syncOnEvents(engineManager, ['change'], sync, signal);
  },
  handlers: {
    'select-rendition': ({ engineManager }, { id }) => engineManager.engine?.selectRendition(id),
  },
};

/** Adds the decoded size to the active rendition if its size and its bitrate are unknown. */
function addDecodedSize(
  renditions: readonly Rendition[],
  activeId: string | undefined,
  media: HTMLMediaElement,
): readonly Rendition[] {
  const activeRendition = renditions.find(({ id }) => id === activeId);
  if (!activeRendition || activeRendition.height > 0 || activeRendition.bitrate > 0)
    return renditions;
  if (!('videoWidth' in media)) return renditions;
  const { videoWidth: width, videoHeight: height } = media as HTMLVideoElement;
  return renditions.map((rendition) =>
    rendition === activeRendition ? { ...rendition, width, height } : rendition,
  );
}
