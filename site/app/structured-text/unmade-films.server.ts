import type { PageRequest } from '../content/page-content.server.ts';
import { isReady } from '../media/is-ready.ts';
import { willNeverCome } from '../films/will-never-come.server.ts';
import type { BlockRecord, FilmBlock } from './records.ts';

/** Asks of the films in a text that are not there yet which of them could not be made. */
export async function withUnmadeFilms<
  Text extends { readonly blocks: readonly BlockRecord[] } | null,
>(args: PageRequest, text: Text): Promise<Text> {
  if (!text?.blocks.some(isUnmade)) return text;
  const told = text.blocks.map(async (block) =>
    isUnmade(block)
      ? { ...block, hasFailed: await willNeverCome(args, block.film.video.video.muxPlaybackId) }
      : block,
  );
  return { ...text, blocks: await Promise.all(told) };
}

type Unmade = FilmBlock & { readonly film: NonNullable<FilmBlock['film']> };

function isUnmade(block: BlockRecord): block is Unmade {
  return block.__typename === 'FilmBlockRecord' && block.film !== null && !isReady(block.film);
}
