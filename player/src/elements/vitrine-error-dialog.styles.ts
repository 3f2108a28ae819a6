import { css } from 'lit';
import { baseStyles } from '../controls/base/base.styles.ts';
import { textResetStyles } from '../controls/base/text-reset.styles.ts';

/** Styles of `<vitrine-error-dialog>`: the modal dialog, and the one-line notice during playback. */
export const errorDialogStyles = [
  baseStyles,
  textResetStyles,
  css`
    :host {
      display: none;
      position: absolute;
      inset: var(--_inset, 0);
      /* Above everything in the control bar. */
      z-index: 3;
      place-items: center;
      color: #fff;
      font-size: 14px;
      line-height: 1.4;
    }
    :host([open]) {
      display: grid;
      background: rgb(6 7 9 / 0.58);
      backdrop-filter: blur(10px);
    }
    :host([notice]) {
      display: grid;
      inset-block-end: auto;
      pointer-events: none;
    }
    p {
      margin: 0 0 16px;
      color: var(--_dim);
    }
    .notice {
      margin: 16px;
      padding: 8px 14px;
      border-radius: 10px;
      /* Opaque, so that the text below the notice does not show through. */
      background: #14161b;
      color: #fff;
    }
    [role='alertdialog'] {
      box-sizing: border-box;
      max-inline-size: min(320px, 100% - 16px);
      max-block-size: calc(100% - 16px);
      overflow: auto;
      padding: 22px;
      border-radius: 16px;
      border: 1px solid rgb(255 255 255 / 0.14);
      background: rgb(20 22 27 / 0.92);
    }
    h2 {
      margin: 0 0 6px;
      font-size: 17px;
      font-weight: 600;
    }
    button {
      min-block-size: var(--_target);
      padding-inline: 16px;
      border-radius: 10px;
      background: #fff;
      color: #111214;
      font-weight: 600;
    }
    @media (forced-colors: active) {
      .actions > button {
        border: 1px solid;
      }
    }
  `,
];
