import { html, nothing, type TemplateResult } from 'lit';
import type { MediaRequest } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import type { Texts } from '../texts/en.ts';
import { drawIcon } from './icons.ts';
import { menuPages, type Choice, type MenuPage, type MenuPageName } from './menu-pages.ts';

/** A page that offers a choice at this moment. */
export interface OpenPage extends Omit<MenuPage, 'title' | 'choices'> {
  readonly name: MenuPageName;
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** What a press on a line does. */
export interface MenuHands {
  /** Shows a page; the list of pages if none is given. */
  readonly turnTo: (page: MenuPageName | undefined) => void;
  readonly choose: (request: MediaRequest, event: Event) => void;
  readonly openSettings: (settings: NonNullable<MenuPage['settings']>) => void;
}

/** Those of the pages that offer a choice; a page of one choice is none. */
export const openPages = (
  names: readonly MenuPageName[],
  state: MediaState,
  texts: Texts,
): readonly OpenPage[] =>
  names
    .map((name) => {
      const page: MenuPage = menuPages[name];
      return { ...page, name, title: page.title(texts), choices: page.choices(state, texts) };
    })
    .filter(({ choices }) => choices.length > 1);

/** The lines of an open menu: those of one page, or of the list of pages where there are several. */
export class MenuLines {
  readonly #hands: MenuHands;

  constructor(hands: MenuHands) {
    this.#hands = hands;
  }

  /** `front` is the page in front; absent for the list of pages. */
  draw(
    pages: readonly OpenPage[],
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
    const { settings } = page;
    return html`
      ${head} ${page.choices.map((choice) => this.#drawChoice(choice))}
      ${settings?.fit(media) ? this.#drawSettings(settings, texts) : nothing}
    `;
  }

  #drawEntry({ name, title, choices }: OpenPage): TemplateResult {
    return html`<button
      class="item"
      part="menu-item"
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      tabindex="-1"
      data-page=${name}
      @click=${() => this.#hands.turnTo(name)}
    >
      ${title} <em>${choices.find(({ checked }) => checked)?.label}</em>${drawIcon('next')}
    </button>`;
  }

  #drawWayBack({ title }: OpenPage, { back }: Texts): TemplateResult {
    return html`<button
      class="item head"
      part="menu-item"
      type="button"
      role="menuitem"
      tabindex="-1"
      aria-label="${back}: ${title}"
      @click=${() => this.#hands.turnTo(undefined)}
    >
      ${drawIcon('back')}${title}
    </button>`;
  }

  #drawChoice({ label, detail, checked, request }: Choice): TemplateResult {
    return html`<button
      class="item"
      part="menu-item"
      type="button"
      role="menuitemradio"
      aria-checked=${checked}
      tabindex="-1"
      @click=${(event: Event) => this.#hands.choose(request, event)}
    >
      <span class="mark">${checked ? drawIcon('check') : nothing}</span>
      <span class="name">${label}</span> ${detail ? html`<em>${detail}</em>` : nothing}
    </button>`;
  }

  #drawSettings(settings: NonNullable<MenuPage['settings']>, texts: Texts): TemplateResult {
    return html`<button
      class="item more"
      part="menu-item"
      type="button"
      role="menuitem"
      aria-haspopup="dialog"
      tabindex="-1"
      @click=${() => this.#hands.openSettings(settings)}
    >
      ${settings.title(texts)}
    </button>`;
  }
}
