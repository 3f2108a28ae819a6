import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RenderableFilm, Shot } from '../film.ts';
import type { ShotScript, StageScript } from './script.ts';

const stageFolder = dirname(fileURLToPath(import.meta.url));
const fadeSeconds = 2;
const seed = 20260114;

/** The size of the rendered frames, in pixels. */
export type Size = { width: number; height: number };

function readStageFile(name: string): Promise<string> {
  return readFile(join(stageFolder, name), 'utf8');
}

async function createShotScript(shot: Shot, folder: string): Promise<ShotScript> {
  const [shared, vertexShared] = await Promise.all([
    readStageFile('shared.glsl'),
    readStageFile('light-vertex.glsl'),
  ]);
  const vertex = shot.lights && (await readFile(join(folder, shot.lights.vertex), 'utf8'));
  return {
    fragment: shared + (await readFile(join(folder, shot.fragment), 'utf8')),
    lights: shot.lights ? { vertex: vertexShared + vertex, count: shot.lights.count } : null,
    start: shot.start,
    end: shot.end,
    scale: shot.scale ?? 1,
  };
}

/** Reads the shaders of a film, and returns the script that the page renders. */
export async function createStageScript(
  film: RenderableFilm,
  folder: string,
  size: Size,
): Promise<StageScript> {
  const shared = await readStageFile('shared.glsl');
  return {
    ...size,
    duration: film.duration,
    seed,
    bloom: film.bloom,
    fade: film.loops ? 0 : fadeSeconds,
    opening: film.opening ?? { text: '', start: 0, end: 0 },
    shots: await Promise.all(film.shots.map((shot) => createShotScript(shot, folder))),
    lightFragment: await readStageFile('lights.glsl'),
    dissolve: shared + (await readStageFile('dissolve.glsl')),
    halo: shared + (await readStageFile('halo.glsl')),
    finish: shared + (await readStageFile('finish.glsl')),
  };
}
