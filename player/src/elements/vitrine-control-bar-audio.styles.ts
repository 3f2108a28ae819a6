import { css } from 'lit';

/** Styles of the control bar for audio sources, which has no video surface. */
export const audioBarStyles = css`
  /* Uses the page's colors. */
  :host([audio]) {
    color: var(--vitrine-primary-color, inherit);
    /* Gray is visible on any page; browsers with color-mix() derive the colors from the text color. */
    --_dim-default: currentColor;
    --_hover-default: rgb(128 128 128 / 0.16);
    --_track-default: rgb(128 128 128 / 0.25);
    --_buffered-default: rgb(128 128 128 / 0.4);
    --_thumb-default: var(--vitrine-accent-color, #ff5b37);
    --_glass-default: rgb(18 20 24 / 0.92);
    --_title-shadow: none;
    --_top-shade: none;
    --_bar-background: none;
    --_bar-inset: 0px;
    --_text-display: flex;
    /* Hides the text of the unmute prompt: the title needs the room, and the icon is well known. */
    --_prompt-size: 0;
  }
  @supports (color: color-mix(in srgb, red, red)) {
    :host([audio]) {
      --_dim-default: color-mix(in srgb, currentColor 72%, transparent);
      --_hover-default: color-mix(in srgb, currentColor 9%, transparent);
      --_track-default: color-mix(in srgb, currentColor 14%, transparent);
      --_buffered-default: color-mix(in srgb, currentColor 22%, transparent);
    }
  }
  /* The background of the theme; in a player, the player has it. */
  :host([audio][theme='solid']) {
    border-radius: var(--vitrine-radius, 16px);
    background: #111214;
    color: var(--_on-video, var(--vitrine-primary-color, #fff));
  }
  /* For an <audio> element, which has no area of its own to overlay. */
  :host([audio][for]) {
    position: relative;
    inset: auto;
    block-size: var(--vitrine-audio-size, 164px);
  }
  :host([audio]) .surface {
    display: none;
  }
  :host([audio]) .top {
    inset: 16px 20px auto;
    min-block-size: 52px;
    align-items: center;
  }
  /* Leaves room for the cover image that the player shows. */
  :host([audio][has-poster]) .top {
    padding-inline-start: 66px;
  }
`;
