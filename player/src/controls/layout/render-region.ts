import { html, nothing, type TemplateResult } from 'lit';
import '../buttons/button-element.ts';
import '../displays/display-element.ts';
import '../menus/menu-element.ts';
import '../ranges/range-element.ts';
import type { Hub } from '../../state/hub.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { Layout, LayoutItem, Region } from './layouts.ts';

/** The parts of controls that a page can style from outside of the bar. */
const exportedParts = 'button, icon, menu, menu-item, caption-look, track, preview';

/** The properties of a control bar that its controls need. */
interface RegionOptions {
  /** Set on the controls, like `texts`, because a context request from each control would cost more. */
  readonly hub: Hub | undefined;
  readonly texts: Texts;
  /** The language of texts that the page sets, such as the title. */
  readonly lang: string;
  /** Whether to render slots. Only a bar that the page itself contains has slots. */
  readonly hasSlots: boolean;
  /** Whether the duration is known. */
  readonly hasDuration: boolean;
}

/**
 * Renders the controls of one region of a layout.
 *
 * With slots, a page adds content to the region through the slot with the region's name, and replaces
 * a control through the slot with the control's name. Without slots, an empty region is not rendered.
 */
export function renderRegion(
  layout: Layout,
  region: Region,
  options: RegionOptions,
): TemplateResult | typeof nothing {
  const { hasSlots, hasDuration } = options;
  // Omits the display of an unknown duration, to save an element in the many players that never play.
  const shouldRender = ({ name }: LayoutItem): boolean =>
    hasSlots || hasDuration || name !== 'duration';
  const items = (layout[region] ?? []).filter(shouldRender);
  if (!hasSlots && items.length === 0) return nothing;
  return html`<div class=${region} part=${region}>
    ${items.map((item) => {
      const control = renderControl(item, region, options);
      if (!hasSlots) return control;
      return html`<slot name=${item.name} class=${item.width}>${control}</slot>`;
    })}
    ${hasSlots ? html`<slot name=${region}></slot>` : nothing}
  </div>`;
}

/** Renders a control: the element for its kind, with the name of its definition. */
function renderControl(
  { kind, name, width }: LayoutItem,
  region: Region,
  { hub, texts, lang }: RegionOptions,
): TemplateResult {
  switch (kind) {
    case 'button':
      return html`<vitrine-button
        .hub=${hub}
        .texts=${texts}
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${exportedParts}
        ?large=${region === 'center'}
      ></vitrine-button>`;
    case 'menu':
      return html`<vitrine-menu
        .hub=${hub}
        .texts=${texts}
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${exportedParts}
      ></vitrine-menu>`;
    case 'range':
      return html`<vitrine-range
        .hub=${hub}
        .texts=${texts}
        name=${name}
        class=${width}
        part="control ${name}"
        exportparts=${exportedParts}
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
