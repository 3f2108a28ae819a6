import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { playerAttributes } from '../../src/media/attributes/player-attributes.ts';
import { attributeRules } from './attribute-rules.ts';
import type { MigrationRule } from './migration-rule.ts';
import { moduleReplacements } from './module-rules.ts';
import { partRules, findCustomPropertyRule } from './style-rules.ts';

const src = path.resolve(import.meta.dirname, '../../src');
const elements = globSync('elements/*.ts', { cwd: src })
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n');

const styles = readFileSync(path.join(src, 'controls/base/control.styles.ts'), 'utf8');

const migratedName = (name: string, rule: MigrationRule | undefined): string =>
  rule?.action === 'rename' ? rule.to : name;

const unchangedNames = (rules: Readonly<Record<string, MigrationRule>>): string[] =>
  Object.entries(rules).flatMap(([name, rule]) => (rule.action === 'keep' ? [name] : []));

describe('migration rules', () => {
  it('keep only attributes that the player has', () => {
    const attributes = new Set([...Object.keys(playerAttributes), 'lang']);
    expect(unchangedNames(attributeRules).filter((name) => !attributes.has(name))).toEqual([]);
  });

  it('report only attributes that the player does not have, and `theme`', () => {
    const reported = Object.keys(attributeRules).filter(
      (name) => !unchangedNames(attributeRules).includes(name),
    );
    expect(reported.filter((name) => name in playerAttributes)).toEqual(['theme']);
  });

  it('rename custom properties and parts to those of the elements', () => {
    const colors = ['primary', 'secondary', 'accent'].map((color) => `--media-${color}-color`);
    for (const name of colors)
      expect(elements + styles).toContain(migratedName(name, findCustomPropertyRule(name)));
    for (const [name, rule] of Object.entries(partRules)) {
      const part = migratedName(name, rule);
      expect(elements.includes(`@csspart ${part} `) || elements.includes(`part="${part}"`)).toBe(
        true,
      );
    }
  });

  it('replace the React component by an export of vitrine/react', async () => {
    const react = await import('../../src/react/index.ts');
    expect(react).toHaveProperty(
      moduleReplacements['@mux/mux-player-react'].names['default'] ?? '',
    );
  });
});
