/** No caption needs so many, and a browser may end with its page over boxes that are ever deeper. */
const MOST_TAGS = 500;

/** The text of a cue without its tags, whose names are no words. */
export const withoutTags = (text: string): string => text.replaceAll(/<[^<>]*>?/g, '');

/**
 * What a cue says, as its author wrote it, or without its tags where they are too many: those are
 * not even read as tags, because reading them is what a browser may end with.
 */
export function wordsOf(cue: Pick<VTTCue, 'text' | 'getCueAsHTML'>): Node | string {
  if (cue.text.split('<').length <= MOST_TAGS) return cue.getCueAsHTML();
  return withoutTags(cue.text);
}
