import path from 'node:path';
import { build } from 'vite';
import { root } from '../run/command.ts';

/** The player as a page would bundle it: what comes at once, and what only comes on intent. */
export interface PlayerBundle {
  upFront: string[];
  lazy: string[];
}

/** Bundles `player/index.ts` in memory, minified, and returns the text of its chunks. */
export async function bundlePlayer(): Promise<PlayerBundle> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'player/index.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = new Map(
    outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
  const upFront = new Set<string>();
  const load = (fileName: string): void => {
    if (upFront.has(fileName)) return;
    upFront.add(fileName);
    chunks.get(fileName)?.imports.forEach(load);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) load(chunk.fileName);
  const text = (atOnce: boolean) =>
    [...chunks.values()]
      .filter((chunk) => upFront.has(chunk.fileName) === atOnce)
      .map((chunk) => chunk.code);
  return { upFront: text(true), lazy: text(false) };
}
