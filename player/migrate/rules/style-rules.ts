import { findVisibilityRule } from './control-rules.ts';
import { findRule, keep, rename, report, type MigrationRule } from './migration-rule.ts';

const reportStyle = (message: string): MigrationRule => report(message, 'colors-and-parts');

/** The rules for the custom properties of colors and layout. */
const customPropertyRules = {
  '--media-primary-color': rename('--vitrine-primary-color'),
  '--media-secondary-color': rename('--vitrine-glass-color'),
  '--media-accent-color': rename('--vitrine-accent-color'),
  '--media-object-fit': rename('--vitrine-object-fit'),
  '--media-range-track-background': rename('--vitrine-track-color'),
  '--media-range-thumb-background': rename('--vitrine-thumb-color'),
  '--media-time-range-buffered-color': rename('--vitrine-buffered-color'),
  '--media-control-hover-background': rename('--vitrine-hover-color'),
  '--media-live-button-indicator-color': rename('--vitrine-live-color'),
  '--media-object-position': reportStyle('Style ::part(video) with object-position.'),
  '--media-range-bar-color': reportStyle('Use --vitrine-accent-color for the played range.'),
  '--media-text-color': reportStyle('Use --vitrine-primary-color for icons and text.'),
  '--media-icon-color': reportStyle('Use --vitrine-primary-color for icons and text.'),
  '--media-menu-background': reportStyle('Use --vitrine-glass-color for menu backgrounds.'),
  '--controls-backdrop-color': reportStyle(
    'No equivalent: the background of the controls has no property.',
  ),
} as const satisfies Record<string, MigrationRule>;

/** The rules for Mux Player's CSS parts. */
export const partRules = {
  video: keep,
  poster: keep,
  img: keep,
  button: keep,
  menu: keep,
  'menu-item': keep,
  range: rename('track'),
} as const satisfies Record<string, MigrationRule>;

/** Returns the rule for a CSS part. Unknown parts are reported. */
export const findPartRule = (name: string): MigrationRule =>
  findRule(partRules, name) ?? reportStyle(`There is no "${name}" part.`);

/** Returns the rule for a custom property, or `undefined` if it is not one of Mux Player's. */
export function findCustomPropertyRule(name: string): MigrationRule | undefined {
  const rule = findRule(customPropertyRules, name) ?? findVisibilityRule(name);
  if (rule) return rule;
  return isMediaProperty(name) ? reportStyle('Vitrine has no equivalent.') : undefined;
}

/** Whether a custom property has Media Chrome's prefix. */
export const isMediaProperty = (name: string): boolean => name.startsWith('--media-');
