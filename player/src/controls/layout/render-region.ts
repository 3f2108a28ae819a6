import { html, nothing, type TemplateResult } from 'lit';
import '../buttons/button-element.ts';
import '../displays/display-element.ts';
import '../menus/menu-element.ts';
import '../ranges/range-element.ts';
import type { Hub } from '../../state/hub.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { Layout, LayoutItem, Region } from './layouts.ts';

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
  readonly hasSlots: boolean;
  /** Whether anybody knows how long the film is. */
  readonly hasDuration: boolean;
}

/**
 * One region of a layout: its controls, and then what a page adds to it.
 *
 * A page adds by the region's name as a slot, and puts something in a control's place by the
 * control's name. A bar that is no page's has no slots, and nothing for a region without controls.
 */
export function renderRegion(
  layout: Layout,
  region: Region,
  given: Given,
): TemplateResult | typeof nothing {
  const { hasSlots: isPages, hasDuration: hasLength } = given;
  // Most players of a page are never played, and have no length to tell.
  const isThere = ({ name }: LayoutItem): boolean => isPages || hasLength || name !== 'duration';
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
  { kind, name, width }: LayoutItem,
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
