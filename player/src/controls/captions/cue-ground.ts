/** What a cue stands on and is written in, as a person or a page has set it: on the film and in the sample. */
export const cueBoxStyles = `
  padding: 0.2em 0.6em;
  border-radius: 0.3em;
  background: var(--_ground, var(--vitrine-caption-background, rgb(8 8 10 / 0.78)));
  color: var(--_color, var(--vitrine-caption-color, #fff));
  font-family: var(--_font, var(--vitrine-caption-font, inherit));
`;

/**
 * The rule that adds the opacity of what lies behind a cue. Chrome has `color-mix()` from 111,
 * Firefox from 113 and Safari from 16.2; before, the background is opaque if a color was chosen.
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
