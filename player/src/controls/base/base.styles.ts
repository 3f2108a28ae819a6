import { css } from 'lit';

/** Styles that controls and the error dialog share: custom properties, a button reset, the focus ring and reduced motion. */
export const baseStyles = css`
  :host {
    display: inline-flex;
    color: inherit;
    --_dim: var(--vitrine-dim-color, var(--_dim-default, rgb(255 255 255 / 0.76)));
    --_target: var(--vitrine-target-size, 40px);
  }
  @media (pointer: coarse) {
    :host {
      --_target: var(--vitrine-target-size, 44px);
    }
  }
  :host([hidden]) {
    display: none;
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
