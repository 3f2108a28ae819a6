import { render } from 'lit';
import { expect, it } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { MenuKeyboard } from './menu-keyboard.ts';
import { MenuContent, type VisibleMenuPage } from './menu-content.ts';

const page = (name: 'captions' | 'audio', title: string): VisibleMenuPage => ({
  name,
  title,
  items: [],
  panel: {
    getTitle: () => `${title} settings`,
    isAvailable: () => true,
    load: () => Promise.reject(new Error('nobody asked for it')),
  },
});

const pages = [page('captions', 'Captions'), page('audio', 'Audio')];

/** The lines of a menu with a page in front, or with the list of pages, and what they opened. */
function drawn(front?: 'captions') {
  const opened: string[] = [];
  const lines = new MenuContent({
    showPage: (name) => void opened.push(name ?? 'list'),
    selectItem: () => {},
    openPanel: () => void opened.push('settings'),
  });
  const menu = document.body.appendChild(document.createElement('div'));
  render(lines.render(pages, front, document.createElement('video'), en), menu);
  const line = (words: string): HTMLElement => {
    const found = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const one = found.find(({ textContent }) => textContent.trim() === words);
    if (!one) throw new Error(`No line says ${words}.`);
    return one;
  };
  const press = (key: string, focused: HTMLElement): void => {
    focused.focus();
    new MenuKeyboard().handleKey(menu, new KeyboardEvent('keydown', { key }));
  };
  return { menu, opened, line, press };
}

it('a line of a menu says whether it leads to a menu or to a dialog', () => {
  expect(drawn().line('Captions').getAttribute('aria-haspopup')).toBe('menu');
  const settings = drawn('captions').line('Captions settings');
  expect(settings.getAttribute('aria-haspopup')).toBe('dialog');
});

it('the arrow to the right goes on to a menu, and opens no dialog', () => {
  const list = drawn();
  list.press('ArrowRight', list.line('Audio'));
  expect(list.opened).toEqual(['audio']);
  const { line, press, opened } = drawn('captions');
  press('ArrowRight', line('Captions settings'));
  expect(opened).toEqual([]);
});

it('the arrow to the left goes back to the list of menus', () => {
  const { line, press, opened } = drawn('captions');
  press('ArrowLeft', line('Captions settings'));
  expect(opened).toEqual(['list']);
});

it('the arrows change places where a menu is read from right to left', () => {
  const list = drawn();
  list.menu.dir = 'rtl';
  list.press('ArrowRight', list.line('Audio'));
  expect(list.opened).toEqual([]);
  list.press('ArrowLeft', list.line('Audio'));
  expect(list.opened).toEqual(['audio']);
  const page = drawn('captions');
  page.menu.dir = 'rtl';
  page.press('ArrowRight', page.line('Captions settings'));
  expect(page.opened).toEqual(['list']);
});
