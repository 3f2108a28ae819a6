import { html, type TemplateResult } from 'lit';
import './button-element.ts';
import './display-element.ts';
import './menu-element.ts';
import './range-element.ts';
import type { Layout, Place, Region } from './layouts.ts';

/** The names under which a page may style what stands in a control, from outside the bar. */
const parts = 'button, icon, menu, menu-item, track, preview';

/**
 * One region of a layout: its controls, and then what a page adds to it.
 *
 * A page adds by the region's name as a slot, and puts something in a control's place by the
 * control's name.
 */
export function drawRegion(layout: Layout, region: Region): TemplateResult {
  const places = layout[region] ?? [];
  return html`<div class=${region} part=${region}>
    ${places.map((place) => html`<slot name=${place.name} class=${place.width}>${drawPlace(place, region)}</slot>`)}
    <slot name=${region}></slot>
  </div>`;
}

/** One control of a layout. Each kind has one element; the name picks its row. */
function drawPlace({ kind, name }: Place, region: Region): TemplateResult {
  switch (kind) {
    case 'button':
      return html`<vitrine-button
        name=${name}
        part="control ${name}"
        exportparts=${parts}
        ?large=${region === 'centre'}
      ></vitrine-button>`;
    case 'menu':
      return html`<vitrine-menu
        name=${name}
        part="control ${name}"
        exportparts=${parts}
      ></vitrine-menu>`;
    case 'range':
      return html`<vitrine-range
        name=${name}
        part="control ${name}"
        exportparts=${parts}
      ></vitrine-range>`;
    case 'display':
      return html`<vitrine-display name=${name} part="control ${name}"></vitrine-display>`;
  }
}
