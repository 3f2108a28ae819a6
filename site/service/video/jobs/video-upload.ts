import type { CaptionFile } from '../transcoding/create-caption-tracks.ts';

/** A completely uploaded video file. */
export interface VideoUpload {
  /** ID of the upload, whose attributes report the processing state from now on. */
  readonly id: string;
  /** Absolute path of the file, which exists as long as the upload. */
  readonly path: string;
  /** The original file name. */
  readonly name: string;
  readonly captions?: readonly CaptionFile[];
}
