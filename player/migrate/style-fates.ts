import { hidingFate } from './control-fates.ts';
import { fateIn, keep, renamed, tell, type Fate } from './fate.ts';

const noColor = (says: string): Fate => tell(says, 'colors-and-parts');

/** Custom properties that colour and shape. */
const looks = {
  '--media-primary-color': renamed('--vitrine-primary-color'),
  '--media-secondary-color': renamed('--vitrine-glass-color'),
  '--media-accent-color': renamed('--vitrine-accent-color'),
  '--media-object-fit': renamed('--vitrine-object-fit'),
  '--media-range-track-background': renamed('--vitrine-track-color'),
  '--media-range-thumb-background': renamed('--vitrine-thumb-color'),
  '--media-time-range-buffered-color': renamed('--vitrine-buffered-color'),
  '--media-control-hover-background': renamed('--vitrine-hover-color'),
  '--media-live-button-indicator-color': renamed('--vitrine-live-color'),
  '--media-object-position': noColor('style ::part(video) with object-position.'),
  '--media-range-bar-color': noColor('use --vitrine-accent-color for played time.'),
  '--media-text-color': noColor('use --vitrine-primary-color for icons and text.'),
  '--media-icon-color': noColor('use --vitrine-primary-color for icons and text.'),
  '--media-menu-background': noColor('use --vitrine-glass-color for menu backgrounds.'),
  '--controls-backdrop-color': noColor('there is no property for the background of the controls.'),
} as const satisfies Record<string, Fate>;

/** Parts that Mux Player lets a page style. */
export const partFates = {
  video: keep,
  poster: keep,
  img: keep,
  button: keep,
  menu: keep,
  'menu-item': keep,
  range: renamed('track'),
} as const satisfies Record<string, Fate>;

/** What becomes of a part of the player; one that is not kept has to be looked at. */
export const partFate = (name: string): Fate =>
  fateIn(partFates, name) ?? noColor(`there is no "${name}" part.`);

/** What becomes of a custom property; absent where it is none of Mux Player's. */
export function propertyFate(name: string): Fate | undefined {
  const own = fateIn(looks, name) ?? hidingFate(name);
  if (own) return own;
  return isMedia(name) ? noColor('it has no counterpart.') : undefined;
}

/** Whether a custom property can be known by its name alone. */
export const isMedia = (name: string): boolean => name.startsWith('--media-');
