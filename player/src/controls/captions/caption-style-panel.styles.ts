import { cueBoxStyles, createCueOpacityRule } from './cue.styles.ts';

/** Styles of the caption style panel, which is as small as a menu so that the video stays visible. */
export const captionStylePanelStyles = `
.caption-style {
  --_wide: 300px;
  color-scheme: dark;
  max-block-size: min(400px, 85vh);
  padding: 6px 12px 12px;
  /* Keeps the focused field clear of the sticky preview. */
  scroll-padding-block-start: min(62%, 124px);
  /* More opaque than a menu, because the page behind it may be white. */
  background: rgb(18 20 24 / 0.92);
  color: #fff;
  --_dim: rgb(255 255 255 / 0.82);
}
.caption-style:popover-open {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px 10px;
  align-items: center;
}
.caption-style .title {
  grid-area: 1 / 1 / auto / -1;
  font-weight: 550;
}
.caption-style .close {
  grid-area: 1 / 2;
  justify-self: end;
  margin-inline-end: -6px;
  inline-size: var(--_target);
  block-size: var(--_target);
  border-radius: var(--_radius);
  font-size: 20px;
}
.caption-style .preview {
  grid-column: 1 / -1;
  /* Stays visible while the fields below it scroll. */
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  max-block-size: 40vh;
  box-shadow: 0 -6px rgb(18 20 24);
  box-sizing: border-box;
  display: grid;
  place-items: center;
  min-block-size: 52px;
  padding: 8px;
  border-radius: 9px;
  /* Forced colors remove the gradient; without the color, scrolled fields would show through. */
  background: linear-gradient(110deg, #24405c, #b0683f 55%, #e9d9b8) #24405c;
  overflow: hidden;
}
.caption-style .cue {
  ${cueBoxStyles}
  font-size: calc(14px * var(--_scale, 1));
  text-align: center;
  text-shadow: var(--_edge, none);
}
${createCueOpacityRule('.caption-style .cue')}
.caption-style label {
  display: grid;
  gap: 4px;
  align-self: end;
  font-size: 13px;
  color: var(--_dim);
}
.caption-style select,
.caption-style .reset {
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: var(--_target);
  padding-inline: 8px;
  border: 1px solid rgb(255 255 255 / 0.4);
  border-radius: 9px;
  background: rgb(20 22 27 / 0.6);
  color: #fff;
  font: inherit;
  font-size: 14px;
}
.caption-style .reset {
  grid-column: 1 / -1;
}
`;
