import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../site/service/setting-variables.ts';
import { root } from '../run/command.ts';
import { withAddresses } from './nginx.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Those of the site stand in the file that reads them. */
const ofSite = read('site/server/site-settings.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g);
const known = new Set([...Object.keys(variables.shape), ...[...ofSite].map(([, name]) => name)]);

/** What is no setting of ours, and whose it is. */
const others = new Set([
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'POSTGRES_PASSWORD',
  'CLICKHOUSE_PASSWORD',
  'SITE_PORT',
]);

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>;
        readonly volumes?: readonly string[];
      }
    >
  >;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const nodes = Object.keys(compose.services).filter((name) => name.startsWith('node-'));

const set: Readonly<Record<string, readonly string[]>> = {
  'compose.yaml': nodes.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {})),
  'example.env': [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name),
  'vitrine.service': assigned(/^Environment=(.*)$/gm, read('deploy/vitrine.service')),
  Dockerfile: assigned(/^ENV (.*)$/gm, read('deploy/Dockerfile')),
};

function assigned(line: RegExp, text: string): string[] {
  const lines = [...text.matchAll(line)].map(([, all = '']) => all);
  return lines.flatMap((all) => [...all.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
}

it.each(Object.entries(set))('%s sets nothing that no setting is called', (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
});

it('what a server would make by itself is set for all servers', () => {
  const secrets = Object.keys(variables.shape).filter((name) =>
    /^(?!.*_PER_).*_TOKEN$|^IMAGE_SIGNING_KEY$/.test(name),
  );
  expect(set['example.env']).toEqual(expect.arrayContaining(secrets));
});

it('nginx knows the servers that compose starts', () => {
  const config = read('deploy/nginx.conf');
  const named = [...config.matchAll(/server (node-\d+):3000/g)].map(([, name]) => name);
  expect(named).toEqual(nodes);
  expect(withAddresses(config, 1, ['a:2', 'a:3', 'b:4'])).toContain('server b:4 ');
});

it('nginx leaves no server out for what befell one request, as all may be left out by then', () => {
  const servers = [...read('deploy/nginx.conf').matchAll(/server node-\d+:3000(.*);/g)];
  expect(servers.map(([, how]) => how)).toEqual(nodes.map(() => ' max_fails=0'));
});

it('the image runs as nobody who may do more than serve', () => {
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m);
  expect(read('deploy/vitrine.service')).toMatch(/^NoNewPrivileges=true$/m);
});

it('the version of Node is the one that the project is tested with', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>;
  };
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)];
  expect(images.map(([, version]) => version)).toEqual(images.map(() => devDependencies['node']));
});

it('a server is started in the way that npm start has', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const start = scripts['start'] ?? '';
  expect(start).toMatch(/^node --/);
  expect(scripts['service']).toBe(start.replace('site/', 'site/service/'));
  expect(read('deploy/vitrine.service')).toContain(`/${start}\n`);
  const words = start.split(' ').map((word) => `"${word}"`);
  expect(read('deploy/Dockerfile')).toContain(`\nCMD [${words.join(', ')}]\n`);
});

it('every file of the folder is told of in the guide or beside it', () => {
  const told = read('docs/scale.md');
  for (const file of readdirSync(path.join(root, 'deploy'))) expect(told).toContain(file);
});
