/**
 * The style sheet of the document picture-in-picture window: the video with a few controls over it.
 */
export const documentPipStyles = `
  body {
    margin: 0;
    overflow: hidden;
    background: #000;
    color: #fff;
    font: 15px / 1.4 system-ui, sans-serif;
  }
  video {
    position: fixed;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  .cues {
    position: fixed;
    inset: auto 8px 10px;
    text-align: center;
    font-size: clamp(13px, 4.4vw, 30px);
    white-space: pre-line;
    pointer-events: none;
  }
  .cues p {
    display: table;
    margin: 2px auto;
    padding: 1px 8px;
    border-radius: 4px;
    background: rgb(8 8 10 / 0.84);
  }
  .interstitial-label {
    position: fixed;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    padding: 1px 8px;
    border-radius: 4px;
    background: rgb(8 8 10 / 0.84);
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }
  .bar {
    position: fixed;
    inset: auto 0 0;
    display: flex;
    justify-content: center;
    gap: 6px;
    padding: 28px 8px 8px;
    background: linear-gradient(to top, rgb(0 0 0 / 0.82), transparent);
    opacity: 0;
    transition: opacity 200ms ease-out;
  }
  body:is(:hover, :focus-within) .bar { opacity: 1; }
  body:is(:hover, :focus-within) .cues { inset-block-end: 56px; }
  button {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    padding: 0;
    border: 0;
    border-radius: 10px;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  button[hidden] { display: none; }
  button:hover { background: rgb(255 255 255 / 0.16); }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  svg {
    inline-size: 22px;
    block-size: 22px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media (prefers-reduced-motion: reduce) { .bar { transition: none; } }
`;
