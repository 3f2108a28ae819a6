import { describe, expect, it } from 'vitest';
import { wordsOf } from './cue-words.ts';

/** A cue of bold words, each of which is told to be in the one before, as a browser reads it. */
function bold(times: number) {
  const said = document.createDocumentFragment();
  let inner: Node = said;
  for (let time = 0; time < times; time += 1) {
    inner = inner.appendChild(document.createElement('b'));
  }
  inner.appendChild(document.createTextNode('deep'));
  return { text: `${'<b>'.repeat(times)}deep`, getCueAsHTML: () => said };
}

describe('the words of a cue', () => {
  it('are as their author wrote them', () => {
    const drawn = document.createElement('div');
    drawn.append(wordsOf(bold(2)));
    expect(drawn.innerHTML).toBe('<b><b>deep</b></b>');
  });

  it('are no deeper than a browser can lay out, however many tags stand before them', () => {
    const drawn = document.createElement('div');
    drawn.append(wordsOf(bold(600)));
    expect(drawn.innerHTML).toBe('deep');
  });
});
