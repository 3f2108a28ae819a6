import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../runner/run-command.ts';
import { frameworks, getPastedFiles } from './build-frameworks.ts';
import { contentSecurityPolicies } from './csp.ts';
import { readCodeSamples } from './code-samples.ts';

const here = import.meta.dirname;
const guidesFolder = 'site/content/docs/start';
const { version, peerDependencies } = JSON.parse(
  readFileSync(path.join(repositoryRoot, 'player/package.json'), 'utf8'),
) as { version: string; peerDependencies: Record<string, string> };

/** Guides that have their own tests. */
const separatelyTested = ['script-tag', 'wordpress'];

describe('the guides of "Get started"', () => {
  it('are all tested', () => {
    const guides = globSync('*.md', { cwd: path.join(repositoryRoot, guidesFolder) }).map((file) =>
      path.basename(file, '.md'),
    );
    const testedGuides = Object.values(frameworks).map(({ guide }): string => guide);
    const missing = guides.filter(
      (guide) => guide !== 'install' && ![...testedGuides, ...separatelyTested].includes(guide),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(frameworks))(
    'add the player to a project with %s, whose own files do not replace the samples',
    (name, framework) => {
      const pastedFiles = getPastedFiles(framework);
      expect([...pastedFiles.values()].join('\n')).toMatch(/<vitrine-player|<Player/);
      const replacedFiles = [...pastedFiles.keys()].filter((file) =>
        existsSync(path.join(here, 'frameworks', name, file)),
      );
      expect(replacedFiles).toEqual([]);
    },
  );

  it('refer to the version of the packed player', () => {
    const pages = globSync('*.md', { cwd: path.join(repositoryRoot, guidesFolder) });
    const referencedFiles = pages.flatMap((page) => [
      ...readFileSync(path.join(repositoryRoot, guidesFolder, page), 'utf8').matchAll(
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

  it.each(['react', 'next'])('install the packages that the React components need: %s', (page) => {
    const litPackages = Object.keys(peerDependencies).filter((name) => name.startsWith('@lit/'));
    const commands = readCodeSamples(`${guidesFolder}/${page}.md`).filter(
      ({ language }) => language === 'sh',
    );
    expect(commands.map(({ code }) => code)).toContain(
      `npm install ./vitrine-${version}.tgz ${litPackages.join(' ')}\n`,
    );
  });

  it('show the content security policy of the test page', () => {
    const [policy] = readCodeSamples(`${guidesFolder}/script-tag.md`).filter(
      ({ language }) => language === 'http',
    );
    expect(policy?.code.trim()).toBe(
      `Content-Security-Policy: ${contentSecurityPolicies['strict-csp']}`,
    );
  });
});
