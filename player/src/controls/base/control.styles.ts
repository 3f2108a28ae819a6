import { css } from 'lit';
import { baseStyles } from './base.styles.ts';

/** Styles that all controls share: icons, the accent color and the size of the click target. */
export const controlStyles = css`
  ${baseStyles}
  :host {
    --_accent: var(--vitrine-accent-color, #ff5b37);
    --_radius: 10px;
    --_hover: var(--vitrine-hover-color, var(--_hover-default, rgb(255 255 255 / 0.14)));
  }
  svg {
    inline-size: 22px;
    block-size: 22px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  svg text {
    font-size: 7.2px;
    font-weight: 600;
    text-anchor: middle;
  }
  .f,
  svg text {
    fill: currentColor;
    stroke: none;
  }
  .target {
    display: grid;
    place-items: center;
    inline-size: var(--_target);
    block-size: var(--_target);
    border-radius: var(--_radius);
    transition: background-color 120ms ease-out;
  }
  /* Leaves room beside six touch targets for a remaining time of ten hours in wide digits. */
  @container (width < 340px) {
    .target {
      inline-size: min(var(--_target), 42px);
    }
  }
  @media (hover: hover) {
    .target:hover {
      background: var(--_hover);
    }
  }
`;
