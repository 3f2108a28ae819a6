import { createSeededRandom } from '../../../fuzz/seeded-random.ts';
import type { ServiceProcess } from '../../../fixtures/service-process.ts';
import { serviceTokens } from '../../../fixtures/tokens.ts';

const formats = ['jpg', 'pjpg', 'png', 'png8', 'webp', 'avif', 'gif'];
const stillFormats = ['gif', 'jpg', 'png', 'webp'];

/** Films of the fixture, with pictures to take stills of. */
const films = ['blue-hour'];

/** One request in so many is for a still of a film. */
const STILLS = 4;

/** The path of an uploaded image, which the first post of the journal shows. */
export async function coverPath({ origin }: Pick<ServiceProcess, 'origin'>): Promise<string> {
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
 * Endless paths of images and stills as a stranger may request them, without a signature: each in
 * another size, format, crop or color, so that none is in a cache. The same in every run.
 */
export function* imageRequests(cover: string, seed = 14): Generator<string, never> {
  const chance = createSeededRandom(seed);
  for (let index = 0; ; index += 1) {
    if (index % STILLS === 0) yield stillPath(index);
    const parameters = new URLSearchParams({
      w: String(100 + chance.below(1900)),
      fm: chance.one(formats),
      rect: `${chance.below(400)},${chance.below(300)},${700 + chance.below(400)},${400 + chance.below(200)}`,
      bri: String(chance.below(100) - 50),
      sat: String(chance.below(100) - 50),
      q: String(20 + chance.below(80)),
      ...(chance.below(3) === 0 && { sharp: String(1 + chance.below(99)) }),
      ...(chance.below(3) === 0 && { rot: String(chance.below(360)) }),
      ...(chance.below(3) === 0 && { blur: String(1 + chance.below(200)) }),
    });
    yield `${cover}?${parameters.toString()}`;
  }

  function stillPath(index: number): string {
    const parameters = new URLSearchParams({
      time: String(((index * 7) % 100) / 2),
      width: String(chance.one([160, 320, 480, 640, 960, 1280])),
    });
    return `/video/${chance.one(films)}/thumbnail.${chance.one(stillFormats)}?${parameters.toString()}`;
  }
}
