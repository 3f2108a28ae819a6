import { html, type TemplateResult } from 'lit';
import './button-element.ts';
import './display-element.ts';
import './menu-element.ts';
import './range-element.ts';
import type { Place } from './layouts.ts';

/** The names under which a page may style what stands in a control, from outside the bar. */
const parts = 'button, icon, menu, menu-item, track, preview';

/** One control of a layout. Each kind has one element; the name picks its row. */
export function drawPlace({ kind, name, width }: Place, large = false): TemplateResult {
  switch (kind) {
    case 'button':
      return html`<vitrine-button
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${parts}
        ?large=${large}
      ></vitrine-button>`;
    case 'menu':
      return html`<vitrine-menu
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${parts}
      ></vitrine-menu>`;
    case 'range':
      return html`<vitrine-range
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${parts}
      ></vitrine-range>`;
    case 'display':
      return html`<vitrine-display
        name=${name}
        class=${width}
        part="control ${name}"
      ></vitrine-display>`;
  }
}
