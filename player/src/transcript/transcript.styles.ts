/** Styles of a transcript. It uses the colors and the font of the page, and prints completely. */
export const transcriptStyles = `
.toolbar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding-block-end: 12px;
}
.search {
  flex: 1 1 16rem;
  min-inline-size: 0;
}
.search,
button {
  box-sizing: border-box;
  min-block-size: 40px;
  margin: 0;
  padding-inline: 12px;
  border: 1px solid;
  border-color: color-mix(in srgb, currentColor 55%, transparent);
  border-radius: 10px;
  background: none;
  color: inherit;
  font: inherit;
}
.search::placeholder {
  color: inherit;
  opacity: 0.78;
}
button {
  cursor: pointer;
}
@media (hover: hover) {
  button:hover {
    background: rgb(128 128 128 / 0.16);
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
}
@media (pointer: coarse) {
  .search,
  button {
    min-block-size: 44px;
  }
}
.match-button {
  min-inline-size: 40px;
}
:focus-visible {
  outline: 2px solid currentColor;
  outline-offset: 2px;
}
.search-status {
  font-variant-numeric: tabular-nums;
}
/* An empty live region takes up no room, but must be rendered for its first change to be announced. */
.search-status:empty {
  margin-inline-start: -8px;
}
.list-container {
  position: relative;
}
.paragraphs {
  max-block-size: var(--vitrine-transcript-size, 24rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  margin: 0;
  padding: 4px;
  list-style: none;
  scrollbar-width: thin;
}
.paragraph {
  display: grid;
  grid-template-columns: minmax(3.2em, max-content) minmax(0, 1fr);
  gap: 12px;
  padding-block: 6px;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 5em;
}
.time {
  font-variant-numeric: tabular-nums;
  opacity: 0.78;
}
.text {
  margin: 0;
  overflow-wrap: anywhere;
}
.cue {
  padding: 1px 2px;
  /* Offsets the padding, which would look like a second space between sentences. */
  margin-inline: -2px;
  border-radius: 4px;
  cursor: pointer;
  -webkit-box-decoration-break: clone;
  box-decoration-break: clone;
}
@media (hover: hover) {
  .cue:hover {
    background: rgb(128 128 128 / 0.16);
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
}
.cue[aria-current] {
  background: color-mix(in srgb, var(--vitrine-accent-color, #ff5b37) 22%, transparent);
  text-decoration: underline 2px var(--vitrine-accent-color, #ff5b37);
  text-underline-offset: 0.25em;
}
mark {
  border-radius: 3px;
  background: var(--vitrine-match-color, #ffe08a);
  color: #111214;
}
.match-current {
  outline: 2px solid currentColor;
}
.resume-scrolling {
  position: absolute;
  inset-block-end: 12px;
  inset-inline-end: 20px;
  background: Canvas;
  color: CanvasText;
}
[hidden] {
  display: none !important;
}
@media print {
  .toolbar,
  .resume-scrolling {
    display: none;
  }
  .paragraphs {
    max-block-size: none;
    overflow: visible;
  }
  .paragraph {
    content-visibility: visible;
    break-inside: avoid;
  }
  .cue[aria-current] {
    background: none;
    text-decoration: none;
  }
}
`;
