import { css } from 'lit';
import { controlStyles } from '../base/control.styles.ts';

/** Styles of `<vitrine-button>`. */
export const buttonStyles = [
  controlStyles,
  css`
    :host([large]) .target {
      inline-size: 84px;
      block-size: 84px;
      border-radius: 50%;
      border: 1px solid rgb(255 255 255 / 0.14);
      background: var(--vitrine-glass-color, var(--_large-default, rgb(16 18 22 / 0.5)));
      color: var(--_on-glass, inherit);
      backdrop-filter: var(--_glass-filter, blur(18px) saturate(1.4));
    }
    @supports (color: color-mix(in srgb, red, red)) {
      :host([large]) .target:hover {
        background: color-mix(
          in srgb,
          #000 24%,
          var(--vitrine-glass-color, var(--_large-default, rgb(16 18 22 / 0.5)))
        );
      }
    }
    :host([large]) svg {
      inline-size: 34px;
      block-size: 34px;
    }
    [aria-disabled] {
      cursor: default;
      opacity: 0.4;
    }
    :host(:is([name='live'], [name='unmute-prompt'])) .target {
      position: relative;
      grid-auto-flow: column;
      inline-size: auto;
      gap: 0.5em;
      block-size: 32px;
      margin-block: 4px;
      margin-inline-start: 4px;
      padding-inline: 10px 12px;
      background: var(--_hover);
      font-size: 13px;
      font-weight: 650;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    /* Makes the click target as tall as that of other buttons. */
    :host([name='live']) .target::after {
      content: '';
      position: absolute;
      inset: calc((32px - var(--_target)) / 2) 0;
    }
    :host([name='live']) svg {
      inline-size: 14px;
      block-size: 14px;
    }
    /* Both buttons need a background, because they stay visible over bright video when the bar is hidden. */
    :host(:is([name='unmute-prompt'], [name='dismiss-unmute'])) .target {
      block-size: var(--_target);
      margin: 0;
      border-radius: 20px;
      color: var(--vitrine-menu-color, var(--_on-glass, #fff));
      background: var(--vitrine-glass-color, var(--_glass-default, rgb(18 20 24 / 0.8)));
    }
    :host([name='unmute-prompt']) svg {
      inline-size: 18px;
      block-size: 18px;
    }
    .live svg {
      color: var(--vitrine-live-color, #ff3b5c);
    }
    .behind-live svg {
      opacity: 0.66;
    }
    :host([name='clock']) {
      min-inline-size: 0;
    }
    /* Text that does not fit wraps out of view completely, because a truncated time would be wrong. */
    :host([name='clock']) .target::before {
      content: '';
      block-size: 100%;
    }
    :host([name='clock']) .target {
      display: flex;
      flex-wrap: wrap;
      overflow: hidden;
      min-inline-size: 0;
      inline-size: auto;
      line-height: var(--_target);
      padding-inline: 10px;
      font-size: 13.5px;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
      opacity: 1;
    }
    .secondary {
      margin-inline-start: 0.3em;
      color: var(--_dim);
    }
    @container (width < 370px) {
      .secondary,
      .behind-live svg {
        display: none;
      }
      :host([name='live']) .target {
        justify-content: center;
        min-inline-size: 64px;
        padding-inline: 2px;
        font-size: 12px;
      }
      /* Leaves room beside six touch targets for a time of ten hours. */
      :host([name='clock']) .target {
        padding-inline: 1px;
        font-size: 11px;
      }
    }
    @container (width < 470px) {
      :host([large]) .target {
        inline-size: 64px;
        block-size: 64px;
      }
      :host([name='unmute-prompt']) .target {
        font-size: var(--_prompt-size, 13px);
      }
    }
  `,
];
