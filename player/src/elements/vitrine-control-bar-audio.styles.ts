import { css } from 'lit';

/** The look of a bar for sound: no stage, and the page's own colours. */
export const audioBarStyles = css`
  /* Sound has no stage: the page's own colours, whatever they are. */
  :host([audio]) {
    color: var(--vitrine-primary-color, inherit);
    /* Gray shows on any page where colors cannot be mixed. */
    --_dim-default: currentColor;
    --_hover-default: rgb(128 128 128 / 0.16);
    --_track-default: rgb(128 128 128 / 0.25);
    --_buffered-default: rgb(128 128 128 / 0.4);
    --_thumb-default: var(--vitrine-accent-color, #ff5b37);
    --_glass-default: rgb(18 20 24 / 0.92);
    --_title-shadow: none;
    --_top-shade: none;
    --_bar-ground: none;
    --_bar-inset: 0px;
    --_words-display: flex;
    /* What is heard has a name, which is more than what a known sign says. */
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
  /* Where the theme has a ground of its own, and there is no player to lay it. */
  :host([audio][theme='solid']) {
    border-radius: var(--vitrine-radius, 16px);
    background: #111214;
    color: var(--_on-film, var(--vitrine-primary-color, #fff));
  }
  /* Beside a bare <audio> there is no stage to stand on. */
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
  /* Beside the picture that the player shows there. */
  :host([audio][covered]) .top {
    padding-inline-start: 66px;
  }
`;
