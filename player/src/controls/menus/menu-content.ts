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
} from './menu-page-definitions.ts';

/** A menu page with more than one item in the current state. */
export interface VisibleMenuPage extends Omit<MenuPageDefinition, 'getTitle' | 'getItems'> {
  readonly name: MenuPageName;
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** The handlers of clicks on menu items. */
export interface MenuHandlers {
  /** Shows a page; `undefined` for the list of pages. */
  readonly showPage: (page: MenuPageName | undefined) => void;
  readonly selectItem: (request: MediaRequest, event: Event) => void;
  readonly openPanel: (panel: NonNullable<MenuPageDefinition['panel']>) => void;
}

/** Returns the pages that have more than one item. */
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

/** Renders the content of an open menu: the items of one page, or the list of pages. */
export class MenuContent {
  readonly #handlers: MenuHandlers;

  constructor(handlers: MenuHandlers) {
    this.#handlers = handlers;
  }

  /** `currentPage` is `undefined` for the list of pages. If there is only one page, it is always shown. */
  render(
    pages: readonly VisibleMenuPage[],
    currentPage: MenuPageName | undefined,
    media: HTMLMediaElement,
    texts: Texts,
  ) {
    const [onlyPage] = pages.length === 1 ? pages : [];
    const page = onlyPage ?? pages.find(({ name }) => name === currentPage);
    if (!page) return pages.map((listedPage) => this.#renderPageItem(listedPage));
    const header = onlyPage
      ? html`<div class="header" role="presentation">${page.title}</div>`
      : this.#renderBackItem(page, texts);
    const { panel } = page;
    return html`
      ${header} ${page.items.map((item) => this.#renderItem(item))}
      ${panel?.isAvailable(media) ? this.#renderPanelItem(panel, texts) : nothing}
    `;
  }

  #renderPageItem({ name, title, items }: VisibleMenuPage): TemplateResult {
    return html`<button
      class="item"
      part="menu-item"
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      tabindex="-1"
      data-page=${name}
      @click=${() => this.#handlers.showPage(name)}
    >
      ${title} <em>${items.find(({ checked }) => checked)?.label}</em>${renderIcon('next')}
    </button>`;
  }

  #renderBackItem({ title }: VisibleMenuPage, { back }: Texts): TemplateResult {
    return html`<button
      class="item header"
      part="menu-item"
      type="button"
      role="menuitem"
      tabindex="-1"
      aria-label="${back}: ${title}"
      @click=${() => this.#handlers.showPage(undefined)}
    >
      ${renderIcon('back')}${title}
    </button>`;
  }

  #renderItem({ label, detail, checked, request }: MenuItem): TemplateResult {
    return html`<button
      class="item"
      part="menu-item"
      type="button"
      role="menuitemradio"
      aria-checked=${checked}
      tabindex="-1"
      @click=${(event: Event) => this.#handlers.selectItem(request, event)}
    >
      <span class="check">${checked ? renderIcon('check') : nothing}</span>
      <span class="label">${label}</span> ${detail ? html`<em>${detail}</em>` : nothing}
    </button>`;
  }

  #renderPanelItem(panel: NonNullable<MenuPageDefinition['panel']>, texts: Texts): TemplateResult {
    return html`<button
      class="item panel-item"
      part="menu-item"
      type="button"
      role="menuitem"
      aria-haspopup="dialog"
      tabindex="-1"
      @click=${() => this.#handlers.openPanel(panel)}
    >
      ${panel.getTitle(texts)}
    </button>`;
  }
}
