/** What a cue stands on and is written in, as a person or a page has set it: on the film and in the sample. */
export const cueGround = `
  padding: 0.2em 0.6em;
  border-radius: 0.3em;
  background: color-mix(
    in srgb,
    var(--_ground, var(--vitrine-caption-background, #08080a)) var(--_opacity, 78%),
    transparent
  );
  color: var(--_color, var(--vitrine-caption-color, #fff));
  font-family: var(--_font, var(--vitrine-caption-font, inherit));
`;
