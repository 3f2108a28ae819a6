import { join } from 'node:path';
import { runInBackground } from '../run-in-background.ts';
import { input } from '../source-file.ts';
import { heardLoudness, loudnessFilter } from './loudness.ts';
import type { Track } from './source.ts';
import type { Making } from './tools.ts';
import { madeOnce } from './made-once.ts';

/** Two channels that begin with the pictures: silence is put before sound that comes later. */
const evened = 'aresample=async=1:first_pts=0,aformat=sample_rates=48000:channel_layouts=stereo';

const encoder = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/** Encodes one sound of a film in stereo, as loud as all others; the file is `audio/<n>.m4a`. */
export async function makeSound(making: Making, track: Track, index: number): Promise<string> {
  const file = `audio/${index}.m4a`;
  await madeOnce(join(making.folder, file), async (unfinished) => {
    const measured = heardLoudness(
      await filtered(making, track, loudnessFilter(), ['-f', 'null', '-']),
    );
    const louder = measured === undefined ? [] : [loudnessFilter(measured)];
    const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart'];
    await filtered(making, track, louder.join(','), [...encoder, ...bare, '-y', unfinished]);
  });
  return file;
}

function filtered(
  { tools, original, folder, signal }: Making,
  { stream }: Track,
  filter: string,
  output: readonly string[],
): Promise<string> {
  const chain = filter === '' ? evened : `${evened},${filter}`;
  const quiet = ['-hide_banner', '-nostdin', '-nostats'];
  const args = [...quiet, ...input(original), '-map', `0:${stream}`, '-af', chain, ...output];
  return runInBackground({ program: tools.ffmpeg, args, folder, signal });
}
