import type { CaptionFile } from '../transcoding/create-caption-tracks.ts';

/** A video file whose upload is complete. */
export interface VideoUpload {
  /** ID of the upload, whose attributes contain the processing state. */
  readonly id: string;
  /** Absolute path of the file, which exists as long as the upload. */
  readonly path: string;
  /** The original file name. */
  readonly name: string;
  readonly captions?: readonly CaptionFile[];
}
