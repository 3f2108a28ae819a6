import type { CaptionFile } from '../transcoding/caption-tracks.ts';

/** A film's file whose bytes have all arrived. */
export interface VideoUpload {
  /** Of the upload in the store, whose values tell from now on where the film stands. */
  readonly id: string;
  /** Absolute path of the bytes, which stay there for as long as the upload does. */
  readonly path: string;
  /** What the file was called where it comes from. */
  readonly name: string;
  readonly captions?: readonly CaptionFile[];
}
