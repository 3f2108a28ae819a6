import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const player = fileURLToPath(new URL('../../../player', import.meta.url));
const analyzer = fileURLToPath(
  new URL('../../../node_modules/@custom-elements-manifest/analyzer/cem.js', import.meta.url),
);

const descriptionFields = {
  name: z.string(),
  description: z.string().default(''),
};
const typedFields = { ...descriptionFields, type: z.object({ text: z.string() }).optional() };

const elementSchema = z.object({
  tagName: z.string(),
  attributes: z.array(z.object({ ...typedFields, fieldName: z.string().optional() })).default([]),
  members: z
    .array(
      z.object({
        ...typedFields,
        kind: z.string(),
        privacy: z.string().optional(),
        attribute: z.string().optional(),
      }),
    )
    .default([]),
  events: z.array(z.object(typedFields)).default([]),
  slots: z.array(z.object(descriptionFields)).default([]),
  cssStates: z.array(z.object(descriptionFields)).default([]),
  cssParts: z.array(z.object(descriptionFields)).default([]),
  cssProperties: z
    .array(z.object({ ...descriptionFields, default: z.string().optional() }))
    .default([]),
});

const manifestSchema = z.object({
  modules: z.array(
    z.object({
      declarations: z.array(z.looseObject({ tagName: z.string().optional() })).default([]),
    }),
  ),
});

/** An element's entry in the custom elements manifest. */
export type ElementManifest = z.infer<typeof elementSchema>;

/** Generates the custom elements manifest from the sources of the player, and returns its elements. */
export async function loadElementManifests(): Promise<readonly ElementManifest[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-manifest-'));
  try {
    const config = 'build/custom-elements-manifest.config.mjs';
    const outdir = relative(player, folder);
    const args = [analyzer, 'analyze', '--quiet', '--config', config, '--outdir', outdir];
    await promisify(execFile)(process.execPath, args, { cwd: player });
    const { modules } = manifestSchema.parse(
      JSON.parse(await readFile(join(folder, 'custom-elements.json'), 'utf8')),
    );
    const elements = modules.flatMap(({ declarations }) => declarations);
    return elements
      .filter(({ tagName }) => tagName)
      .map((declaration) => elementSchema.parse(declaration));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
