import { layouts } from '../src/controls/layout/layouts.ts';
import { textLoaders } from '../src/i18n/languages.ts';
import { playerAttributes } from '../src/media/attributes/player-attributes.ts';
import { faults } from './faults.ts';
import { states } from './states.ts';
import { streams } from './streams.ts';

/** One option of the sandbox: a form control and a query parameter of the same name. */
export interface Option {
  readonly label: string;
  /** The allowed values and their labels; a number has none. */
  readonly values?: Readonly<Record<string, string>>;
  /** The minimum and maximum of a number in pixels; an empty value means no limit. */
  readonly range?: readonly [minimum: number, maximum: number];
  readonly defaultValue: string;
  /** Whether a new value requires reloading the page, because the styles have been parsed. */
  readonly reloads?: boolean;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const toLabels = (
  names: readonly string[],
  getLabel = (name: string): string => name,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, getLabel(name)]));

/** Returns the labels of a table by name. */
const getLabels = (
  table: Readonly<Record<string, { readonly label: string }>>,
): Record<string, string> => toLabels(Object.keys(table), (name) => table[name]?.label ?? name);

/**
 * All options. Layouts, themes and languages come from the player's own tables, so new ones appear
 * automatically.
 */
export const options = {
  layout: {
    label: 'Layout',
    values: { auto: 'Automatic', ...toLabels(Object.keys(layouts)) },
    defaultValue: 'auto',
  },
  stream: { label: 'Stream', values: getLabels(streams), defaultValue: 'on-demand' },
  state: { label: 'State', values: getLabels(states), defaultValue: 'paused' },
  fault: {
    label: 'Server fault',
    values: { auto: 'From the state', none: 'None', ...faults },
    defaultValue: 'auto',
  },
  theme: {
    label: 'Theme',
    values: toLabels(playerAttributes.theme.values),
    defaultValue: playerAttributes.theme.values[0],
  },
  lang: {
    label: 'Language',
    values: toLabels(Object.keys(textLoaders), (tag) => `${languageNames.of(tag) ?? tag} (${tag})`),
    defaultValue: 'en',
  },
  dir: {
    label: 'Page direction',
    values: { auto: 'From the language', ltr: 'Left to right', rtl: 'Right to left' },
    defaultValue: 'auto',
  },
  scheme: {
    label: 'Color scheme',
    values: { auto: 'System setting', light: 'Light', dark: 'Dark' },
    defaultValue: 'auto',
  },
  width: { label: 'Width in pixels', range: [200, 3840], defaultValue: '' },
  motion: {
    label: 'Motion',
    values: { auto: 'System setting', reduced: 'Reduced', full: 'Full' },
    defaultValue: 'auto',
    reloads: true,
  },
  pointer: {
    label: 'Pointer',
    values: { auto: 'Device setting', coarse: 'Coarse (touch)', fine: 'Fine (mouse)' },
    defaultValue: 'auto',
    reloads: true,
  },
  panel: { label: 'Panel', values: { '1': 'Shown', '0': 'Hidden' }, defaultValue: '1' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof options;

export const optionNames = Object.keys(options) as readonly OptionName[];
