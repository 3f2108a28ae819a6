import { findVisibilityRule } from './control-rules.ts';
import { findRule, keep, rename, report, type MigrationRule } from './migration-rule.ts';

const noColor = (says: string): MigrationRule => report(says, 'colors-and-parts');

/** Custom properties that colour and shape. */
const looks = {
  '--media-primary-color': rename('--vitrine-primary-color'),
  '--media-secondary-color': rename('--vitrine-glass-color'),
  '--media-accent-color': rename('--vitrine-accent-color'),
  '--media-object-fit': rename('--vitrine-object-fit'),
  '--media-range-track-background': rename('--vitrine-track-color'),
  '--media-range-thumb-background': rename('--vitrine-thumb-color'),
  '--media-time-range-buffered-color': rename('--vitrine-buffered-color'),
  '--media-control-hover-background': rename('--vitrine-hover-color'),
  '--media-live-button-indicator-color': rename('--vitrine-live-color'),
  '--media-object-position': noColor('style ::part(video) with object-position.'),
  '--media-range-bar-color': noColor('use --vitrine-accent-color for played time.'),
  '--media-text-color': noColor('use --vitrine-primary-color for icons and text.'),
  '--media-icon-color': noColor('use --vitrine-primary-color for icons and text.'),
  '--media-menu-background': noColor('use --vitrine-glass-color for menu backgrounds.'),
  '--controls-backdrop-color': noColor('there is no property for the background of the controls.'),
} as const satisfies Record<string, MigrationRule>;

/** Parts that Mux Player lets a page style. */
export const partRules = {
  video: keep,
  poster: keep,
  img: keep,
  button: keep,
  menu: keep,
  'menu-item': keep,
  range: rename('track'),
} as const satisfies Record<string, MigrationRule>;

/** What becomes of a part of the player; one that is not kept has to be looked at. */
export const findPartRule = (name: string): MigrationRule =>
  findRule(partRules, name) ?? noColor(`there is no "${name}" part.`);

/** What becomes of a custom property; absent where it is none of Mux Player's. */
export function findCustomPropertyRule(name: string): MigrationRule | undefined {
  const own = findRule(looks, name) ?? findVisibilityRule(name);
  if (own) return own;
  return isMediaProperty(name) ? noColor('it has no counterpart.') : undefined;
}

/** Whether a custom property can be known by its name alone. */
export const isMediaProperty = (name: string): boolean => name.startsWith('--media-');
