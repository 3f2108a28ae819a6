import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '../../site/service/settings-schema.ts';
import { repositoryRoot } from '../runner/run-command.ts';
import { replaceUpstreams } from '../load/scale/nginx.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Matches of the names of the site's settings in the file that reads them. */
const siteSettings = read('site/server/site-settings.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g);
const knownSettings = new Set([
  ...Object.keys(environmentSchema.shape),
  ...[...siteSettings].map(([, name]) => name),
]);

/** Variables of other programs, and their owners. */
const externalVariables = new Set([
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

const variablesByFile: Readonly<Record<string, readonly string[]>> = {
  'compose.yaml': nodes.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {})),
  'example.env': [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name),
  'vitrine.service': listAssignedVariables(/^Environment=(.*)$/gm, read('deploy/vitrine.service')),
  Dockerfile: listAssignedVariables(/^ENV (.*)$/gm, read('deploy/Dockerfile')),
};

function listAssignedVariables(line: RegExp, text: string): string[] {
  const lines = [...text.matchAll(line)].map(([, assignments = '']) => assignments);
  return lines.flatMap((assignments) =>
    [...assignments.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );
}

it.each(Object.entries(variablesByFile))('%s sets only existing settings', (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !knownSettings.has(name) && !externalVariables.has(name))).toEqual(
    [],
  );
});

it('the environment sets the secrets that each server would otherwise generate', () => {
  const secrets = Object.keys(environmentSchema.shape).filter((name) =>
    /^(?!.*_PER_).*_TOKEN$|^IMAGE_SIGNING_KEY$/.test(name),
  );
  expect(variablesByFile['example.env']).toEqual(expect.arrayContaining(secrets));
});

it('nginx.conf lists the servers of the compose file', () => {
  const config = read('deploy/nginx.conf');
  const serverNames = [...config.matchAll(/server (node-\d+):3000/g)].map(([, name]) => name);
  expect(serverNames).toEqual(nodes);
  expect(replaceUpstreams(config, 1, ['a:2', 'a:3', 'b:4'])).toContain('server b:4 ');
});

it('nginx does not mark servers as down after failed requests', () => {
  const servers = [...read('deploy/nginx.conf').matchAll(/server node-\d+:3000(.*);/g)];
  expect(servers.map(([, parameters]) => parameters)).toEqual(nodes.map(() => ' max_fails=0'));
});

it('the image runs as an unprivileged user', () => {
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m);
  expect(read('deploy/vitrine.service')).toMatch(/^NoNewPrivileges=true$/m);
});

it('the image uses the Node version of the tests', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>;
  };
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)];
  expect(images.map(([, version]) => version)).toEqual(images.map(() => dependencies['node']));
});

it('the image starts the server with the flags of npm start', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const start = scripts['start'] ?? '';
  expect(start).toMatch(/^node --/);
  expect(scripts['service']).toBe(start.replace('start.js', 'start-service.js'));
  expect(read('deploy/vitrine.service')).toContain(`/${start}\n`);
  const args = start.split(' ').map((word) => `"${word}"`);
  expect(read('deploy/Dockerfile')).toContain(`\nCMD [${args.join(', ')}]\n`);
});

it('every file in deploy/ is documented', () => {
  const guide = read('docs/scale.md');
  for (const file of readdirSync(path.join(repositoryRoot, 'deploy')))
    expect(guide).toContain(file);
});

const secretFiles = [
  'deploy/.env',
  '.env',
  'site/.env.production',
  'deploy/tls.pem',
  'deploy/tls.key',
];
const dataFiles = ['.vitrine/content.db', '.vitrine/tokens.json', 'site/.vitrine/tokens.json'];

it.each([...secretFiles, ...dataFiles])('%s is ignored by git and by docker', (file) => {
  expect(isIgnoredByGit(file)).toBe(true);
  expect(isIgnoredByDocker(file)).toBe(true);
});

it.each(['deploy/example.env', 'deploy/nginx.conf', 'site/start.js', 'package-lock.json'])(
  '%s is ignored neither by git nor by docker',
  (file) => {
    expect(isIgnoredByGit(file)).toBe(false);
    expect(isIgnoredByDocker(file)).toBe(false);
  },
);

function isIgnoredByGit(file: string): boolean {
  return (
    spawnSync('git', ['check-ignore', '--quiet', '--no-index', file], { cwd: repositoryRoot })
      .status === 0
  );
}

/** Patterns of .dockerignore match from the root. Patterns of folders match all files in them. */
function isIgnoredByDocker(file: string): boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = file.split('/');
  const paths = names.map((_, index) => names.slice(0, index + 1).join('/'));
  return paths.some((candidate) =>
    patterns.some((pattern) => path.matchesGlob(candidate, pattern)),
  );
}

it('compose sets PUBLIC_URL for the servers, because they trust a proxy', () => {
  for (const name of nodes)
    expect(compose.services[name]?.environment).toHaveProperty('TRUSTED_PROXIES');
  expect(variablesByFile['example.env']).toContain('PUBLIC_URL');
});

const hasSystemdAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemdAnalyze) console.warn('Skipped: systemd-analyze is not installed.');

it.skipIf(!hasSystemdAnalyze)(
  'systemd-analyze rates the exposure of the unit at 1.5 of 10 or below',
  () => {
    const args = ['security', '--offline=true', '--no-pager', '--threshold=15'];
    const unit = path.join(repositoryRoot, 'deploy/vitrine.service');
    const { status, stdout } = spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
    expect(stdout).toContain('Overall exposure level');
    expect(status, stdout).toBe(0);
  },
);
