/** The style sheet of the stats panel: a dark box in a corner of the video, above the controls. */
export const statsPanelStyles = `
    .stats {
      color-scheme: dark;
      position: absolute;
      z-index: 3;
      inset-block-start: 12px;
      inset-inline-start: 12px;
      display: flex;
      flex-direction: column;
      box-sizing: border-box;
      inline-size: min(400px, 100% - 24px);
      max-block-size: calc(100% - 108px);
      border: 1px solid rgb(255 255 255 / 0.14);
      border-radius: 14px;
      overflow: hidden;
      background: rgb(16 18 22 / 0.94);
      color: #fff;
      font-size: 12px;
      line-height: 1.5;
      text-shadow: none;
      font-variant-numeric: tabular-nums;
      -webkit-user-select: text;
      user-select: text;
    }
    .stats .header {
      display: flex;
      flex: none;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px;
      padding: 2px 4px 0 14px;
    }
    .stats:dir(rtl) .header { padding: 2px 14px 0 4px; }
    .stats .title { margin-inline-end: auto; font-size: 13px; font-weight: 600; }
    .stats button {
      min-inline-size: 40px;
      min-block-size: 40px;
      padding-inline: 10px;
      border: 0;
      border-radius: 10px;
      background: none;
      color: inherit;
      font: inherit;
      cursor: pointer;
    }
    .stats .close { padding: 0; font-size: 20px; }
    .stats button:hover { background: rgb(255 255 255 / 0.16); }
    .stats :focus-visible { outline: 2px solid currentColor; outline-offset: -3px; }
    .stats .log { max-block-size: 120px; margin: 0; overflow: auto; flex-basis: 100%; }
    .stats .body { overflow: auto; overscroll-behavior: contain; padding: 0 14px 10px; }
    .stats .stat-list { margin: 0; }
    .stats .row {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 10px;
      padding-block: 1px;
    }
    .stats dt, .stats .empty-list, .stats .note, .stats time { color: rgb(255 255 255 / 0.72); }
    .stats dd { margin: 0; overflow-wrap: anywhere; }
    .stats .heading { margin: 8px 0 0; font-size: 12px; font-weight: 600; }
    .stats .events { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
    .stats p { margin: 0; }
    .stats .note { margin-block-start: 8px; }
    :host([audio]:not([audio='false'])) .stats { inset: 0; inline-size: 100%; max-block-size: 100%; }
    @container (width < 470px) {
      .stats {
        inset-block-start: 0;
        inset-inline-start: 0;
        inline-size: 100%;
        max-block-size: calc(100% - 56px);
        border-width: 0 0 1px;
        border-radius: 0;
      }
      .stats .row { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    }
    /* In a small player, a second row of tall buttons would leave no room for the statistics. */
    @container (width < 340px) {
      .stats { font-size: 11px; }
      .stats .header { gap: 0; padding: 0 2px; }
      .stats .title { display: none; }
      .stats button { flex: 1 1 auto; min-block-size: 28px; padding-inline: 2px; line-height: 1.2; }
      .stats .close { flex: none; min-inline-size: 28px; padding: 0; font-size: 16px; }
    }
    @media (pointer: coarse) { .stats button { min-inline-size: 44px; min-block-size: 44px; } }
    @media (forced-colors: active) { .stats { border-color: CanvasText; } }
  `;
