/** The background, color and font of rendered cues and of the preview in the caption style panel. */
export const cueBoxStyles = `
  padding: 0.2em 0.6em;
  border-radius: 0.3em;
  background: var(--_background, var(--vitrine-caption-background, rgb(8 8 10 / 0.78)));
  color: var(--_color, var(--vitrine-caption-color, #fff));
  font-family: var(--_font, var(--vitrine-caption-font, inherit));
`;

/**
 * Creates the CSS rule that applies the opacity of the background. Without `color-mix()` (before
 * Chrome 111, Firefox 113 and Safari 16.2), a selected background color is opaque.
 */
export const createCueOpacityRule = (selector: string): string => `
@supports (color: color-mix(in srgb, red, red)) {
  ${selector} {
    background: color-mix(
      in srgb,
      var(--_background, var(--vitrine-caption-background, #08080a)) var(--_opacity, 78%),
      transparent
    );
  }
}
`;

/** Styles of rendered cues. They are a string instead of a Lit style, because they load with the first cue. */
export const cueStyles = `
.video-area {
  position: absolute;
  inset: 0;
  margin: auto;
  /* The size of the video without letterbox bars, or of the whole element until the ratio is known. */
  --_width: min(100cqw, 100cqh * var(--_ratio, 1000));
  --_height: min(100cqh, 100cqw / var(--_ratio, 0.001));
  inline-size: var(--_width);
  block-size: var(--_height);
}
.safe-area {
  position: absolute;
  inset: 4% 6%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Cues that do not fit overflow at the top, away from the controls. */
  align-content: end;
  transition: inset 200ms ease-out;
}
:host([fullscreen]) .safe-area {
  inset-block-start: max(4%, env(safe-area-inset-top));
  inset-block-end: max(4%, env(safe-area-inset-bottom));
  left: max(6%, env(safe-area-inset-left));
  right: max(6%, env(safe-area-inset-right));
}
/* A letterbox bar below the video already contains part of the controls. */
:host([lifted]) .safe-area {
  inset-block-end: max(4%, var(--_controls, 100px) - (100cqh - var(--_height)) / 2);
  /* Four lines fit above the controls of a short video at any selected text size. */
  --_max-font-size: max(16px, (100cqh - var(--_controls, 100px) - 16px) / 6);
}
@container (width < 470px) {
  .safe-area {
    --_controls: 84px;
  }
}
@container (width < 360px) {
  .safe-area {
    --_controls: 72px;
  }
}
.cue-box {
  padding-block: 2px;
  /* Makes the strut as small as the browser's minimum font size allows. */
  font-size: 1px;
  line-height: 1;
  text-wrap: balance;
}
.cue-box.vertical {
  position: absolute;
  inset-block: 0;
  max-block-size: 100%;
  writing-mode: vertical-rl;
}
.cue-box.vertical.lr {
  writing-mode: vertical-lr;
}
.cue {
  display: inline-block;
  max-inline-size: 100%;
  box-sizing: border-box;
  ${cueBoxStyles}
  font-size: min(
    clamp(14px, 0.039 * min(var(--_width), var(--_height)), 64px) * var(--_scale, 1),
    var(--_max-font-size, 999px)
  );
  /* Keeps lines as short as possible if the browser's minimum font size enlarges the text. */
  line-height: max(1.4em, 1.1lh);
  text-shadow: var(--_edge, none);
  overflow-wrap: anywhere;
  white-space: pre-line;
}
${createCueOpacityRule('.cue')}
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
  .video-area {
    --_width: 640px;
    --_height: 360px;
    inline-size: auto;
    block-size: auto;
  }
  :host([fullscreen]) .video-area {
    --_width: 100vw;
    --_height: 100vh;
  }
  :host([lifted]) .safe-area {
    inset-block-end: max(4%, var(--_controls, 100px));
    --_max-font-size: 999px;
  }
}
@media (forced-colors: active) {
  .cue {
    border: 1px solid CanvasText;
  }
}
@media (prefers-reduced-motion: reduce) {
  .safe-area {
    transition: none;
  }
}
`;
