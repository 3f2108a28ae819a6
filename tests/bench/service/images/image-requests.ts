import { createSeededRandom } from '../../../fuzz/seeded-random.ts';
import type { ServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/tokens.ts';

const formats = ['jpg', 'pjpg', 'png', 'png8', 'webp', 'avif', 'gif'];
const thumbnailFormats = ['gif', 'jpg', 'png', 'webp'];

/** The videos of the fixture that have thumbnails. */
const playbackIds = ['blue-hour'];

/** One request in four is for a thumbnail of a video. */
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
 * Generates paths of images and thumbnails as anyone may request them, without a signature: each in
 * another size, format, crop or color, so that none is cached. The sequence is deterministic.
 */
export function* generateImagePaths(cover: string, seed = 14): Generator<string, never> {
  const random = createSeededRandom(seed);
  for (let index = 0; ; index += 1) {
    if (index % THUMBNAIL_INTERVAL === 0) yield thumbnailPath(index);
    const parameters = new URLSearchParams({
      w: String(100 + random.below(1900)),
      fm: random.one(formats),
      rect: `${random.below(400)},${random.below(300)},${700 + random.below(400)},${400 + random.below(200)}`,
      bri: String(random.below(100) - 50),
      sat: String(random.below(100) - 50),
      q: String(20 + random.below(80)),
      ...(random.below(3) === 0 && { sharp: String(1 + random.below(99)) }),
      ...(random.below(3) === 0 && { rot: String(random.below(360)) }),
      ...(random.below(3) === 0 && { blur: String(1 + random.below(200)) }),
    });
    yield `${cover}?${parameters.toString()}`;
  }

  function thumbnailPath(index: number): string {
    const parameters = new URLSearchParams({
      time: String(((index * 7) % 100) / 2),
      width: String(random.one([160, 320, 480, 640, 960, 1280])),
    });
    return `/video/${random.one(playbackIds)}/thumbnail.${random.one(thumbnailFormats)}?${parameters.toString()}`;
  }
}
