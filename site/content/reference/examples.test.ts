import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { generateExampleModule } from './examples.ts';

const references = globSync('site/content/docs/reference/vitrine-*.md');

it('generates a function for each script, by its code, with the imports at the top', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-examples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'page.md');
  const script = "import 'node:path';\n\nglobalThis.ran = 'yes';";
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
  const sheet = '#a { color: red; }';
  await writeFile(
    file,
    fence('js-example', script) + fence('css-example', sheet) + fence('js', 'never();'),
  );
  const text = await generateExampleModule([file]);
  expect(text.match(/^import 'node:path';$/gm)).toHaveLength(1);
  const compiled = join(folder, 'examples.mjs');
  await writeFile(compiled, text);
  const { scripts, styles } = (await import(compiled)) as {
    scripts: Map<string, () => Promise<void>>;
    styles: Set<string>;
  };
  expect([...scripts.keys()]).toEqual([script]);
  expect([...styles]).toEqual([sheet]);
  await scripts.get(script)?.();
  expect(Reflect.get(globalThis, 'ran')).toBe('yes');
});

it.each(references)('%s has live examples in the required sections', (file) => {
  const page = readFileSync(file, 'utf8');
  const sections = page.split(/^## /m).slice(1);
  const liveSections = sections
    .filter((section) => /^```(?:html|js|css)-example$/m.test(section))
    .map((section) => section.split('\n', 1)[0]);
  const isBeacon = file.endsWith('vitrine-beacon.md');
  const required = isBeacon ? ['Events'] : ['Attributes', 'Properties', 'Parts'];
  expect(liveSections).toEqual(expect.arrayContaining(required));
});

it.each(references)(
  '%s refers only to elements of its markup in scripts and style sheets',
  (file) => {
    const page = readFileSync(file, 'utf8');
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const code = [...page.matchAll(/^```(?:js|css)-example\n([^]*?)\n```/gm)].map(
      ([, text]) => text,
    );
    for (const [, id] of code.join('\n').matchAll(/(?:'|^)#([\w-]+)/gm)) expect(ids).toContain(id);
  },
);
