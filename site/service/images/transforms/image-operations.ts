import { convertFile } from './convert-file.ts';
import { renderImage } from './render-image.ts';
import { createPlaceholders } from '../metadata/placeholders.ts';

/** What a process for image work can be asked for. */
export const imageOperations = { draw: renderImage, standIns: createPlaceholders, convertFile };

export type ImageOperations = typeof imageOperations;

/** An operation with its arguments, as it is sent to the process. */
export interface ImageRequest {
  readonly name: keyof ImageOperations;
  readonly args: readonly unknown[];
}

/** The result of the operation, or the message of its error. */
export type ImageResponse = { readonly result: unknown } | { readonly error: string };
