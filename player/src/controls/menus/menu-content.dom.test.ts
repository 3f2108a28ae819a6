import { render } from 'lit';
import { expect, it } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { MenuKeyboard } from './menu-keyboard.ts';
import { MenuContent, type VisibleMenuPage } from './menu-content.ts';

const createPage = (name: 'captions' | 'audio', title: string): VisibleMenuPage => ({
  name,
  title,
  items: [],
  panel: {
    getTitle: () => `${title} settings`,
    isAvailable: () => true,
    load: () => Promise.reject(new Error('The panel must not be loaded.')),
  },
});

const pages = [createPage('captions', 'Captions'), createPage('audio', 'Audio')];

/** Renders a menu that shows a page or the list of pages, and records the pages and panels that open. */
function renderMenu(currentPage?: 'captions') {
  const openedNames: string[] = [];
  const content = new MenuContent({
    showPage: (name) => void openedNames.push(name ?? 'list'),
    selectItem: () => {},
    openPanel: () => void openedNames.push('panel'),
  });
  const menu = document.body.appendChild(document.createElement('div'));
  render(content.render(pages, currentPage, document.createElement('video'), en), menu);
  const getItem = (text: string): HTMLElement => {
    const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const item = items.find(({ textContent }) => textContent.trim() === text);
    if (!item) throw new Error(`The menu has no item "${text}".`);
    return item;
  };
  const press = (key: string, focusedItem: HTMLElement): void => {
    focusedItem.focus();
    new MenuKeyboard().handleKey(menu, new KeyboardEvent('keydown', { key }));
  };
  return { menu, openedNames, getItem, press };
}

it('indicates with aria-haspopup whether a menu item opens a menu or a dialog', () => {
  expect(renderMenu().getItem('Captions').getAttribute('aria-haspopup')).toBe('menu');
  const panelItem = renderMenu('captions').getItem('Captions settings');
  expect(panelItem.getAttribute('aria-haspopup')).toBe('dialog');
});

it('opens a submenu, but no dialog, with the right arrow key', () => {
  const list = renderMenu();
  list.press('ArrowRight', list.getItem('Audio'));
  expect(list.openedNames).toEqual(['audio']);
  const { getItem, press, openedNames } = renderMenu('captions');
  press('ArrowRight', getItem('Captions settings'));
  expect(openedNames).toEqual([]);
});

it('returns to the list of pages with the left arrow key', () => {
  const { getItem, press, openedNames } = renderMenu('captions');
  press('ArrowLeft', getItem('Captions settings'));
  expect(openedNames).toEqual(['list']);
});

it('swaps the arrow keys in right-to-left menus', () => {
  const list = renderMenu();
  list.menu.dir = 'rtl';
  list.press('ArrowRight', list.getItem('Audio'));
  expect(list.openedNames).toEqual([]);
  list.press('ArrowLeft', list.getItem('Audio'));
  expect(list.openedNames).toEqual(['audio']);
  const page = renderMenu('captions');
  page.menu.dir = 'rtl';
  page.press('ArrowRight', page.getItem('Captions settings'));
  expect(page.openedNames).toEqual(['list']);
});
