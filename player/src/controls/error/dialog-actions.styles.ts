/** Styles of the secondary actions of the error dialog: close, copy details, help link and countdown. */
export const dialogActionsStyles = `
    [role='alertdialog'] { position: relative; }
    /* The focus ring has the text color of the button, so it is visible only inside the button. */
    .actions > button:focus-visible { outline-offset: -5px; }
    h2 { padding-inline-end: 28px; }
    #message:has(+ .advice:not([hidden])) { margin-block-end: 8px; }
    .advice { color: #fff; }
    .actions { display: flex; flex-wrap: wrap; align-items: center; column-gap: 12px; }
    .help { display: contents; }
    /* Aligns the text of links with the edge of the button above. */
    .help > :not(pre) { margin-inline-start: -8px; }
    .help > * {
      box-sizing: border-box;
      min-block-size: var(--_target);
      padding: 8px;
      border-radius: 10px;
      background: none;
      color: #fff;
      font-size: 13px;
      font-weight: inherit;
      line-height: 24px;
      text-decoration: underline 1px rgb(255 255 255 / 0.4);
      text-underline-offset: 3px;
    }
    .help > :focus-visible { outline-offset: -2px; }
    .help > pre {
      inline-size: 100%;
      max-block-size: 160px;
      margin: 8px 0 0;
      overflow: auto;
      background: rgb(0 0 0 / 0.4);
      font: 11px/1.5 ui-monospace, monospace;
      text-decoration: none;
      user-select: text;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      direction: ltr;
    }
    .close {
      position: absolute;
      inset-block-start: 13px;
      inset-inline-end: 10px;
      display: grid;
      place-items: center;
      inline-size: var(--_target);
      block-size: var(--_target);
      min-block-size: 0;
      padding: 0;
      background: none;
      color: #fff;
      font-size: 22px;
      font-weight: 400;
      line-height: 1;
    }
    @media (hover: hover) {
      :is(.help > button, .help > a, .close):hover { background: rgb(255 255 255 / 0.14); }
    }
    /* For short players: audio controls, or a video on a narrow page. */
    :host([open]) { container-type: size; grid-template-columns: minmax(0, 100%); }
    @container (height < 290px) {
      [role='alertdialog'] { padding: 14px 18px; font-size: 13px; line-height: 1.3; }
      h2 { margin-block-end: 2px; font-size: 15px; }
      p { margin-block-end: 6px; }
      .close { inset-block-start: 2px; inset-inline-end: 2px; }
    }
    @container (height < 220px) {
      [role='alertdialog'] {
        inline-size: 320px;
        max-inline-size: 100%;
        /* Keeps room for the button below a short message. */
        min-block-size: min(104px, 100%);
        max-block-size: 100%;
        padding: 3px 12px 2px;
        font-size: 12px;
        line-height: 1.2;
      }
      h2 { margin-block-end: 0; padding-block: 4px; font-size: 14px; }
      p { margin-block-end: 2px; }
      #message:has(+ .advice:not([hidden])) { margin-block-end: 2px; }
      /* One row of actions; a long label takes two lines. */
      .actions { column-gap: 0; }
      .actions:not(:has(pre)) { flex-wrap: nowrap; }
      .actions > button, .help > :not(pre) { line-height: 1.15; align-content: center; }
      .actions > button { padding-inline: 12px; margin-inline-end: 4px; font-size: 13px; }
      .help > * { padding: 0 6px; font-size: 12px; }
      .help > :not(pre) { margin-inline-start: 0; }
      .close { inset-block-start: -6px; inset-inline-end: 0; }
    }
    /* The smallest videos are taller than audio controls, so there is room around the button. */
    @container (140px <= height < 220px) {
      [role='alertdialog'] { padding: 5px 12px 8px; }
      p { margin-block-end: 5px; }
    }
    /* Too narrow for all actions in one row. */
    @container (width < 300px) {
      .actions:not(:has(pre)) { flex-wrap: wrap; }
    }
  `;
