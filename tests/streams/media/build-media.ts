import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildOnce } from '../../fixtures/build-once.ts';
import { fingerprintFiles } from '../../fixtures/fingerprint.ts';
import { repositoryRoot } from '../../runner/run-command.ts';
import { mapConcurrent } from '../../runner/map-concurrent.ts';
import { mediaTable, type MediaDefinition, type MediaName } from './media-table.ts';

/** The folder of the media that are committed to the repository. */
export const samplesFolder = path.join(import.meta.dirname, 'samples');

/** The folder of built media. Git ignores it. */
const builtFolder = path.join(repositoryRoot, '.vitrine/streams');

/** The sources that determine the media. */
const inputs = ['tests/streams/media', 'tests/browser/server/in-band/cea-608.ts'];

/**
 * Resolves to the folder of media. Media that are not committed are built once for each version of the
 * sources.
 */
export async function buildMedia(name: MediaName): Promise<string> {
  const definition: MediaDefinition = mediaTable[name];
  if (definition.isSample) return path.join(samplesFolder, name);
  const folder = path.join(builtFolder, computeFingerprint(), name);
  mkdirSync(path.dirname(folder), { recursive: true });
  await buildOnce(folder, () => encodeMedia(definition, `${folder}.${process.pid}`));
  return folder;
}

/** Removes the built media of earlier versions of the sources. */
export function removeOutdatedMedia(): void {
  if (!existsSync(builtFolder)) return;
  const current = computeFingerprint();
  for (const name of readdirSync(builtFolder)) {
    if (name !== current) rmSync(path.join(builtFolder, name), { recursive: true, force: true });
  }
}

/** Encodes the samples again. Their bytes depend on the version of ffmpeg. */
export async function writeSamples(): Promise<void> {
  const names = (Object.keys(mediaTable) as MediaName[]).filter(isSample);
  await mapConcurrent(names, async (name) => {
    const folder = path.join(samplesFolder, name);
    rmSync(folder, { recursive: true, force: true });
    const encoded = await encodeMedia(mediaTable[name], path.join(builtFolder, `sample-${name}`));
    cpSync(encoded, folder, { recursive: true });
    rmSync(encoded, { recursive: true });
  });
}

/** Returns whether media are committed, so that they need no encoder. */
export const isSample = (name: MediaName): boolean =>
  (mediaTable[name] as MediaDefinition).isSample === true;

const computeFingerprint = (): string =>
  fingerprintFiles(inputs, (file) => /samples|\.test\.ts/.test(file));

async function encodeMedia(definition: MediaDefinition, folder: string): Promise<string> {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const [program = '', ...args] of definition.commands) {
    await promisify(execFile)(program, args, { cwd: folder });
  }
  await definition.finish?.(folder);
  return folder;
}
