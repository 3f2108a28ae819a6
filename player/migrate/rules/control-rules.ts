import { findRule, report, type MigrationRule } from './migration-rule.ts';

/** Controls as Mux Player's style properties and slots call them, each with its slot in the bar. */
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

/** Custom properties that hide what is none of the bar's controls. */
const hiddenRest = {
  '--controls': report('set controls="none" on the player.', 'controls'),
  '--dialog': report('put an empty element in the "error" slot of the player.', 'controls'),
  '--loading-indicator': report(
    'put an empty element in the "loading" slot of your own control bar.',
    'controls',
  ),
} as const satisfies Record<string, MigrationRule>;

const region = report('put an empty element in the slot of each control.', 'controls');

const slotOf = (control: string): string | undefined =>
  Object.hasOwn(slots, control) ? slots[control as keyof typeof slots] : undefined;

/** What becomes of a custom property that hides something; absent where it hides nothing. */
export function findVisibilityRule(property: string): MigrationRule | undefined {
  if (/^--(?:top|center|bottom)-controls$/.test(property)) return region;
  const slot = slotOf(property.replace(/^--(?:(?:top|center|bottom)-)?/, ''));
  return slot
    ? report(`put an empty element in the "${slot}" slot of your own control bar.`, 'controls')
    : findRule(hiddenRest, property);
}

/** What becomes of a slot that has the name of a control; absent where it is another. */
export function findSlotRule(name: string): MigrationRule | undefined {
  const slot = slotOf(name);
  return slot ? report(`use the "${slot}" slot of your own control bar.`, 'controls') : undefined;
}
