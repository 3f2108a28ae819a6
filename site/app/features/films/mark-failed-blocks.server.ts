import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { isFilmReady } from '../../components/video/is-film-ready.ts';
import { hasProcessingFailed } from './has-processing-failed.server.ts';
import type { BlockRecord, FilmBlockRecord } from '../../lib/content/structured-text-records.ts';

/**
 * Sets `hasFailed` in the film blocks of a structured text if processing of the video has failed.
 */
export async function markFailedBlocks<
  Text extends { readonly blocks: readonly BlockRecord[] } | null,
>(args: PageRequest, text: Text): Promise<Text> {
  if (!text?.blocks.some(isPending)) return text;
  const blockPromises = text.blocks.map(async (block) =>
    isPending(block)
      ? {
          ...block,
          hasFailed: await hasProcessingFailed(args, block.film.video.video.muxPlaybackId),
        }
      : block,
  );
  return { ...text, blocks: await Promise.all(blockPromises) };
}

type PendingFilmBlock = FilmBlockRecord & { readonly film: NonNullable<FilmBlockRecord['film']> };

function isPending(block: BlockRecord): block is PendingFilmBlock {
  return block.__typename === 'FilmBlockRecord' && block.film !== null && !isFilmReady(block.film);
}
