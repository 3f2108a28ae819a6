import { html, nothing, type TemplateResult } from 'lit';
import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { renderIcon } from '../base/icons.ts';
import {
  menuPages,
  type MenuItem,
  type MenuPageDefinition,
  type MenuPageName,
} from './menu-pages.ts';

/** A page that offers a choice at this moment. */
export interface VisibleMenuPage extends Omit<MenuPageDefinition, 'getTitle' | 'getItems'> {
  readonly name: MenuPageName;
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** What a press on a line does. */
export interface MenuHandlers {
  /** Shows a page; the list of pages if none is given. */
  readonly showPage: (page: MenuPageName | undefined) => void;
  readonly selectItem: (request: MediaRequest, event: Event) => void;
  readonly openPanel: (settings: NonNullable<MenuPageDefinition['panel']>) => void;
}

/** Those of the pages that offer a choice; a page of one choice is none. */
export const getVisiblePages = (
  names: readonly MenuPageName[],
  state: MediaState,
  texts: Texts,
): readonly VisibleMenuPage[] =>
  names
    .map((name) => {
      const page: MenuPageDefinition = menuPages[name];
      return { ...page, name, title: page.getTitle(texts), items: page.getItems(state, texts) };
    })
    .filter(({ items }) => items.length > 1);

/** The lines of an open menu: those of one page, or of the list of pages where there are several. */
export class MenuContent {
  readonly #hands: MenuHandlers;

  constructor(hands: MenuHandlers) {
    this.#hands = hands;
  }

  /** `front` is the page in front; absent for the list of pages. */
  render(
    pages: readonly VisibleMenuPage[],
    front: MenuPageName | undefined,
    media: HTMLMediaElement,
    texts: Texts,
  ) {
    const [only] = pages.length === 1 ? pages : [];
    const page = only ?? pages.find(({ name }) => name === front);
    if (!page) return pages.map((each) => this.#drawEntry(each));
    const head = only
      ? html`<div class="head" role="presentation">${page.title}</div>`
      : this.#drawWayBack(page, texts);
    const { panel: settings } = page;
    return html`
      ${head} ${page.items.map((choice) => this.#drawChoice(choice))}
      ${settings?.isAvailable(media) ? this.#drawSettings(settings, texts) : nothing}
    `;
  }

  #drawEntry({ name, title, items }: VisibleMenuPage): TemplateResult {
    return html`<button
      class="item"
      part="menu-item"
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      tabindex="-1"
      data-page=${name}
      @click=${() => this.#hands.showPage(name)}
    >
      ${title} <em>${items.find(({ checked }) => checked)?.label}</em>${renderIcon('next')}
    </button>`;
  }

  #drawWayBack({ title }: VisibleMenuPage, { back }: Texts): TemplateResult {
    return html`<button
      class="item head"
      part="menu-item"
      type="button"
      role="menuitem"
      tabindex="-1"
      aria-label="${back}: ${title}"
      @click=${() => this.#hands.showPage(undefined)}
    >
      ${renderIcon('back')}${title}
    </button>`;
  }

  #drawChoice({ label, detail, checked, request }: MenuItem): TemplateResult {
    return html`<button
      class="item"
      part="menu-item"
      type="button"
      role="menuitemradio"
      aria-checked=${checked}
      tabindex="-1"
      @click=${(event: Event) => this.#hands.selectItem(request, event)}
    >
      <span class="mark">${checked ? renderIcon('check') : nothing}</span>
      <span class="name">${label}</span> ${detail ? html`<em>${detail}</em>` : nothing}
    </button>`;
  }

  #drawSettings(settings: NonNullable<MenuPageDefinition['panel']>, texts: Texts): TemplateResult {
    return html`<button
      class="item more"
      part="menu-item"
      type="button"
      role="menuitem"
      aria-haspopup="dialog"
      tabindex="-1"
      @click=${() => this.#hands.openPanel(settings)}
    >
      ${settings.getTitle(texts)}
    </button>`;
  }
}
