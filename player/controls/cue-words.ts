/** No caption needs so many, and ever deeper boxes may be more than a browser can lay out. */
const MOST_TAGS = 500;

/** What a cue says, as its author wrote it, or without its tags where they are too many. */
export function wordsOf(cue: Pick<VTTCue, 'text' | 'getCueAsHTML'>): Node | string {
  const said = cue.getCueAsHTML();
  return cue.text.split('<').length > MOST_TAGS ? (said.textContent ?? '') : said;
}
