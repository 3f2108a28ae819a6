import { setPriority } from 'node:os';
import sharp from 'sharp';
import { imageOperations, type ImageRequest, type ImageResponse } from './image-operations.ts';

/**
 * Image processing has a lower priority than serving requests, and a higher one than video
 * encoding.
 */
const NICENESS = 5;

try {
  setPriority(NICENESS);
} catch {
  // Without the permission, image processing competes with requests at the normal priority.
}

// No two transforms share an intermediate result, and the memory is better used for the next image.
sharp.cache(false);

// Terminals and systemd signal every process of the server, which finishes the pending requests
// first. This process ends when the server closes the channel or exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

process.on('message', (request: ImageRequest) => {
  void runOperation(request).then((response) => process.send?.(response));
});

async function runOperation({ name, args }: ImageRequest): Promise<ImageResponse> {
  const operation = imageOperations[name] as (
    ...parameters: readonly unknown[]
  ) => Promise<unknown>;
  try {
    return { result: await operation(...args) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
