import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../run/command.ts';
import { buildLimitMs, installPackage, type Installed } from '../fixtures/installed.ts';

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
}, buildLimitMs);

afterAll(() => installed?.[Symbol.dispose]());

/** How a framework has its JSX compiled, and what is written in it alone. */
interface Framework {
  readonly options: Readonly<Record<string, string>>;
  readonly before: string;
  /** A listener of `play`, and what else stands on the tag. */
  readonly listens: (event: string) => string;
  readonly more: string;
}

const frameworks: Readonly<Record<string, Framework>> = {
  react: {
    options: { jsx: 'react-jsx' },
    before: "import { createRef } from 'react';\nconst ref = createRef<VitrinePlayer>();",
    listens: (event) => `on${event}`,
    more: 'ref={ref} key="a" metadata={{ series: "b" }} hlsConfig={{}}',
  },
  preact: {
    options: { jsx: 'react-jsx', jsxImportSource: 'preact' },
    before: "import { createRef } from 'preact';\nconst ref = createRef<VitrinePlayer>();",
    listens: (event) => `on${event}`,
    more: 'ref={ref} key="a" metadata={{ series: "b" }} hlsConfig={{}}',
  },
  solid: {
    options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
    before: 'let player: VitrinePlayer | undefined;\nexport const told = () => player;',
    listens: (event) => `on:${event}`,
    more: 'ref={(it) => (player = it)} metadata={{ series: "b" }} prop:hlsConfig={{}} attr:metadata-series="b"',
  },
};

/** What somebody writes who uses the tags in JSX, and takes the types at their word. */
const page = (name: string, { before, listens, more }: Framework): string => `
import type {} from 'vitrine/jsx/${name}';
import type { VitrinePlayer } from 'vitrine';
${before}
export const film = (
  <vitrine-player ${more} playback-id="a" muted start-time={3} class="x" metadata-series="b"
    onClick={(event) => event.currentTarget.pause()}
    ${listens('play')}={(event) => event.currentTarget.pause()}
    ${listens('cuepointchange')}={({ detail }) => detail?.startTime.toFixed()}>
    <vitrine-control-bar slot="controls" theme="solid" />
    <vitrine-beacon consent="full" sample-rate="0.1" />
  </vitrine-player>
);
export const text = <vitrine-transcript for="film" language="de" />;
// @ts-expect-error There is no such theme.
export const dark = <vitrine-player theme="dark" />;
// @ts-expect-error Seconds are a number.
export const late = <vitrine-player start-time="soon" />;
// @ts-expect-error A listener is a function.
export const deaf = <vitrine-player ${listens('play')}="play()" />;
// @ts-expect-error What is said of a film is an object.
export const mute = <vitrine-player metadata="b" />;
`;

it.each(Object.entries(frameworks))(
  'the tags in the JSX of %s take what they have, and nothing else',
  async (name, framework) => {
    const compilerOptions = {
      module: 'ESNext',
      moduleResolution: 'bundler',
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      strict: true,
      exactOptionalPropertyTypes: true,
      // Our declarations are looked at as well: what is missing in a framework would let all pass.
      skipLibCheck: false,
      types: [],
      noEmit: true,
      ...framework.options,
    };
    const file = `${name}.tsx`;
    const config = path.join(installed.folder, `tsconfig.${name}.json`);
    writeFileSync(path.join(installed.folder, file), page(name, framework));
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }));
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    const said = await promisify(execFile)(tsc, ['-p', config], { cwd: installed.folder }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    expect(said).toBe('');
  },
  buildLimitMs,
);
