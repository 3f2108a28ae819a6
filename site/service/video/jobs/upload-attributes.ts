import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldValues } from '../../storage/records.ts';
import type { TranscodeResult } from '../transcoding/transcode-upload.ts';
import { imageProcesses } from '../../images/transforms/image-processes.ts';

/** Where a film stands that was uploaded, as its upload tells it. */
export type UploadVideoState =
  | { readonly state: 'preparing'; readonly progress: number }
  /** `notes` tell what was left out, or left as it was. */
  | { readonly state: 'ready'; readonly notes: readonly string[] }
  | { readonly state: 'errored'; readonly error: string };

/** Says where a film stands, among the values of its upload. */
export function toVideoAttributes(state: UploadVideoState): FieldValues {
  return { video: state };
}

/** What an upload knows of its film once that is ready, by the names the seeded ones have. */
export async function toReadyAttributes({ film, warnings }: TranscodeResult): Promise<FieldValues> {
  const poster = await readFile(join(film.folder, film.poster.file));
  const { width, height, duration, frameRate } = film;
  return {
    ...{ width, height, duration, frame_rate: frameRate ?? null },
    ...{ poster_file: film.poster.file },
    ...{ poster_width: film.poster.width, poster_height: film.poster.height },
    // What a film is called does not tell whether it has pictures.
    mime_type: film.kind === 'audio' ? 'audio/mp4' : 'video/mp4',
    ...(await imageProcesses.run('standIns', poster)),
    ...toVideoAttributes({ state: 'ready', notes: warnings }),
  };
}
