import type { AttributeProperties } from '../media/attributes/player-attributes.ts';

/** The CSS custom property that each color attribute sets. */
const colorProperties = [
  ['primaryColor', '--vitrine-primary-color'],
  ['secondaryColor', '--vitrine-glass-color'],
  ['accentColor', '--vitrine-accent-color'],
] as const satisfies readonly (readonly [keyof AttributeProperties, string])[];

/**
 * Applies the changed color attributes of an element as CSS custom properties. A removed attribute
 * removes its property.
 */
export function applyThemeColors(
  { style }: HTMLElement,
  values: AttributeProperties,
  changedProperties: ReadonlyMap<PropertyKey, unknown>,
): void {
  for (const [attribute, property] of colorProperties) {
    // Setting an empty string removes the property.
    if (changedProperties.has(attribute)) style.setProperty(property, values[attribute] ?? '');
  }
}

/**
 * Shows an image behind the poster. Uses a script, because a strict CSP blocks `style` attributes.
 */
export function applyPlaceholder(root: ParentNode, url: string | undefined): void {
  const poster = root.querySelector<HTMLElement>('.poster');
  if (poster) poster.style.backgroundImage = url ? `url(${JSON.stringify(url)})` : '';
}
