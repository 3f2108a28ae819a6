import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributes } from '../media/attributes.ts';
import { attributeFates } from './attribute-fates.ts';
import type { Fate } from './fate.ts';
import { movedModules } from './module-fates.ts';
import { partFates, propertyFate } from './style-fates.ts';

const player = path.resolve(import.meta.dirname, '..');
const elements = globSync('*.ts', { cwd: player })
  .map((file) => readFileSync(path.join(player, file), 'utf8'))
  .join('\n');

const styles = readFileSync(path.join(player, 'controls/control.styles.ts'), 'utf8');

const nameNow = (name: string, fate: Fate | undefined): string =>
  fate?.does === 'rename' ? fate.to : name;

const kept = (table: Readonly<Record<string, Fate>>): string[] =>
  Object.entries(table).flatMap(([name, fate]) => (fate.does === 'keep' ? [name] : []));

describe('what the tables say', () => {
  it('stays, is an attribute of the player', () => {
    const own = new Set([...Object.keys(attributes), 'lang']);
    expect(kept(attributeFates).filter((name) => !own.has(name))).toEqual([]);
  });

  it('is to be decided, is no attribute of the player but the theme', () => {
    const told = Object.keys(attributeFates).filter((name) => !kept(attributeFates).includes(name));
    expect(told.filter((name) => name in attributes)).toEqual(['theme']);
  });

  it('is a custom property, or a part, is one of the elements', () => {
    const colours = ['primary', 'secondary', 'accent'].map((each) => `--media-${each}-color`);
    for (const name of colours)
      expect(elements + styles).toContain(nameNow(name, propertyFate(name)));
    for (const [name, fate] of Object.entries(partFates)) {
      const now = nameNow(name, fate);
      expect(elements.includes(`@csspart ${now} `) || elements.includes(`part="${now}"`)).toBe(
        true,
      );
    }
  });

  it('is a module, exports what it is said to export', async () => {
    const react = await import('../react/index.ts');
    expect(react).toHaveProperty(movedModules['@mux/mux-player-react'].names['default'] ?? '');
  });
});
