import { setPriority } from 'node:os';
import sharp from 'sharp';
import { imageOperations, type ImageRequest, type ImageResponse } from './image-operations.ts';

/** Image work gives way to answering requests, and the encoding of videos to image work. */
const NICENESS = 5;

try {
  setPriority(NICENESS);
} catch {
  // Without the right to it, images compete with requests as any other process does.
}

// No two orders share an intermediate result, and the memory is better spent on the next image.
sharp.cache(false);

// A terminal and systemd send their signals to every process of the server, which finishes the
// requests under way first. This one ends when the server closes the channel, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

process.on('message', (request: ImageRequest) => {
  void responseTo(request).then((response) => process.send?.(response));
});

async function responseTo({ name, args }: ImageRequest): Promise<ImageResponse> {
  const operation = imageOperations[name] as (...given: readonly unknown[]) => Promise<unknown>;
  try {
    return { result: await operation(...args) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
