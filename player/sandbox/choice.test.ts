import { describe, expect, it } from 'vitest';
import { layouts } from '../src/controls/layout/layouts.ts';
import { textLoaders } from '../src/i18n/languages.ts';
import { playerAttributes } from '../src/media/attributes/player-attributes.ts';
import { listPresetOptions, parseChoice, resolveScene, serializeChoice } from './choice.ts';
import { layoutPresets } from './layout-presets.ts';
import { optionNames, options } from './options.ts';
import { states } from './states.ts';
import { streams } from './streams.ts';

describe('the options', () => {
  it('have every layout, theme and language of the player', () => {
    expect(Object.keys(options.layout.values)).toEqual(['auto', ...Object.keys(layouts)]);
    expect(Object.keys(options.theme.values)).toEqual([...playerAttributes.theme.values]);
    expect(Object.keys(options.lang.values)).toEqual(Object.keys(textLoaders));
  });

  it.each(optionNames)('have a valid default: %s', (name) => {
    expect(parseChoice(`${name}=${options[name].defaultValue}`).errors).toEqual([]);
  });
});

describe('a query', () => {
  it('is the same after parsing and serializing', () => {
    const query = 'layout=live&theme=solid&lang=de&width=470&panel=0&hide-after=0&stats=';
    const { errors, ...choice } = parseChoice(query);
    expect(errors).toEqual([]);
    expect(choice.values).toMatchObject({
      layout: 'live',
      theme: 'solid',
      lang: 'de',
      width: '470',
    });
    expect(choice.attributes).toEqual({ 'hide-after': '0', stats: '' });
    expect(serializeChoice(choice)).toBe(query);
  });

  it('omits defaults', () => {
    expect(serializeChoice(parseChoice('stream=on-demand&theme=clear&lang=fr'))).toBe('lang=fr');
  });

  it.each([
    ['theme=glass', 'Unknown theme “glass”. Use one of: clear, solid, minimal.'],
    ['width=wide', 'The width “wide” is not a number from 200 to 3840.'],
    ['width=50', 'The width “50” is not a number from 200 to 3840.'],
    ['hide-after=soon', 'The attribute hide-after does not accept “soon”.'],
    ['toString=1', /^Unknown parameter “toString”\. Use layout, stream, state, /],
    ['state=constructor', /^Unknown state “constructor”\. Use one of: idle, /],
  ])('with %s has a message and the default', (query, message) => {
    const { errors, ...choice } = parseChoice(query);
    expect(errors).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(choice).toEqual({ values: parseChoice('').values, attributes: {} });
  });
});

describe('resolveScene', () => {
  it('uses the stream and the state of the selected layout', () => {
    const choice = parseChoice('layout=before-play&stream=live&state=ended');
    expect(listPresetOptions(choice)).toEqual(['stream', 'state']);
    expect(resolveScene(choice)).toEqual({
      stream: streams['on-demand'],
      state: states.idle,
      fault: undefined,
    });
  });

  it('uses the fault of the state unless another one is selected', () => {
    expect(resolveScene(parseChoice('state=error')).fault).toBe('missing');
    expect(resolveScene(parseChoice('state=error&fault=forbidden')).fault).toBe('forbidden');
    expect(resolveScene(parseChoice('state=error&fault=none')).fault).toBeUndefined();
  });

  it.each(Object.keys(layoutPresets))('has a stream for the layout %s', (layout) => {
    expect(resolveScene(parseChoice(`layout=${layout}`)).stream.origin).toBeDefined();
  });
});
