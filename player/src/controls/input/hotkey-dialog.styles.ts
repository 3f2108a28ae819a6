/** Styles of the keyboard shortcuts dialog. */
export const hotkeyDialogStyles = `
    dialog.keys {
      color-scheme: dark;
      max-inline-size: min(680px, 100vw - 24px);
      max-block-size: calc(100vh - 24px);
      max-block-size: calc(100dvh - 24px);
      inline-size: 100%;
      padding: 0;
      border: 1px solid rgb(255 255 255 / 0.14);
      border-radius: 16px;
      overflow: hidden;
      background: rgb(20 22 27 / 0.96);
      color: #fff;
      font: inherit;
      font-size: 14px;
      text-shadow: none;
      user-select: text;
    }
    dialog.keys[open] { animation: keys-open 180ms ease-out; }
    @keyframes keys-open { from { opacity: 0; transform: translateY(6px); } }
    dialog.keys::backdrop { background: rgb(0 0 0 / 0.5); }
    .keys .content {
      display: flex;
      flex-direction: column;
      max-block-size: calc(100vh - 26px);
      max-block-size: calc(100dvh - 26px);
    }
    .keys .header {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 16px;
      padding: 14px 14px 10px 22px;
    }
    .keys:dir(rtl) .header { padding: 14px 22px 10px 14px; }
    .keys .title { margin: 0; font-size: 17px; font-weight: 600; }
    .keys .close {
      min-block-size: 40px;
      padding-inline: 14px;
      border: 0;
      border-radius: 10px;
      background: rgb(255 255 255 / 0.12);
      color: inherit;
      font: inherit;
      cursor: pointer;
    }
    .keys .close:hover { background: rgb(255 255 255 / 0.2); }
    .keys :focus-visible { outline: 2px solid currentColor; outline-offset: -3px; }
    .keys .body { overflow-y: auto; overscroll-behavior: contain; padding: 0 22px 18px; }
    .keys .list {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
      gap: 0 32px;
      margin: 0;
    }
    .keys .row {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 12px;
      box-sizing: border-box;
      min-block-size: 40px;
      padding-block: 5px;
      border-block-end: 1px solid rgb(255 255 255 / 0.1);
    }
    .keys .shortcuts { order: 1; flex: none; }
    .keys .description { margin: 0; overflow-wrap: anywhere; }
    .keys .key {
      display: inline-block;
      min-inline-size: 1.1em;
      padding: 2px 7px;
      border: 1px solid rgb(255 255 255 / 0.24);
      border-radius: 6px;
      font: inherit;
      font-size: 13px;
      text-align: center;
      /* Keeps the characters of a key in the printed order in right-to-left text. */
      direction: ltr;
      unicode-bidi: isolate;
    }
    .keys .separator { color: rgb(255 255 255 / 0.76); font-size: 13px; }
    @media (forced-colors: active) { .keys .close { border: 1px solid; } }
    @media (pointer: coarse) { .keys .close { min-block-size: 44px; } }
    @media (prefers-reduced-motion: reduce) { dialog.keys[open] { animation: none; } }
  `;
