import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlayerElement } from '../../host/player-element.ts';
import { start } from './index.ts';

/** Returns the CSS rules that are added to a player with the given computed styles. */
function getAddedRules(computedStyles: Readonly<Record<string, string>>, audio = false): string {
  const player = document.createElement('div');
  player.attachShadow({ mode: 'open' });
  document.body.append(player);
  const style = { getPropertyValue: (name: string) => computedStyles[name] ?? '' };
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

/** The computed styles after a CSS reset that unsets all properties. */
const resetStyles = {
  position: 'static',
  display: 'inline',
  overflow: 'visible',
  'aspect-ratio': 'auto',
  'container-type': 'normal',
  'background-color': 'rgba(0, 0, 0, 0)',
};

it('restores all host styles of a player that a CSS reset has unset', () => {
  const rules = getAddedRules(resetStyles);
  for (const rule of ['position: relative', 'display: block', 'overflow: hidden', 'aspect-ratio'])
    expect(rules).toContain(rule);
});

it('keeps the host styles that the page has set', () => {
  const rules = getAddedRules({
    ...resetStyles,
    display: 'flex',
    'background-color': 'rgb(255, 255, 255)',
  });
  expect(rules).toContain('position: relative');
  expect(rules).not.toMatch(/display: block|background-color/);
});

it('restores the height of an audio player, without an aspect ratio', () => {
  const rules = getAddedRules(resetStyles, true);
  expect(rules).toContain('min-block-size');
  expect(rules).not.toContain('aspect-ratio');
});
