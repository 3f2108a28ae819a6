import { describe, expect, it } from 'vitest';
import type { KeyBindings, KeyboardOptions } from '../../media/key-bindings.ts';
import { createHotkeyMap } from './hotkey-map.ts';

function tableFor(wishes: Partial<KeyboardOptions>) {
  const warnings: string[] = [];
  const all = { hotkeys: '', nohotkeys: false, keyBindings: {}, ...wishes };
  const table = createHotkeyMap(all, (sentence) => warnings.push(sentence));
  return { ...table, warnings };
}

describe('the keys of a player', () => {
  it('are all there where a page says nothing', () => {
    const { actions, isPageWide: page, warnings } = tableFor({});
    expect(actions.get(' ')).toBe('play');
    expect(actions.get('?')).toBe('keys');
    expect(actions.size).toBe(33);
    expect(page).toBe(false);
    expect(warnings).toEqual([]);
  });

  it('lack those that a page leaves alone', () => {
    const hotkeys = 'noArrowLeft nospace nof no< noshift+/ no5 page';
    const { actions, isPageWide: page, warnings } = tableFor({ hotkeys });
    for (const key of ['ArrowLeft', ' ', 'f', '<', '?', '5']) {
      expect(actions.has(key)).toBe(false);
    }
    expect(actions.get('j')).toBe('seek-backward');
    expect(page).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('are none where a page leaves all alone', () => {
    expect(tableFor({ nohotkeys: true }).actions.size).toBe(0);
  });

  it('do what a page gives them to do', () => {
    const keyBindings = { X: 'captions', c: null, space: 'fullscreen', F2: 'keys' } as const;
    const { actions, warnings } = tableFor({ keyBindings, hotkeys: 'nox' });
    expect(actions.get('F2')).toBe('keys');
    expect(actions.get(' ')).toBe('fullscreen');
    expect(actions.has('c')).toBe(false);
    expect(actions.has('x')).toBe(false);
    expect(warnings).toEqual([]);
  });

  it('may be left alone twice over', () => {
    expect(tableFor({ hotkeys: 'noc noc', keyBindings: { c: null } }).warnings).toEqual([]);
  });

  it('are left as they are by words that name none, which are said once', () => {
    const { actions, warnings } = tableFor({ hotkeys: 'nope nof q' });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('nope, q names no key');
    expect(actions.has('f')).toBe(false);
    expect(actions.has('k')).toBe(true);
  });

  it.each([
    ['Ctrl+x', 'captions', 'without modifiers'],
    ['', 'captions', 'a key is named as'],
    ['Tab', 'play', 'are taken'],
    ['x', 'dance', 'an action may be play'],
    ['x', 7, 'an action may be play'],
    ['x', 'seek-to-part', 'only a digit'],
  ])('are left as they are by %s for %s', (key, action, words) => {
    const keyBindings = { [key]: action } as unknown as KeyBindings;
    const { actions, warnings } = tableFor({ keyBindings });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(words);
    expect(actions.size).toBe(33);
  });
});
