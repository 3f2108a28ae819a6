import { convertFile } from './convert-file.ts';
import { renderImage } from './render-image.ts';
import { createPlaceholders } from '../metadata/placeholders.ts';

/** The operations that an image process can run. */
export const imageOperations = { renderImage, createPlaceholders, convertFile };

export type ImageOperations = typeof imageOperations;

/** A request to run an operation, as sent to the image process. */
export interface ImageRequest {
  readonly name: keyof ImageOperations;
  readonly args: readonly unknown[];
}

/** The result of an operation, or the message of its error. */
export type ImageResponse = { readonly result: unknown } | { readonly error: string };
