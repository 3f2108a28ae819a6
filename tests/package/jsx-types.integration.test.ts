import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../runner/run-command.ts';
import {
  BUILD_TIMEOUT_MS,
  installPackage,
  type InstalledPackage,
} from '../fixtures/installed-package.ts';

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installPackage();
}, BUILD_TIMEOUT_MS);

afterAll(() => installed?.[Symbol.dispose]());

/** The compiler options of a framework, and the code that differs in its page. */
interface Framework {
  readonly options: Readonly<Record<string, string>>;
  /** Imports and declarations before the JSX. */
  readonly setup: string;
  /** Returns the attribute of an event listener. */
  readonly listener: (event: string) => string;
  /** More attributes of the player. */
  readonly attributes: string;
}

const frameworks: Readonly<Record<string, Framework>> = {
  react: {
    options: { jsx: 'react-jsx' },
    setup: "import { createRef } from 'react';\nconst ref = createRef<VitrinePlayer>();",
    listener: (event) => `on${event}`,
    attributes: 'ref={ref} key="a" metadata={{ series: "b" }} hlsConfig={{}}',
  },
  preact: {
    options: { jsx: 'react-jsx', jsxImportSource: 'preact' },
    setup: "import { createRef } from 'preact';\nconst ref = createRef<VitrinePlayer>();",
    listener: (event) => `on${event}`,
    attributes: 'ref={ref} key="a" metadata={{ series: "b" }} hlsConfig={{}}',
  },
  solid: {
    options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
    setup: 'let player: VitrinePlayer | undefined;\nexport const getPlayer = () => player;',
    listener: (event) => `on:${event}`,
    attributes:
      'ref={(element) => (player = element)} metadata={{ series: "b" }} prop:hlsConfig={{}} attr:metadata-series="b"',
  },
};

/** A page that uses the tags in JSX, with valid and invalid attributes. */
const createPageSource = (name: string, { setup, listener, attributes }: Framework): string => `
import type {} from 'vitrine/jsx/${name}';
import type { VitrinePlayer } from 'vitrine';
${setup}
export const video = (
  <vitrine-player ${attributes} playback-id="a" muted start-time={3} class="x" metadata-series="b"
    onClick={(event) => event.currentTarget.pause()}
    ${listener('play')}={(event) => event.currentTarget.pause()}
    ${listener('cuepointchange')}={({ detail }) => detail?.startTime.toFixed()}>
    <vitrine-control-bar slot="controls" theme="solid" />
    <vitrine-beacon consent="full" sample-rate="0.1" />
  </vitrine-player>
);
export const text = <vitrine-transcript for="video" language="de" />;
// @ts-expect-error Unknown theme.
export const dark = <vitrine-player theme="dark" />;
// @ts-expect-error Seconds must be a number.
export const late = <vitrine-player start-time="soon" />;
// @ts-expect-error A listener is a function.
export const noListener = <vitrine-player ${listener('play')}="play()" />;
// @ts-expect-error Metadata must be an object.
export const noMetadata = <vitrine-player metadata="b" />;
`;

it.each(Object.entries(frameworks))(
  'the JSX types of %s accept valid attributes and reject others',
  async (name, framework) => {
    const compilerOptions = {
      module: 'ESNext',
      moduleResolution: 'bundler',
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      strict: true,
      exactOptionalPropertyTypes: true,
      // Checks the declarations too: an unresolved import from a framework would accept anything.
      skipLibCheck: false,
      types: [],
      noEmit: true,
      ...framework.options,
    };
    const file = `${name}.tsx`;
    const config = path.join(installed.folder, `tsconfig.${name}.json`);
    writeFileSync(path.join(installed.folder, file), createPageSource(name, framework));
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = path.join(repositoryRoot, 'node_modules/.bin/tsc');
    const errors = await promisify(execFile)(tsc, ['-p', config], { cwd: installed.folder }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    expect(errors).toBe('');
  },
  BUILD_TIMEOUT_MS,
);
