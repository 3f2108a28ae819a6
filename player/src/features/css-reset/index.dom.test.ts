import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlayerElement } from '../../host/player-element.ts';
import { start } from './index.ts';

/** A player whose page leaves this of its box; the rules that it is then given. */
function rulesFor(left: Readonly<Record<string, string>>, audio = false): string {
  const player = document.createElement('div');
  player.attachShadow({ mode: 'open' });
  document.body.append(player);
  const style = { getPropertyValue: (name: string) => left[name] ?? '' };
  const spy = vi.spyOn(window, 'getComputedStyle').mockReturnValue(style as CSSStyleDeclaration);
  onTestFinished(() => {
    spy.mockRestore();
    player.remove();
  });
  Object.assign(player, { renderRoot: player.shadowRoot, audio });
  start(player as unknown as PlayerElement);
  const [sheet] = player.shadowRoot?.adoptedStyleSheets ?? [];
  return [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n');
}

const unset = {
  position: 'static',
  display: 'inline',
  overflow: 'visible',
  'aspect-ratio': 'auto',
  'container-type': 'normal',
  'background-color': 'rgba(0, 0, 0, 0)',
};

it('a player of which nothing is left has its whole box again', () => {
  const rules = rulesFor(unset);
  for (const rule of ['position: relative', 'display: block', 'overflow: hidden', 'aspect-ratio'])
    expect(rules).toContain(rule);
});

it('what a page says of its player stays as it says it', () => {
  const rules = rulesFor({ ...unset, display: 'flex', 'background-color': 'rgb(255, 255, 255)' });
  expect(rules).toContain('position: relative');
  expect(rules).not.toMatch(/display: block|background-color/);
});

it('a player of sound is as high as its controls, and has no shape of a picture', () => {
  const rules = rulesFor(unset, true);
  expect(rules).toContain('min-block-size');
  expect(rules).not.toContain('aspect-ratio');
});
