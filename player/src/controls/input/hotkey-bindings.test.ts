import { describe, expect, it } from 'vitest';
import type { KeyBindings, KeyboardOptions } from '../../media/key-bindings.ts';
import { createHotkeyBindings } from './hotkey-bindings.ts';

function createBindings(options: Partial<KeyboardOptions>) {
  const warnings: string[] = [];
  const allOptions = { hotkeys: '', nohotkeys: false, keyBindings: {}, ...options };
  const bindings = createHotkeyBindings(allOptions, (message) => warnings.push(message));
  return { ...bindings, warnings };
}

describe('createHotkeyBindings', () => {
  it('includes all default hotkeys without options', () => {
    const { actions, isPageWide, warnings } = createBindings({});
    expect(actions.get(' ')).toBe('play');
    expect(actions.get('?')).toBe('keys');
    expect(actions.size).toBe(33);
    expect(isPageWide).toBe(false);
    expect(warnings).toEqual([]);
  });

  it('excludes the keys that the `hotkeys` attribute disables', () => {
    const hotkeys = 'noArrowLeft nospace nof no< noshift+/ no5 page';
    const { actions, isPageWide, warnings } = createBindings({ hotkeys });
    for (const key of ['ArrowLeft', ' ', 'f', '<', '?', '5']) {
      expect(actions.has(key)).toBe(false);
    }
    expect(actions.get('j')).toBe('seek-backward');
    expect(isPageWide).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('binds no keys with `nohotkeys`', () => {
    expect(createBindings({ nohotkeys: true }).actions.size).toBe(0);
  });

  it('applies the key bindings that the page sets', () => {
    const keyBindings = { X: 'captions', c: null, space: 'fullscreen', F2: 'keys' } as const;
    const { actions, warnings } = createBindings({ keyBindings, hotkeys: 'nox' });
    expect(actions.get('F2')).toBe('keys');
    expect(actions.get(' ')).toBe('fullscreen');
    expect(actions.has('c')).toBe(false);
    expect(actions.has('x')).toBe(false);
    expect(warnings).toEqual([]);
  });

  it('does not warn about a key that is disabled more than once', () => {
    expect(createBindings({ hotkeys: 'noc noc', keyBindings: { c: null } }).warnings).toEqual([]);
  });

  it('ignores unknown tokens of the `hotkeys` attribute, and warns once', () => {
    const { actions, warnings } = createBindings({ hotkeys: 'nope nof q' });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('unknown token nope, q');
    expect(actions.has('f')).toBe(false);
    expect(actions.has('k')).toBe(true);
  });

  it.each([
    ['Ctrl+x', 'captions', 'without modifiers'],
    ['', 'captions', 'a value of KeyboardEvent.key'],
    ['Tab', 'play', 'are reserved'],
    ['x', 'dance', 'must be null or one of play'],
    ['x', 7, 'must be null or one of play'],
    ['x', 'seek-to-part', 'only to a digit'],
  ])('ignores an invalid binding of %s to %s, and warns', (key, action, warning) => {
    const keyBindings = { [key]: action } as unknown as KeyBindings;
    const { actions, warnings } = createBindings({ keyBindings });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(warning);
    expect(actions.size).toBe(33);
  });
});
