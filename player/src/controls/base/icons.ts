import { nothing, svg, type SVGTemplateResult } from 'lit';

/** The icon set: SVG templates on a 24-pixel grid with a stroke of 1.75; `class="f"` marks filled shapes. */
export const icons = {
  play: svg`<path class="f" d="M8 5.2v13.6c0 .8.9 1.3 1.6.8l10-6.8c.6-.4.6-1.2 0-1.6l-10-6.8C8.9 3.9 8 4.4 8 5.2z"/>`,
  pause: svg`<path class="f" d="M7.7 5h1.6a1.2 1.2 0 0 1 1.2 1.2v11.6a1.2 1.2 0 0 1-1.2 1.2H7.7a1.2 1.2 0 0 1-1.2-1.2V6.2A1.2 1.2 0 0 1 7.7 5zm7 0h1.6a1.2 1.2 0 0 1 1.2 1.2v11.6a1.2 1.2 0 0 1-1.2 1.2h-1.6a1.2 1.2 0 0 1-1.2-1.2V6.2A1.2 1.2 0 0 1 14.7 5z"/>`,
  replay: svg`<path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.4M4 4v4.4h4.4"/>`,
  'seek-backward': svg`<path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.4M4 4v4.4h4.4"/>`,
  'seek-forward': svg`<path d="M20 12a8 8 0 1 1-2.6-5.9L20 8.4M20 4v4.4h-4.4"/>`,
  'volume-high': svg`<path d="M11 5 6.5 9h-3v6h3l4.5 4zM15 9.2a4 4 0 0 1 0 5.6M17.8 6.5a8 8 0 0 1 0 11"/>`,
  'volume-low': svg`<path d="M11 5 6.5 9h-3v6h3l4.5 4zM15 9.2a4 4 0 0 1 0 5.6"/>`,
  'volume-off': svg`<path d="M11 5 6.5 9h-3v6h3l4.5 4zM15.5 9.7l5 4.6M20.5 9.7l-5 4.6"/>`,
  'previous-chapter': svg`<path d="M6 5.5v13"/><path class="f" d="M18.5 6.3v11.4c0 .8-.9 1.3-1.6.8l-7.7-5.7c-.5-.4-.5-1.2 0-1.6l7.7-5.7c.7-.5 1.6 0 1.6.8z"/>`,
  'next-chapter': svg`<path d="M18 5.5v13"/><path class="f" d="M5.5 6.3v11.4c0 .8.9 1.3 1.6.8l7.7-5.7c.5-.4.5-1.2 0-1.6L7.1 5.5c-.7-.5-1.6 0-1.6.8z"/>`,
  chapters: svg`<path d="M4 6.5h16M4 12h16M4 17.5h9"/>`,
  live: svg`<rect class="f" x="6" y="6" width="12" height="12" rx="3"/>`,
  'behind-live': svg`<circle class="f" cx="12" cy="12" r="6"/>`,
  captions: svg`<rect x="3" y="5" width="18" height="14" rx="3"/><path d="M10.5 10.3a2.2 2.2 0 1 0 0 3.4M17 10.3a2.2 2.2 0 1 0 0 3.4"/>`,
  audio: svg`<path d="M5 10v4M9 7v10M13 4v16M17 8v8M21 11v2"/>`,
  settings: svg`<path d="M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20"/><circle cx="15" cy="7" r="2.2"/><circle cx="9" cy="17" r="2.2"/>`,
  airplay: svg`<path d="M6.5 17H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-.5"/><path class="f" d="m12 15 5 5H7z"/>`,
  cast: svg`<path d="M3 9V8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-3M3 12.5a6.5 6.5 0 0 1 6.5 6.5M3 16a3 3 0 0 1 3 3"/>`,
  'cast-on': svg`<path d="M3 9V8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-3M3 12.5a6.5 6.5 0 0 1 6.5 6.5M3 16a3 3 0 0 1 3 3"/><path class="f" d="M7 9h10v6h-4a10 10 0 0 0-6-5z"/>`,
  'picture-in-picture': svg`<rect x="3" y="5" width="18" height="14" rx="3"/><rect class="f" x="12" y="11.5" width="6.5" height="5" rx="1.2"/>`,
  'enter-fullscreen': svg`<path d="M9 4H5.5A1.5 1.5 0 0 0 4 5.5V9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15M15 20h3.5a1.5 1.5 0 0 0 1.5-1.5V15"/>`,
  'exit-fullscreen': svg`<path d="M4 9h3.5A1.5 1.5 0 0 0 9 7.5V4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20M20 15h-3.5a1.5 1.5 0 0 0-1.5 1.5V20"/>`,
  check: svg`<path d="m5 12.5 4.5 4.5L19 7.5"/>`,
  back: svg`<path d="m14.5 6-6 6 6 6"/>`,
  close: svg`<path d="m7 7 10 10M17 7 7 17"/>`,
  next: svg`<path d="m9.5 6 6 6-6 6"/>`,
} satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof icons;

/**
 * Renders an icon with optional short text in its center. It is hidden from assistive technology,
 * because the control that contains it has the accessible name.
 */
export const renderIcon = (name: IconName, text = ''): SVGTemplateResult =>
  svg`<svg part="icon" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}${
    text ? svg`<text x="12" y="15.2">${text}</text>` : nothing
  }</svg>`;
