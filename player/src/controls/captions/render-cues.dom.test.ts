import { describe, expect, it } from 'vitest';
import { renderCueText } from './render-cues.ts';

/** Creates a cue with nested `<b>` tags that are not closed. */
function createNestedCue(depth: number) {
  const fragment = document.createDocumentFragment();
  let innermostNode: Node = fragment;
  for (let level = 0; level < depth; level += 1) {
    innermostNode = innermostNode.appendChild(document.createElement('b'));
  }
  innermostNode.appendChild(document.createTextNode('deep'));
  return { text: `${'<b>'.repeat(depth)}deep`, getCueAsHTML: () => fragment };
}

describe('renderCueText', () => {
  it('keeps the tags of the cue', () => {
    const box = document.createElement('div');
    box.append(renderCueText(createNestedCue(2)));
    expect(box.innerHTML).toBe('<b><b>deep</b></b>');
  });

  it('returns plain text without parsing the tags if the cue has more than 500', () => {
    const box = document.createElement('div');
    const cue = {
      text: `${'<b>'.repeat(100_000)}deep<`,
      getCueAsHTML: () => expect.fail('The tags were parsed.'),
    };
    box.append(renderCueText(cue));
    expect(box.innerHTML).toBe('deep');
  });
});
