import { parseStoryboard } from '../formats/storyboard.ts';
import type { Storyboard } from '../media/storyboard-tiles.ts';

/**
 * The storyboard that came from an address. One that cannot be had, or that has no pictures, is none,
 * and is told of in the console.
 */
export async function parseStoryboardResponse(
  answer: Response | undefined,
  url: string,
): Promise<Storyboard | undefined> {
  if (!answer) return complain('could not be fetched');
  if (!answer.ok) return complain(`was answered with ${answer.status}`);
  const board = parseStoryboard(await answer.text(), answer.url || url);
  // A broadcast has none when it begins.
  const isOne = board.tiles.length > 0 || board.programStartTime !== undefined;
  return isOne ? board : complain('holds no pictures');
}

/** Without the address, which may hold what nobody else is to know. */
function complain(sentence: string): undefined {
  console.warn(`<vitrine-player> storyboard: ${sentence}, so there are no previews.`);
}
