import { css } from 'lit';
import { controlStyles } from '../base/control.styles.ts';

/** Styles of `<vitrine-display>`: title, chapter, duration and loading spinner. */
export const displayStyles = [
  controlStyles,
  css`
    :host {
      font-size: 13.5px;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
      align-items: center;
      gap: 0.3em;
      min-inline-size: 0;
    }
    .dim {
      color: var(--_dim);
    }
    /* The chapter shrinks before the clock does. */
    :host([name='chapter']) {
      flex-shrink: 1e6;
      overflow: hidden;
    }
    .chapter {
      padding-left: 9px;
      background: radial-gradient(circle at 2px, currentColor 1px, #0000 2px);
      overflow: hidden;
      text-overflow: ellipsis;
    }
    :host(:is([name='title'], [name='chapter'])) {
      display: var(--_text-display, flex);
    }
    :host([name='title']) {
      flex-direction: column;
      align-items: start;
      gap: 2px;
      white-space: normal;
      font-size: 13px;
      text-shadow: var(--_title-shadow, 0 1px 6px rgb(0 0 0 / 0.35));
    }
    :host([name='title']) span {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      overflow-wrap: anywhere;
    }
    .title {
      font-size: 16px;
      font-weight: 550;
      line-height: 1.35;
    }
    /* Keeps two lines of the title above the large play button. */
    @container (width < 470px) {
      .title {
        font-size: 15px;
        line-height: 1.25;
      }
    }
    .duration {
      font-size: 12px;
      border-radius: 6px;
      background: rgb(8 8 10 / 0.72);
      color: var(--_on-video, #fff);
      padding: 1px 6px;
    }
    .spinner {
      inline-size: 44px;
      block-size: 44px;
      border-radius: 50%;
      border: 3px solid rgb(255 255 255 / 0.28);
      border-block-start-color: #fff;
      /* Keeps the ring visible on white video. */
      background: rgb(16 18 22 / 0.5);
      opacity: 0;
      /* The spinner appears only after the loading delay, half a second by default. */
      animation:
        spin 900ms linear infinite,
        appear 200ms var(--vitrine-loading-delay, 500ms) forwards;
    }
    @keyframes spin {
      to {
        transform: rotate(1turn);
      }
    }
    @keyframes appear {
      to {
        opacity: 1;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .spinner {
        animation: appear 1ms var(--vitrine-loading-delay, 500ms) forwards !important;
      }
    }
  `,
];
