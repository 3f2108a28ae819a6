import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BUILD_TIMEOUT_MS,
  installPackage,
  type InstalledPackage,
} from '../fixtures/installed-package.ts';
import { readCodeSamples } from '../hosts/code-samples.ts';
import { repositoryRoot } from '../runner/run-command.ts';

const samples = readCodeSamples('site/content/docs/player/testing.md');
const getCode = (file: string): string =>
  samples.find((sample) => sample.file === file)?.code ?? '';

/** The packages that the guide installs. */
const guidePackages = ['vitest', 'jsdom', 'happy-dom', 'react-dom'];

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await installPackage();
  for (const name of guidePackages) {
    const linkPath = path.join(installed.folder, 'node_modules', name);
    symlinkSync(path.join(repositoryRoot, 'node_modules', name), linkPath);
  }
  for (const file of ['film.test.js', 'app.test.jsx']) {
    writeFileSync(path.join(installed.folder, file), getCode(file));
  }
}, BUILD_TIMEOUT_MS);

afterAll(() => installed?.[Symbol.dispose]());

/** The JSON report of Vitest. */
interface Report {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
}

it.each(['jsdom', 'happy-dom'])(
  'the tests of the testing guide pass in %s',
  async (environment) => {
    const config = getCode('vitest.config.js').replace("'jsdom'", `'${environment}'`);
    expect(config).toContain(`environment: '${environment}'`);
    writeFileSync(path.join(installed.folder, 'vitest.config.js'), config);
    const vitest = path.join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
    const file = path.join(installed.folder, `${environment}.json`);
    const args = [vitest, 'run', '--reporter=json', `--outputFile=${file}`];
    await promisify(execFile)(process.execPath, args, {
      cwd: installed.folder,
      env: { PATH: process.env['PATH'] },
    });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    expect(report).toMatchObject({ numPassedTests: 3, numTotalTests: 3 });
  },
  BUILD_TIMEOUT_MS,
);

it('the Jest tests of the guide differ from those for Vitest only in the API', () => {
  const jest = samples.find(({ code }) => code.includes('@jest/globals'))?.code ?? '';
  const vitest = getCode('film.test.js')
    .replaceAll(/\bvi\b/g, 'jest')
    .replace("'vitest'", "'@jest/globals'");
  const [head = '', ...bodies] = jest.split(/\n(?=test\()/);
  const setup = head.slice(head.indexOf('beforeEach(')).trim();
  expect(vitest).toContain(setup);
  for (const line of bodies
    .join('\n')
    .split('\n')
    .filter((text) => /expect|jest|player\./.test(text))) {
    expect(vitest).toContain(line.trim());
  }
});
