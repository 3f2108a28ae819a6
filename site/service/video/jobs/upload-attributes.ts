import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldValues } from '../../storage/records/records.ts';
import type { TranscodeResult } from '../transcoding/transcode-upload.ts';
import { imageProcesses } from '../../images/transforms/image-processes.ts';

/** The processing state of a video, as stored in the attributes of its upload. */
export type UploadVideoState =
  | { readonly state: 'preparing'; readonly progress: number }
  /** `notes` describe what was skipped or left unchanged. */
  | { readonly state: 'ready'; readonly notes: readonly string[] }
  | { readonly state: 'errored'; readonly error: string };

/** Returns the upload attribute that holds the processing state. */
export function toVideoAttributes(state: UploadVideoState): FieldValues {
  return { video: state };
}

/**
 * Returns the upload attributes of a processed asset, with the same names as those of seeded
 * uploads.
 */
export async function toReadyAttributes({
  source,
  warnings,
}: TranscodeResult): Promise<FieldValues> {
  const poster = await readFile(join(source.folder, source.poster.file));
  const { width, height, duration, frameRate } = source;
  return {
    ...{ width, height, duration, frame_rate: frameRate ?? null },
    ...{ poster_file: source.poster.file },
    ...{ poster_width: source.poster.width, poster_height: source.poster.height },
    // Set here, because the file name does not reveal whether the file contains video.
    mime_type: source.kind === 'audio' ? 'audio/mp4' : 'video/mp4',
    ...(await imageProcesses.run('createPlaceholders', poster)),
    ...toVideoAttributes({ state: 'ready', notes: warnings }),
  };
}
