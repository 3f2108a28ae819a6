import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../runner/run-command.ts';
import { frameworks, pastedFiles } from './build-frameworks.ts';
import { contentSecurityPolicies } from './csp.ts';
import { readCodeSamples } from './code-samples.ts';

const here = import.meta.dirname;
const start = 'site/content/docs/start';
const { version, peerDependencies } = JSON.parse(
  readFileSync(path.join(repositoryRoot, 'player/package.json'), 'utf8'),
) as { version: string; peerDependencies: Record<string, string> };

/** Guides that have their own tests. */
const separatelyTested = ['script-tag', 'wordpress'];

describe('the guides of "Get started"', () => {
  it('all are tested', () => {
    const guides = globSync('*.md', { cwd: path.join(repositoryRoot, start) }).map((file) =>
      path.basename(file, '.md'),
    );
    const run = Object.values(frameworks).map(({ guide }): string => guide);
    const missing = guides.filter(
      (guide) => guide !== 'install' && ![...run, ...separatelyTested].includes(guide),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(frameworks))(
    'give a project with %s its player, which nothing in the project replaces',
    (name, framework) => {
      const pasted = pastedFiles(framework);
      expect([...pasted.values()].join('\n')).toMatch(/<vitrine-player|<Player/);
      const replaced = [...pasted.keys()].filter((file) =>
        existsSync(path.join(here, 'frameworks', name, file)),
      );
      expect(replaced).toEqual([]);
    },
  );

  it('name the packed version', () => {
    const pages = globSync('*.md', { cwd: path.join(repositoryRoot, start) });
    const referencedFiles = pages.flatMap((page) => [
      ...readFileSync(path.join(repositoryRoot, start, page), 'utf8').matchAll(
        /vitrine-(\d+\.\d+\.\d+)/g,
      ),
    ]);
    expect(referencedFiles.length).toBeGreaterThan(10);
    expect(
      referencedFiles
        .map(([, referencedVersion]) => referencedVersion)
        .filter((referencedVersion) => referencedVersion !== version),
    ).toEqual([]);
  });

  it.each(['react', 'next'])('install what the React components need: %s', (page) => {
    const needed = Object.keys(peerDependencies).filter((name) => name.startsWith('@lit/'));
    const commands = readCodeSamples(`${start}/${page}.md`).filter(
      ({ language }) => language === 'sh',
    );
    expect(commands.map(({ code }) => code)).toContain(
      `npm install ./vitrine-${version}.tgz ${needed.join(' ')}\n`,
    );
  });

  it('show the policy of the test page', () => {
    const [policy] = readCodeSamples(`${start}/script-tag.md`).filter(
      ({ language }) => language === 'http',
    );
    expect(policy?.code.trim()).toBe(
      `Content-Security-Policy: ${contentSecurityPolicies['strict-csp']}`,
    );
  });
});
