import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { policies } from './policies.ts';
import { samplesIn } from './samples.ts';

const here = import.meta.dirname;
/** A sample is written in the guide without the indentation that it has in its page. */
const flat = (text: string): string => text.replaceAll(/^\s+|\s+$/gm, '').trim();

const examples = globSync(['plain/*.html', 'frameworks/*/**/*.{js,jsx,ts,vue,svelte,astro}'], {
  cwd: here,
  exclude: (name) => name.includes('node_modules'),
}).map((file) => flat(readFileSync(path.join(here, file), 'utf8')));

const samples = samplesIn('site/content/docs/start/frameworks.md').map(({ language, code }) => ({
  language,
  code: flat(code),
}));

it('shows, for each host, lines that its example has', () => {
  const shown = samples.filter(
    ({ language, code }) => language !== 'http' && !code.includes('<iframe'),
  );
  expect(shown.length).toBeGreaterThan(6);
  const lineless = ({ code }: { code: string }) =>
    !examples.some((example) => code.split('\n').every((line) => example.includes(line)));
  expect(shown.filter(lineless)).toEqual([]);
});

it('names what the components of React need beside the package', () => {
  const file = path.resolve(here, '../../player/package.json');
  const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  const ours = Object.keys(peerDependencies).filter((name) => name.startsWith('@lit/'));
  const page = path.resolve(here, '../../site/content/docs/start/react.md');
  expect(readFileSync(page, 'utf8')).toContain(`npm install vitrine ${ours.join(' ')}\n`);
});

it('shows the policy that the example is sent with', () => {
  const [policy] = samples.filter(({ language }) => language === 'http');
  expect(policy?.code).toBe(`Content-Security-Policy: ${policies['strict-policy']}`);
});
