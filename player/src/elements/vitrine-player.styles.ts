import { css } from 'lit';
import { textResetStyles } from '../controls/base/text-reset.styles.ts';
import { themeStyles } from '../controls/layout/themes.styles.ts';

/** Styles of the player's box. They reserve its aspect ratio before the media has loaded. */
const boxStyles = css`
  :host {
    display: block;
    position: relative;
    overflow: hidden;
    inline-size: 100%;
    aspect-ratio: var(--vitrine-aspect-ratio, 16 / 9);
    border-radius: var(--vitrine-radius, 16px);
    background: #000;
    color: #fff;
    container-type: inline-size;
  }
  :host([hidden]) {
    display: none;
  }
  /* Without video, the player is as high as its controls. */
  :host([audio]:not([audio='false'])) {
    aspect-ratio: auto;
    block-size: var(--vitrine-audio-size, 164px);
    background: none;
    color: inherit;
  }
  :host([audio]:not([audio='false'])[theme='solid']) {
    background: #111214;
    color: #fff;
  }
  :host([audio]:not([audio='false'])) vitrine-error-dialog {
    background: none;
  }
  :host([audio]:not([audio='false'])) video {
    visibility: hidden;
  }
  :host([audio]:not([audio='false'])) .poster {
    inset: 16px auto auto;
    inset-inline-start: 20px;
    inline-size: 52px;
    block-size: 52px;
    border-radius: 10px;
    overflow: hidden;
  }
  :host(:fullscreen) {
    border-radius: 0;
  }
  /* A deferred bar shows the loading spinner without a further delay. */
  .overdue {
    --vitrine-loading-delay: 0s;
  }
  video {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: var(--vitrine-object-fit, contain);
  }
  .poster {
    display: block;
    position: absolute;
    inset: 0;
    background: center / cover no-repeat;
    /* The poster becomes hidden after it has faded out, and visible before it fades in. */
    transition:
      opacity 200ms ease-out,
      visibility 200ms;
    pointer-events: none;
  }
  .poster.hidden {
    opacity: 0;
    visibility: hidden;
  }
  .poster img,
  ::slotted([slot='poster']) {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  @media (prefers-reduced-motion: reduce) {
    .poster {
      transition: none;
    }
  }
`;

/** Styles of `<vitrine-player>`, with the themes that its controls inherit. */
export const playerStyles = [themeStyles, textResetStyles, boxStyles];
