import type { AttributeProperties } from '../media/attributes/player-attributes.ts';

/** The custom property that each colour of the attributes is, for all that is drawn within. */
const paints = [
  ['primaryColor', '--vitrine-primary-color'],
  ['secondaryColor', '--vitrine-glass-color'],
  ['accentColor', '--vitrine-accent-color'],
] as const satisfies readonly (readonly [keyof AttributeProperties, string])[];

/** Paints an element with what `changed` names of its colours; one that is gone leaves it to the page. */
export function applyThemeColors(
  { style }: HTMLElement,
  values: AttributeProperties,
  changed: ReadonlyMap<PropertyKey, unknown>,
): void {
  for (const [colour, property] of paints) {
    // The empty text removes it.
    if (changed.has(colour)) style.setProperty(property, values[colour] ?? '');
  }
}
