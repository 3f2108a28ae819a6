import { cueText } from '../../formats/cue-text.ts';

/** No caption needs so many, and a browser may end with its page over boxes that are ever deeper. */
const MOST_TAGS = 500;

/**
 * What a cue says, as its author wrote it, or without its tags where they are too many: those are
 * not even read as tags, because reading them is what a browser may end with.
 */
export function renderCueText(cue: Pick<VTTCue, 'text' | 'getCueAsHTML'>): Node | string {
  if (cue.text.split('<').length <= MOST_TAGS) return cue.getCueAsHTML();
  return cueText(cue.text);
}
