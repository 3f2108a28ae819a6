import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { initialState } from '../../src/state/slice-registry.ts';
import { playerAttributes } from '../../src/media/attributes/player-attributes.ts';
import { attributeRules } from './attribute-rules.ts';
import type { MigrationRule } from './migration-rule.ts';
import { eventRules, findMemberRule } from './member-rules.ts';
import { moduleReplacements } from './module-rules.ts';
import { findPropRule } from './prop-rules.ts';
import { partRules, findCustomPropertyRule } from './style-rules.ts';

const src = path.resolve(import.meta.dirname, '../../src');
const elements = globSync('elements/*.ts', { cwd: src })
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n');

const styles = readFileSync(path.join(src, 'controls/base/control.styles.ts'), 'utf8');

const getMigratedName = (name: string, rule: MigrationRule | undefined): string =>
  rule?.action === 'rename' ? rule.to : name;

const getUnchangedNames = (rules: Readonly<Record<string, MigrationRule>>): string[] =>
  Object.entries(rules).flatMap(([name, rule]) => (rule.action === 'keep' ? [name] : []));

describe('migration rules', () => {
  it('keep only attributes that the player has', () => {
    const attributes = new Set([...Object.keys(playerAttributes), 'lang']);
    expect(getUnchangedNames(attributeRules).filter((name) => !attributes.has(name))).toEqual([]);
  });

  it('report only attributes that the player does not have, and `theme`', () => {
    const reportedAttributes = Object.keys(attributeRules).filter(
      (name) => !getUnchangedNames(attributeRules).includes(name),
    );
    expect(reportedAttributes.filter((name) => name in playerAttributes)).toEqual(['theme']);
  });

  it('rename custom properties and parts to those of the elements', () => {
    const colors = ['primary', 'secondary', 'accent'].map((color) => `--media-${color}-color`);
    for (const name of colors)
      expect(elements + styles).toContain(getMigratedName(name, findCustomPropertyRule(name)));
    for (const [name, rule] of Object.entries(partRules)) {
      const part = getMigratedName(name, rule);
      expect(elements.includes(`@csspart ${part} `) || elements.includes(`part="${part}"`)).toBe(
        true,
      );
    }
  });

  it('name only values that the media state has', () => {
    const rules = [
      ...Object.values(eventRules),
      findMemberRule('hasPlayed', false),
      findPropRule('onUserInactiveChange'),
    ];
    const messages = rules.map((rule) => (rule?.action === 'report' ? rule.message : ''));
    const paths = messages.flatMap((message) =>
      [...message.matchAll(/Read `(?:hub\.state\.)?([\w.]+)`/g)].map(([, name = '']) => name),
    );
    expect(paths).toHaveLength(4);
    for (const name of paths) expect(initialState).toHaveProperty(name);
  });

  it('replace the React component with an export of vitrine/react', async () => {
    const react = await import('../../src/react/index.ts');
    expect(react).toHaveProperty(
      moduleReplacements['@mux/mux-player-react'].names['default'] ?? '',
    );
  });
});
