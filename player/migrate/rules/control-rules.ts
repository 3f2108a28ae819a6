import { findRule, report, type MigrationRule } from './migration-rule.ts';

/** The slots of `<vitrine-control-bar>`, by the control's name in Mux Player's slots and custom properties. */
const slots = {
  'play-button': 'play',
  'live-button': 'live',
  'seek-backward-button': 'seek-backward',
  'seek-forward-button': 'seek-forward',
  'mute-button': 'mute',
  'captions-button': 'captions',
  'captions-menu-button': 'captions',
  'rendition-menu-button': 'settings',
  'audio-track-menu-button': 'audio',
  'airplay-button': 'airplay',
  'pip-button': 'picture-in-picture',
  'fullscreen-button': 'fullscreen',
  'cast-button': 'cast',
  'playback-rate-button': 'rate',
  'playback-rate-menu-button': 'rate',
  'volume-range': 'volume',
  'time-range': 'time',
  'time-display': 'clock',
  'duration-display': 'duration',
  'title-display': 'title',
} as const satisfies Record<string, string>;

/** The rules for custom properties that hide anything other than a single control. */
const visibilityRules = {
  '--controls': report('Set controls="none" on the player.', 'controls'),
  '--dialog': report('Put an empty element in the "error" slot of the player.', 'controls'),
  '--loading-indicator': report(
    'Put an empty element in the "loading" slot of your own control bar.',
    'controls',
  ),
} as const satisfies Record<string, MigrationRule>;

const hiddenRegionRule = report('Put an empty element in the slot of each control.', 'controls');

const getSlot = (control: string): string | undefined =>
  Object.hasOwn(slots, control) ? slots[control as keyof typeof slots] : undefined;

/** Returns the rule for a custom property that hides a control, or `undefined` for other properties. */
export function findVisibilityRule(property: string): MigrationRule | undefined {
  if (/^--(?:top|center|bottom)-controls$/.test(property)) return hiddenRegionRule;
  const slot = getSlot(property.replace(/^--(?:(?:top|center|bottom)-)?/, ''));
  return slot
    ? report(`Put an empty element in the "${slot}" slot of your own control bar.`, 'controls')
    : findRule(visibilityRules, property);
}

/** Returns the rule for a slot that replaces a control, or `undefined` for other slots. */
export function findSlotRule(name: string): MigrationRule | undefined {
  const slot = getSlot(name);
  return slot ? report(`Use the "${slot}" slot of your own control bar.`, 'controls') : undefined;
}
