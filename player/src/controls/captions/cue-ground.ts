/** The background, color and font of rendered cues and of the sample in the caption style panel. */
export const cueBoxStyles = `
  padding: 0.2em 0.6em;
  border-radius: 0.3em;
  background: var(--_ground, var(--vitrine-caption-background, rgb(8 8 10 / 0.78)));
  color: var(--_color, var(--vitrine-caption-color, #fff));
  font-family: var(--_font, var(--vitrine-caption-font, inherit));
`;

/**
 * Returns the rule that applies the opacity of the background. Chrome supports `color-mix()` from
 * 111, Firefox from 113 and Safari from 16.2; before, a selected background color is opaque.
 */
export const cueOpacity = (selector: string): string => `
@supports (color: color-mix(in srgb, red, red)) {
  ${selector} {
    background: color-mix(
      in srgb,
      var(--_ground, var(--vitrine-caption-background, #08080a)) var(--_opacity, 78%),
      transparent
    );
  }
}
`;
