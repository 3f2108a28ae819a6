import { css } from 'lit';

/** Styles of the share dialog. Pages and embeds both define the custom properties that it uses. */
export const shareDialogStyles = css`
  dialog {
    box-sizing: border-box;
    inline-size: min(480px, 100vw - 24px);
    max-block-size: calc(100svb - 24px);
    overflow: auto;
    padding: 20px;
    border: 1px solid var(--border);
    border-radius: 14px;
    background: var(--background);
    color: var(--text);
    font: 0.9375rem/1.5 var(--sans, system-ui, sans-serif);
    overscroll-behavior: contain;
  }

  dialog::backdrop {
    background: rgb(13 15 18 / 0.5);
  }

  form,
  .row,
  .start {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  h2 {
    flex: 1;
    margin: 0;
    font-size: 1.125rem;
    font-weight: 600;
  }

  button,
  input:not([type]) {
    box-sizing: border-box;
    min-block-size: 44px;
    padding: 8px 14px;
    border: 1px solid var(--border);
    border-radius: 10px;
    background: none;
    color: inherit;
    font: inherit;
  }

  button {
    cursor: pointer;
  }

  button:hover {
    background: var(--surface);
  }

  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }

  .close {
    display: grid;
    inline-size: 44px;
    margin: -8px -8px -8px 0;
    padding: 0;
    place-content: center;
    border: 0;
  }

  svg {
    inline-size: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
  }

  .row {
    margin-block-start: 16px;
  }

  .row input {
    flex: 1;
    min-inline-size: 0;
    text-overflow: ellipsis;
  }

  .copy {
    min-inline-size: 96px;
  }

  .start {
    margin-block-start: 8px;
  }

  .start label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
  }

  [type='checkbox'],
  [type='radio'] {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--text);
  }

  .time {
    inline-size: 96px;
    font-variant-numeric: tabular-nums;
  }

  .time[aria-invalid='true'] {
    border-color: currentColor;
  }

  #invalid-time {
    margin: 4px 0 0;
  }

  #invalid-time:empty {
    margin: 0;
  }

  .wide {
    inline-size: 100%;
    margin-block-start: 8px;
  }

  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    margin: 16px 0 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    font-weight: 600;
  }

  fieldset label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
  }

  pre {
    overflow-x: auto;
    margin: 0 0 8px;
    padding: 12px 14px;
    border-radius: 10px;
    background: var(--surface);
    font: 0.78125rem/1.6 var(--mono, ui-monospace, monospace);
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
