import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { playerAttributes } from '../../src/media/attributes/player-attributes.ts';
import { attributeRules } from '../rules/attribute-rules.ts';
import type { MigrationRule } from '../rules/migration-rule.ts';
import { moduleReplacements } from '../rules/module-rules.ts';
import { partRules, findCustomPropertyRule } from '../rules/style-rules.ts';

const src = path.resolve(import.meta.dirname, '../../src');
const elements = globSync('elements/*.ts', { cwd: src })
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n');

const styles = readFileSync(path.join(src, 'controls/base/control.styles.ts'), 'utf8');

const nameNow = (name: string, fate: MigrationRule | undefined): string =>
  fate?.does === 'rename' ? fate.to : name;

const kept = (table: Readonly<Record<string, MigrationRule>>): string[] =>
  Object.entries(table).flatMap(([name, fate]) => (fate.does === 'keep' ? [name] : []));

describe('what the tables say', () => {
  it('stays, is an attribute of the player', () => {
    const own = new Set([...Object.keys(playerAttributes), 'lang']);
    expect(kept(attributeRules).filter((name) => !own.has(name))).toEqual([]);
  });

  it('is to be decided, is no attribute of the player but the theme', () => {
    const told = Object.keys(attributeRules).filter((name) => !kept(attributeRules).includes(name));
    expect(told.filter((name) => name in playerAttributes)).toEqual(['theme']);
  });

  it('is a custom property, or a part, is one of the elements', () => {
    const colours = ['primary', 'secondary', 'accent'].map((each) => `--media-${each}-color`);
    for (const name of colours)
      expect(elements + styles).toContain(nameNow(name, findCustomPropertyRule(name)));
    for (const [name, fate] of Object.entries(partRules)) {
      const now = nameNow(name, fate);
      expect(elements.includes(`@csspart ${now} `) || elements.includes(`part="${now}"`)).toBe(
        true,
      );
    }
  });

  it('is a module, exports what it is said to export', async () => {
    const react = await import('../../src/react/index.ts');
    expect(react).toHaveProperty(
      moduleReplacements['@mux/mux-player-react'].names['default'] ?? '',
    );
  });
});
