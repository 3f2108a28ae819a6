import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buttonDefinitions } from '../../player/src/controls/buttons/button-definitions.ts';
import { displayDefinitions } from '../../player/src/controls/displays/display-definitions.ts';
import { menuDefinitions } from '../../player/src/controls/menus/menu-definitions.ts';
import { rangeDefinitions } from '../../player/src/controls/ranges/range-definitions.ts';
import { textLoaders } from '../../player/src/i18n/languages.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it.each([
  ['Buttons', buttonDefinitions],
  ['Ranges', rangeDefinitions],
  ['Menus', menuDefinitions],
  ['Displays', displayDefinitions],
])('lists all %s by name on the page about controls', (kind, definitions) => {
  const [row = ''] =
    /^.*$/m.exec(read('site/content/docs/player/controls.md').split(`\n${kind} | `)[1] ?? '') ?? [];
  const listed = [...row.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(Object.keys(definitions).toSorted());
});

const languages = Object.keys(textLoaders);

it('lists every language on the page about languages', () => {
  const page = read('site/content/docs/player/languages.md');
  const listed = [...page.matchAll(/^`(\w+)` \| /gm)].map(([, tag = '']) => tag);
  expect(listed.toSorted()).toEqual(languages.toSorted());
});

const numbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'];

it.each(['README.md', 'player/README.md', 'site/content/docs/player/languages.md'])(
  'states the number of languages in %s',
  (file) => {
    const stated = /\b(\w+) languages\b/.exec(read(file))?.[1];
    expect(stated).toBe(numbers[languages.length - 10]);
  },
);
