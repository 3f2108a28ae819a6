import { css } from 'lit';

/** What all controls share: sizes, colours that a page may set, and what is never seen. */
export const controlStyles = css`
  :host {
    display: inline-flex;
    color: inherit;
    --_accent: var(--vitrine-accent-color, #ff5b37);
    --_dim: var(--vitrine-dim-color, var(--_dim-default, rgb(255 255 255 / 0.76)));
    --_target: var(--vitrine-target-size, 40px);
    --_radius: 10px;
    --_hover: var(--vitrine-hover-color, var(--_hover-default, rgb(255 255 255 / 0.14)));
  }
  @media (pointer: coarse) {
    :host {
      --_target: var(--vitrine-target-size, 44px);
    }
  }
  :host([hidden]) {
    display: none;
  }
  svg {
    inline-size: 22px;
    block-size: 22px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  svg text {
    font-size: 7.2px;
    font-weight: 600;
    text-anchor: middle;
  }
  .f,
  svg text {
    fill: currentColor;
    stroke: none;
  }
  button {
    appearance: none;
    border: 0;
    margin: 0;
    padding: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  .target {
    display: grid;
    place-items: center;
    inline-size: var(--_target);
    block-size: var(--_target);
    border-radius: var(--_radius);
    transition: background-color 120ms ease-out;
  }
  @media (hover: hover) {
    .target:hover {
      background: var(--_hover);
    }
  }
  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    :focus-visible {
      outline-color: Highlight;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
      animation: none !important;
    }
  }
`;
