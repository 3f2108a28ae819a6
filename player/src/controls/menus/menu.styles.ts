import { css } from 'lit';

/** Styles of `<vitrine-menu>`, whose popover is anchored to its button. */
export const menuStyles = css`
  .active {
    background: var(--_hover);
    /* Visible with forced colors, where all buttons have the same background. */
    border: 1px solid transparent;
  }
  #button {
    anchor-name: --button;
  }
  [popover] {
    --_wide: 236px;
    position: fixed;
    position-anchor: --button;
    inset: auto;
    /*
     * Above the time range, which stays usable while a menu is open. Over the time range if there is
     * not enough room. WebKit hangs on position-try-fallbacks, so the edges are computed instead.
     */
    inset-block: 8px min(calc(anchor(top) + 34px), calc(100% - 152px));
    right: clamp(8px, anchor(right), calc(100% - var(--_wide) - 8px));
    align-self: safe end;
    box-sizing: border-box;
    inline-size: var(--_wide);
    max-inline-size: calc(100% - 16px);
    max-block-size: min(344px, max(40% + 84px, 70%));
    overflow-y: auto;
    overscroll-behavior: contain;
    margin: 0;
    padding: 6px;
    border: 1px solid rgb(255 255 255 / 0.14);
    border-radius: 14px;
    background: var(--vitrine-glass-color, var(--_glass-default, rgb(18 20 24 / 0.8)));
    backdrop-filter: var(--_glass-filter, blur(18px) saturate(1.4));
    box-shadow: 0 18px 50px rgb(0 0 0 / 0.45);
    color: var(--vitrine-menu-color, var(--_on-glass, #fff));
    /* The popover stays interactive even if the bar receives no pointer events. */
    pointer-events: auto;
    --_dim: var(--_on-glass-dim, rgb(255 255 255 / 0.82));
    font-size: 14px;
    text-align: start;
    scrollbar-width: thin;
    scrollbar-color: rgb(255 255 255 / 0.4) transparent;
  }
  @supports not (inset-block-end: anchor(top)) {
    :host {
      position: relative;
    }
    [popover] {
      inset-block: auto 72px;
      right: 16px;
    }
  }
  /* Hides the menu until the polyfill has loaded. The polyfill has its own rule for closed popovers. */
  @supports not selector(:popover-open) {
    [popover]:not(.\\:popover-open) {
      display: none;
    }
  }
  :popover-open {
    animation: open 180ms ease-out;
  }
  @keyframes open {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }
  .header,
  .item {
    display: flex;
    align-items: center;
    gap: 10px;
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: var(--_target);
    padding-inline: 12px;
    border-radius: 9px;
    text-align: start;
  }
  .header {
    font-size: 13px;
    font-weight: 550;
    color: var(--_dim);
  }
  @media (hover: hover) {
    .item:hover {
      background: var(--_glass-hover, rgb(255 255 255 / 0.13));
    }
  }
  .item:focus {
    background: var(--_glass-hover, rgb(255 255 255 / 0.13));
  }
  .item svg,
  .check {
    inline-size: 18px;
    flex: none;
    block-size: 18px;
  }
  .panel-item {
    padding-inline-start: 40px;
  }
  .label {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .item em {
    flex: none;
    margin-inline-start: auto;
    font-style: normal;
    font-size: 13px;
    color: var(--_dim);
    font-variant-numeric: tabular-nums;
  }
  /* A chapter may have a long title. */
  [data-page] em {
    flex: 0 1 auto;
    text-align: end;
    overflow-wrap: anywhere;
  }
  :host(:dir(rtl)) .item > svg {
    transform: scaleX(-1);
  }
`;
