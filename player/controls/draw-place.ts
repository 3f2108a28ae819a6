import { html, nothing, type TemplateResult } from 'lit';
import './button-element.ts';
import './display-element.ts';
import './menu-element.ts';
import './range-element.ts';
import type { Hub } from '../store/hub.ts';
import type { Texts } from '../texts/en.ts';
import type { Layout, Place, Region } from './layouts.ts';

/** The names under which a page may style what stands in a control, from outside the bar. */
const parts = 'button, icon, menu, menu-item, caption-look, track, preview';

/** What a bar gives to what it draws. */
interface Given {
  /** Handed on with the words: a control that has to ask around for them costs more to make. */
  readonly hub: Hub | undefined;
  readonly texts: Texts;
  /** The language of what the page says, such as the title. */
  readonly lang: string;
  /** A page may add to it. */
  readonly isPages: boolean;
  /** Whether anybody knows how long the film is. */
  readonly hasLength: boolean;
}

/**
 * One region of a layout: its controls, and then what a page adds to it.
 *
 * A page adds by the region's name as a slot, and puts something in a control's place by the
 * control's name. A bar that is no page's has no slots, and nothing for a region without controls.
 */
export function drawRegion(
  layout: Layout,
  region: Region,
  given: Given,
): TemplateResult | typeof nothing {
  const { isPages, hasLength } = given;
  // Most players of a page are never played, and have no length to tell.
  const isThere = ({ name }: Place): boolean => isPages || hasLength || name !== 'duration';
  const places = (layout[region] ?? []).filter(isThere);
  if (!isPages && places.length === 0) return nothing;
  return html`<div class=${region} part=${region}>
    ${places.map((place) => {
      const control = drawPlace(place, region, given);
      if (!isPages) return control;
      return html`<slot name=${place.name} class=${place.width}>${control}</slot>`;
    })}
    ${isPages ? html`<slot name=${region}></slot>` : nothing}
  </div>`;
}

/** One control of a layout. Each kind has one element; the name picks its row. */
function drawPlace(
  { kind, name, width }: Place,
  region: Region,
  { hub, texts, lang }: Given,
): TemplateResult {
  switch (kind) {
    case 'button':
      return html`<vitrine-button
        .hub=${hub}
        .texts=${texts}
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${parts}
        ?large=${region === 'centre'}
      ></vitrine-button>`;
    case 'menu':
      return html`<vitrine-menu
        .hub=${hub}
        .texts=${texts}
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${parts}
      ></vitrine-menu>`;
    case 'range':
      return html`<vitrine-range
        .hub=${hub}
        .texts=${texts}
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${parts}
      ></vitrine-range>`;
    case 'display':
      return html`<vitrine-display
        .hub=${hub}
        .texts=${texts}
        name=${name}
        lang=${lang}
        class=${width}
        part="control ${name}"
      ></vitrine-display>`;
  }
}
