import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RenderableFilm, Shot } from '../film.ts';
import type { ShotData, RenderData } from './render-data.ts';

const rendererFolder = dirname(fileURLToPath(import.meta.url));
const FADE_SECONDS = 2;
const seed = 20260114;

/** The size of the rendered frames, in pixels. */
export type Size = { width: number; height: number };

function readRendererFile(name: string): Promise<string> {
  return readFile(join(rendererFolder, name), 'utf8');
}

async function loadShotData(shot: Shot, folder: string): Promise<ShotData> {
  const [shared, vertexShared] = await Promise.all([
    readRendererFile('shared.glsl'),
    readRendererFile('light-vertex.glsl'),
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

/** Loads the data to render a film, including the sources of its shaders. */
export async function loadRenderData(
  film: RenderableFilm,
  folder: string,
  size: Size,
): Promise<RenderData> {
  const shared = await readRendererFile('shared.glsl');
  return {
    ...size,
    duration: film.duration,
    seed,
    bloom: film.bloom,
    fadeSeconds: film.isLoop ? 0 : FADE_SECONDS,
    titleCard: film.titleCard ?? { text: '', start: 0, end: 0 },
    shots: await Promise.all(film.shots.map((shot) => loadShotData(shot, folder))),
    lightFragment: await readRendererFile('lights.glsl'),
    dissolveFragment: shared + (await readRendererFile('dissolve.glsl')),
    bloomFragment: shared + (await readRendererFile('bloom.glsl')),
    finishFragment: shared + (await readRendererFile('finish.glsl')),
  };
}
