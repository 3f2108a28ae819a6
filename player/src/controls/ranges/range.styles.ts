import { css } from 'lit';

/** Styles of `<vitrine-range>`: track, thumb, buffered ranges and preview. */
export const rangeStyles = css`
  :host {
    position: relative;
    align-items: center;
    block-size: 24px;
    /* The range changes several times a second. Containment limits the layout work to the range. */
    contain: layout size style;
    direction: ltr;
    --_buffered-color: var(
      --vitrine-buffered-color,
      var(--_buffered-default, rgb(255 255 255 / 0.4))
    );
    --_thumb: 14px;
    --_thumbnail-size: 168;
  }
  @container (width < 400px) {
    :host {
      --_thumbnail-size: 112;
    }
  }
  /* A player of this width is not tall enough for a larger thumbnail above the track. */
  @container (width < 300px) {
    :host {
      --_thumbnail-size: 80;
    }
  }
  :host([name='time']) {
    flex: 1;
    margin-inline: 10px;
  }
  /* A drag with a finger seeks, and must not scroll the page. */
  :host([name='time']) input {
    touch-action: none;
  }
  :host([name='volume']) {
    inline-size: 76px;
    margin-inline: 6px 10px;
    --_accent: currentColor;
  }
  .track {
    position: absolute;
    inset-inline: 0;
    block-size: var(--_track-size, 4px);
    border-radius: 2px;
    background:
      linear-gradient(var(--_accent) 0 0) 0 / var(--_filled) 100% no-repeat,
      var(--_buffered-gradient),
      var(--vitrine-track-color, var(--_track-default, rgb(255 255 255 / 0.24)));
    mask: var(--_chapter-mask);
  }
  .marks {
    background: var(--_marks);
    mask: none;
    --_mark-color: var(--vitrine-break-color, #ffd24a);
  }
  .highlight {
    block-size: 7px;
    border-radius: 4px;
    clip-path: inset(
      0 calc(100% - var(--_highlight-end) + 1.5px) 0 calc(var(--_highlight-start) + 1.5px) round
        3.5px
    );
    mask: none;
  }
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    /* Extends the input so that the center of the thumb reaches both ends of the track. */
    inline-size: calc(100% + var(--_thumb));
    margin: 0 0 0 calc(var(--_thumb) / -2);
    background: none;
    cursor: pointer;
    touch-action: pan-y;
    contain: strict;
    border-radius: 6px;
    -webkit-tap-highlight-color: transparent;
  }
  /* Enlarges the touch target, for the time range only upward, because buttons are below it. */
  @media (pointer: coarse) {
    input {
      inset-block: -10px;
      padding-block: 10px;
    }
    :host([name='time']) input {
      inset-block: -20px 0;
      padding-block: 20px 0;
    }
  }
  input:focus-visible {
    outline-offset: 2px;
  }
  input::-webkit-slider-runnable-track {
    block-size: 100%;
    background: none;
  }
  input::-webkit-slider-thumb {
    appearance: none;
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    margin-block-start: 5px;
    border: 0;
    border-radius: 50%;
    background: var(--vitrine-thumb-color, var(--_thumb-default, #fff));
    box-shadow: 0 1px 4px rgb(0 0 0 / 0.4);
  }
  input::-moz-range-track {
    background: none;
  }
  input::-moz-range-thumb {
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    border: 0;
    border-radius: 50%;
    background: var(--vitrine-thumb-color, var(--_thumb-default, #fff));
    box-shadow: 0 1px 4px rgb(0 0 0 / 0.4);
  }
  .edge {
    position: absolute;
    inset-inline-end: -1px;
    inline-size: 3px;
    block-size: 12px;
    border-radius: 1.5px;
    background: currentColor;
  }
  .edge.at-live {
    background: var(--vitrine-live-color, #ff3b5c);
  }
  .preview {
    position: absolute;
    inset-block-end: 30px;
    --_half: calc(var(--_thumbnail-size) * 0.5px);
    inline-size: calc(var(--_half) * 2);
    inset-inline-start: clamp(var(--_half), var(--_preview-position), 100% - var(--_half));
    transform: translateX(-50%);
    pointer-events: none;
  }
  .preview.above-finger {
    inset-block-end: 48px;
  }
  /* A larger thumbnail for touch would be cut off at the top of the player. */
  @container (width < 300px) {
    .preview.above-finger {
      --_thumbnail-size: 72;
      inset-block-end: 40px;
    }
  }
  @media (forced-colors: active) {
    :host {
      --vitrine-thumb-color: CanvasText;
      --_buffered-color: CanvasText;
    }
    /* Distinguishes filled, buffered and remaining time by thickness instead of color. */
    .track {
      forced-color-adjust: none;
      background:
        linear-gradient(Highlight 0 0) 0 / var(--_filled) 100% no-repeat,
        var(--_buffered-gradient) 0 / 100% 50% no-repeat,
        linear-gradient(GrayText 0 0) 0 / 100% 25% no-repeat;
    }
    .marks {
      background: var(--_marks);
      --_mark-color: CanvasText;
    }
    .edge {
      background: CanvasText;
    }
  }
`;
