import { describe, expect, it } from 'vitest';
import { renderCueText } from './cue-text.ts';

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
    drawn.append(renderCueText(bold(2)));
    expect(drawn.innerHTML).toBe('<b><b>deep</b></b>');
  });

  it('are read without their tags where those are more than a browser may stand', () => {
    const drawn = document.createElement('div');
    const unread = {
      text: `${'<b>'.repeat(100_000)}deep<`,
      getCueAsHTML: () => expect.fail('its tags were read'),
    };
    drawn.append(renderCueText(unread));
    expect(drawn.innerHTML).toBe('deep');
  });
});
