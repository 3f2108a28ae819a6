import { cueText } from '../../formats/cue-text.ts';

/** The maximum number of tags in a cue; very deep nesting can crash the tab. */
const MAX_TAGS = 500;

/**
 * Converts the text of a cue to DOM nodes, or to plain text if it has too many tags. In that case the
 * tags are not parsed, because parsing them is what can crash the tab.
 */
export function renderCueText(cue: Pick<VTTCue, 'text' | 'getCueAsHTML'>): Node | string {
  if (cue.text.split('<').length <= MAX_TAGS) return cue.getCueAsHTML();
  return cueText(cue.text);
}
