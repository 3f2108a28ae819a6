import { css } from 'lit';

/** Resets inherited text styles of the page, except those of fonts, so that it cannot distort texts and captions. */
export const textResetStyles = css`
  :host {
    letter-spacing: normal;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    word-spacing: normal;
  }
`;
