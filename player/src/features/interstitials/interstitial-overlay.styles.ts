/** Styles of the label and the skip button of an interstitial. */
export const interstitialOverlayStyles = `
    .interstitial {
      position: absolute;
      z-index: 1;
      inset-inline: 20px;
      inset-block-end: 88px;
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 12px;
      min-block-size: 40px;
      font-size: 14px;
      font-weight: 550;
      line-height: 1.4;
      pointer-events: none;
    }
    .interstitial[hidden], .interstitial [hidden] { display: none; }
    .interstitial-label, .interstitial-countdown, .interstitial button {
      box-sizing: border-box;
      border-radius: 10px;
      background: var(--vitrine-glass-color, rgb(8 8 10 / 0.78));
      color: var(--vitrine-menu-color, #fff);
      font-variant-numeric: tabular-nums;
    }
    .interstitial-label { padding: 3px 10px; }
    .interstitial-countdown { padding: 9px 14px; margin-inline-start: auto; }
    .interstitial button {
      appearance: none;
      margin: 0;
      margin-inline-start: auto;
      min-block-size: 40px;
      padding: 0 18px;
      border: 1px solid rgb(255 255 255 / 0.5);
      font: inherit;
      font-weight: 600;
      cursor: pointer;
      pointer-events: auto;
      -webkit-tap-highlight-color: transparent;
    }
    .interstitial button:focus-visible {
      outline: 2px solid currentColor;
      outline-offset: -5px;
    }
    @media (hover: hover) {
      .interstitial button:hover { background: #fff; border-color: #fff; color: #000; }
    }
    @media (pointer: coarse) { .interstitial button { min-block-size: 44px; } }
    @media (forced-colors: active) {
      .interstitial button:focus-visible { outline-color: Highlight; }
    }
    /* An audio player has no room for both the label and the title. */
    :host([audio]:not([audio='false'])) .interstitial { inset-block: 22px auto; }
    :host([audio]:not([audio='false'])) .interstitial:not([hidden])
      ~ slot vitrine-control-bar::part(top-start) { visibility: hidden; }
    :host([audio]:not([audio='false'])) .poster:has(img) ~ .interstitial {
      inset-inline-start: 86px;
    }
    @container (width < 470px) {
      .interstitial { inset-inline: 12px; font-size: 13px; }
      :host(:not([audio])) .interstitial { inset-block-end: 76px; }
      .interstitial button { padding-inline: 14px; }
    }
  `;
