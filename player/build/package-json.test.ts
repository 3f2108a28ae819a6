import { expect, it } from 'vitest';
import { toPublishedPackage } from './package-json.ts';

const sourcePackage = {
  name: 'vitrine',
  version: '1.0.0',
  scripts: { build: 'make' },
  devDependencies: { tool: '1.0.0' },
  dependencies: { lit: '^3.0.0' },
  sideEffects: ['./*.ts', './dist/*.js'],
  exports: {
    '.': { 'vitrine-source': './index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
};

it('removes sources, scripts and development dependencies', () => {
  expect(toPublishedPackage(sourcePackage)).toEqual({
    name: 'vitrine',
    version: '1.0.0',
    dependencies: { lit: '^3.0.0' },
    sideEffects: ['./dist/*.js'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
  });
});

it('adds only the project URLs that are set', () => {
  const links = {
    homepage: 'https://vitrine.example',
    repository: 'git+https://code.example/vitrine.git',
    bugs: 'https://code.example/vitrine/issues',
  };
  expect(toPublishedPackage(sourcePackage, links)).toMatchObject({
    homepage: links.homepage,
    repository: { type: 'git', url: links.repository },
    bugs: { url: links.bugs },
  });
  const names = Object.keys(toPublishedPackage(sourcePackage, {}));
  expect(names.filter((name) => ['homepage', 'repository', 'bugs'].includes(name))).toEqual([]);
});
