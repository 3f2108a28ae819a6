import { css } from 'lit';
import { textResetStyles } from '../controls/base/text-reset.styles.ts';
import { themeStyles } from '../controls/layout/themes.styles.ts';

/** Styles of the regions, gradients, breakpoints and idle state of the control bar. */
const barStyles = css`
  :host {
    position: absolute;
    inset: var(--_inset, 0);
    display: block;
    container: vitrine-bar / inline-size;
    color: var(--_on-video, var(--vitrine-primary-color, #fff));
    font-size: 14px;
    line-height: 1.4;
    -webkit-user-select: none;
    user-select: none;
  }
  :host([hidden]) {
    display: none;
  }
  .surface {
    position: absolute;
    inset: 0;
    outline: none;
    /* Disables double-tap zoom and the context menu of a long press; both are gestures of the player. */
    touch-action: manipulation;
    -webkit-touch-callout: none;
    -webkit-tap-highlight-color: transparent;
  }
  .top::before,
  .bottom::before {
    content: '';
    position: absolute;
    pointer-events: none;
  }
  .top::before {
    inset: -18px -22px -80px;
    inset: -18px -22px calc(-40px - 6cqi);
    /* Dark enough for white text over white video. The gradient is longer in a wider bar. */
    background: var(
      --_top-shade,
      linear-gradient(
        rgb(0 0 0 / 0.7),
        rgb(0 0 0 / 0.66) calc(100% - 40px - 6cqi),
        rgb(0 0 0 / 0.25) calc(100% - 20px - 3cqi),
        transparent
      )
    );
  }
  /*
   * Without container queries and units (before Chrome 105, Firefox 110 and Safari 16), the width of
   * the window determines which controls are shown.
   */
  @supports not (container-type: inline-size) {
    .top::before {
      background: var(--_top-shade, linear-gradient(rgb(0 0 0 / 0.7), transparent));
    }
    @media (max-width: 719px) {
      .from-sm,
      .from-md,
      .from-lg {
        display: none;
      }
    }
    @media (min-width: 720px) {
      .until-md {
        display: none;
      }
    }
  }
  .bottom::before {
    inset: calc(0px - var(--_bar-rise, 64px)) 0 0;
    border-radius: var(--_bar-radius, 0);
    background: var(
      --_bar-background,
      linear-gradient(to top, rgb(0 0 0 / 0.82), rgb(0 0 0 / 0.72) calc(100% - 64px), transparent)
    );
  }
  .before-play .bottom::before,
  .starting .bottom::before {
    display: none;
  }
  .top {
    position: absolute;
    inset: 18px 22px auto;
    pointer-events: none;
  }
  .center {
    position: absolute;
    inset: 0;
    display: grid;
    align-content: center;
    justify-items: center;
    pointer-events: none;
  }
  vitrine-button,
  vitrine-menu,
  vitrine-range,
  ::slotted(*) {
    pointer-events: auto;
  }
  /* Places the controls above the captions, which are above the gradients. */
  .top > *,
  .bottom > * {
    position: relative;
    z-index: 2;
  }
  .bottom {
    position: absolute;
    inset: auto var(--_bar-inset, 0) var(--_bar-inset, 0);
    /* Time and the row of buttons run from left to right in all languages. */
    direction: ltr;
    padding: 0 12px 10px;
  }
  /* Reserves room for the duration, which is rendered later, so that the layout does not shift. */
  .before-play .row {
    min-block-size: 20px;
  }
  .before-play .bottom {
    padding: 0 16px 14px;
    pointer-events: none;
  }
  .top,
  .timeline,
  .row {
    display: flex;
    align-items: center;
  }
  .top {
    align-items: start;
    gap: 16px;
  }
  .row {
    gap: 2px;
  }
  .top-start,
  .top-end,
  .bottom-start,
  .bottom-end {
    display: flex;
    align-items: center;
    gap: 2px;
    min-inline-size: 0;
  }
  .top-start,
  .bottom-start {
    flex: 1;
  }
  .bottom-end {
    margin-inline-start: auto;
  }
  .top-end {
    flex: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    .layout > *,
    .top::before,
    .top-start,
    .top-end ::slotted(*) {
      transition: opacity 200ms ease-out;
    }
  }
  .idle > :not(.surface, .center, .top),
  .idle .top::before,
  .idle .top-start,
  .idle .top-end ::slotted(*) {
    opacity: 0;
    pointer-events: none;
  }
  .idle :is(.top-start, .bottom) *,
  .idle :is(.top-start, .bottom) ::slotted(*) {
    pointer-events: none;
  }
  .idle .surface {
    cursor: none;
  }
  @container vitrine-bar (width < 470px) {
    .from-sm {
      display: none;
    }
    .top {
      inset: 14px 16px auto;
    }
    .top::before {
      inset: -14px -16px calc(-40px - 6cqi);
    }
    .bottom {
      padding: 0 6px 6px;
    }
    /* The title is hidden at this width, so only slotted content needs the gradient. */
    .layout:not(.before-play, .starting) .top:not(:has(slot))::before {
      display: none;
    }
  }
  /* A very narrow bar has no room for margins. */
  @container vitrine-bar (width < 360px) {
    .from-xs {
      display: none;
    }
    .bottom {
      --_bar-inset: 0px;
      --_bar-radius: 0px;
      padding-inline: 2px;
    }
    .row,
    .row > * {
      gap: 0;
    }
    /* Leaves room for three lines of captions below. */
    .top-end {
      margin: -8px;
    }
  }
  @container vitrine-bar (width >= 720px) {
    .until-md {
      display: none;
    }
  }
  @container vitrine-bar (width < 720px) {
    .from-md {
      display: none;
    }
  }
  @container vitrine-bar (width < 1100px) {
    .from-lg {
      display: none;
    }
  }
  /* Forced text and icon colors are readable only on the matching background color. */
  @media (forced-colors: active) {
    .bottom::before {
      inset: 0;
      background: Canvas;
    }
  }
`;

/** All styles of the control bar. They include the themes for bars outside of a player. */
export const controlBarStyles = [themeStyles, textResetStyles, barStyles];
