import { createSeededRandom } from '../../../fuzz/seeded-random.ts';
import type { ServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/service-tokens.ts';

const formats = ['jpg', 'pjpg', 'png', 'png8', 'webp', 'avif', 'gif'];
const thumbnailFormats = ['gif', 'jpg', 'png', 'webp'];

/** The videos of the fixture that have thumbnails. */
const playbackIds = ['blue-hour'];

/** The interval of requests for thumbnails of a video: one in four. */
const THUMBNAIL_INTERVAL = 4;

/** Resolves to the path of an uploaded image, the cover of the first journal post. */
export async function fetchCoverPath({ origin }: Pick<ServiceProcess, 'origin'>): Promise<string> {
  const query = '{ journalPost(filter: { slug: { eq: "post-0" } }) { cover { url } } }';
  const response = await fetch(`${origin}/service/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceTokens.content}` },
    body: JSON.stringify({ query }),
  });
  const { data }: { data: { journalPost: { cover: { url: string } } } } = await response.json();
  return new URL(data.journalPost.cover.url, origin).pathname;
}

/**
 * Generates paths of images and thumbnails that need no signature. Each has a different size,
 * format, crop or color, so that none is cached. The sequence is deterministic.
 */
export function* generateImagePaths(cover: string, seed = 14): Generator<string, never> {
  const random = createSeededRandom(seed);
  for (let index = 0; ; index += 1) {
    if (index % THUMBNAIL_INTERVAL === 0) yield createThumbnailPath(index);
    const parameters = new URLSearchParams({
      w: String(100 + random.integerBelow(1900)),
      fm: random.pick(formats),
      rect: `${random.integerBelow(400)},${random.integerBelow(300)},${700 + random.integerBelow(400)},${400 + random.integerBelow(200)}`,
      bri: String(random.integerBelow(100) - 50),
      sat: String(random.integerBelow(100) - 50),
      q: String(20 + random.integerBelow(80)),
      ...(random.integerBelow(3) === 0 && { sharp: String(1 + random.integerBelow(99)) }),
      ...(random.integerBelow(3) === 0 && { rot: String(random.integerBelow(360)) }),
      ...(random.integerBelow(3) === 0 && { blur: String(1 + random.integerBelow(200)) }),
    });
    yield `${cover}?${parameters.toString()}`;
  }

  function createThumbnailPath(index: number): string {
    const parameters = new URLSearchParams({
      time: String(((index * 7) % 100) / 2),
      width: String(random.pick([160, 320, 480, 640, 960, 1280])),
    });
    return `/video/${random.pick(playbackIds)}/thumbnail.${random.pick(thumbnailFormats)}?${parameters.toString()}`;
  }
}
