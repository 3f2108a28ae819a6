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

/** Styles of rendered cues; a string instead of a Lit style, because it is loaded with the first cue. */
export const cueStyles = `
.picture {
  position: absolute;
  inset: 0;
  margin: auto;
  /* The video without letterbox bars; the whole element until its aspect ratio is known. */
  --_width: min(100cqw, 100cqh * var(--_ratio, 1000));
  --_height: min(100cqh, 100cqw / var(--_ratio, 0.001));
  inline-size: var(--_width);
  block-size: var(--_height);
}
.safe {
  position: absolute;
  inset: 4% 6%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Cues that do not fit overflow at the top, away from the controls. */
  align-content: end;
  transition: inset 200ms ease-out;
}
:host([fullscreen]) .safe {
  inset-block-start: max(4%, env(safe-area-inset-top));
  inset-block-end: max(4%, env(safe-area-inset-bottom));
  left: max(6%, env(safe-area-inset-left));
  right: max(6%, env(safe-area-inset-right));
}
/* A letterbox bar below the video already holds part of the controls. */
:host([lifted]) .safe {
  inset-block-end: max(4%, var(--_controls, 100px) - (100cqh - var(--_height)) / 2);
  /* Four lines fit above the controls of a low video at any selected text size. */
  --_largest: max(16px, (100cqh - var(--_controls, 100px) - 16px) / 6);
}
@container (width < 470px) {
  .safe {
    --_controls: 84px;
  }
}
@container (width < 360px) {
  .safe {
    --_controls: 72px;
  }
}
.box {
  padding-block: 2px;
  /* Its strut is as small as possible: the browser's minimum font size. */
  font-size: 1px;
  line-height: 1;
  text-wrap: balance;
}
.box.vertical {
  position: absolute;
  inset-block: 0;
  max-block-size: 100%;
  writing-mode: vertical-rl;
}
.box.vertical.lr {
  writing-mode: vertical-lr;
}
.cue {
  display: inline-block;
  max-inline-size: 100%;
  box-sizing: border-box;
  ${cueBoxStyles}
  font-size: min(
    clamp(14px, 0.039 * min(var(--_width), var(--_height)), 64px) * var(--_scale, 1),
    var(--_largest, 999px)
  );
  /* If the minimum font size of the browser enlarges the text, lines get no higher than necessary. */
  line-height: max(1.4em, 1.1lh);
  text-shadow: var(--_edge, none);
  overflow-wrap: anywhere;
  white-space: pre-line;
}
${cueOpacity('.cue')}
.cue rt {
  font-size: 0.55em;
  line-height: 1.4;
}
.white { color: #fff; }
.lime { color: #0f0; }
.cyan { color: #0ff; }
.red { color: #f00; }
.yellow { color: #ff0; }
.magenta { color: #f0f; }
.blue { color: #00f; }
.black { color: #000; }
.bg_white { background: #fff; }
.bg_lime { background: #0f0; }
.bg_cyan { background: #0ff; }
.bg_red { background: #f00; }
.bg_yellow { background: #ff0; }
.bg_magenta { background: #f0f; }
.bg_blue { background: #00f; }
.bg_black { background: #000; }
:host([recolored]) .cue * {
  color: inherit;
  background: none;
}
/* Chrome before 105, Firefox before 110 and Safari before 16 do not support container units. */
@supports not (width: 1cqw) {
  .picture {
    --_width: 640px;
    --_height: 360px;
    inline-size: auto;
    block-size: auto;
  }
  :host([fullscreen]) .picture {
    --_width: 100vw;
    --_height: 100vh;
  }
  :host([lifted]) .safe {
    inset-block-end: max(4%, var(--_controls, 100px));
    --_largest: 999px;
  }
}
@media (forced-colors: active) {
  .cue {
    border: 1px solid CanvasText;
  }
}
@media (prefers-reduced-motion: reduce) {
  .safe {
    transition: none;
  }
}
`;
