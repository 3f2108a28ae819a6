import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQuery, queryData } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

/** Queries fields of a file field of the first article. */
async function queryFile<Fields>(fields: string, field = 'cover'): Promise<Fields> {
  const query = `{ article(filter: { slug: { eq: "first" } }) { it: ${field} { ${fields} } } }`;
  return (await queryData<{ article: { it: Fields } }>(endpoint, query)).article.it;
}

interface ResponsiveImage {
  readonly src: string;
  readonly srcSet: string;
  readonly webpSrcSet: string;
  readonly width: number;
  readonly height: number;
  readonly aspectRatio: number;
}

const queryResponsiveImage = (args: string) =>
  queryFile<{ responsiveImage: ResponsiveImage }>(
    `responsiveImage(${args}) { src srcSet webpSrcSet sizes width height aspectRatio alt title base64 bgColor }`,
  ).then(({ responsiveImage }) => responsiveImage);

/** Removes the signature from a URL. */
const removeSignature = (url: string) => url.replace(/&s=[\w-]+/, '');

/** Returns the parameters and descriptors of the candidates of a srcset. */
const parseCandidates = (set: string) =>
  set.split(',\n').map((candidate) => removeSignature(candidate).replace(/^\S+\?/, ''));

describe('a file', () => {
  it('returns all its metadata', async () => {
    const fields = `__typename id filename basename format mimeType size width height md5 alt title
      author copyright notes tags smartTags customData exifInfo colors { hex } focalPoint { x y }
      blurhash thumbhash blurUpThumb video { muxPlaybackId }`;
    expect(await queryFile(fields)).toEqual({
      __typename: 'ImageFileField',
      id: 'photo',
      filename: 'old bridge.jpg',
      basename: 'old bridge',
      format: 'jpg',
      mimeType: 'image/jpeg',
      size: 421_337,
      width: 1600,
      height: 900,
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
      // Metadata of the record overrides the defaults of the file.
      alt: 'The cover',
      title: 'Bridge',
      author: 'Ada',
      copyright: null,
      notes: null,
      tags: ['bridge', 'river'],
      smartTags: ['outdoors'],
      customData: {},
      exifInfo: {},
      colors: [{ hex: '#1428C8' }],
      focalPoint: { x: 0.75, y: 0.5 },
      blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      blurUpThumb: 'data:image/jpeg;base64,AAAA',
      video: null,
    });
  });

  it('that is not an image has no image metadata', async () => {
    const fields = '__typename url width focalPoint { x } responsiveImage { src }';
    expect(await queryFile(fields, 'attachment')).toEqual({
      __typename: 'FileField',
      url: expect.stringMatching(/\/paper\/terms\.pdf$/),
      width: null,
      focalPoint: null,
      responsiveImage: null,
    });
  });

  it('has a URL with its transform parameters in alphabetical order', async () => {
    const { url } = await queryFile<{ url: string }>(
      'url(imgixParams: { w: 750, ar: "16:9", fit: crop, fpX: 0.5, auto: [format, compress], maxW: 900 })',
    );
    expect(removeSignature(url)).toMatch(
      /\/photo\/old%20bridge\.jpg\?ar=16%3A9&auto=format%2Ccompress&fit=crop&fp-x=0\.5&max-w=900&w=750$/,
    );
  });

  it('is cropped around its focal point', async () => {
    const { url } = await queryFile<{ url: string }>(
      'url(imgixParams: { w: 100, h: 100, fit: crop, crop: [focalpoint] })',
    );
    expect(removeSignature(url)).toMatch(
      /crop=focalpoint&fit=crop&fp-x=0\.75&fp-y=0\.5&h=100&w=100$/,
    );
  });
});

describe('a responsive image', () => {
  it('has a srcset of eight widths', async () => {
    const image = await queryResponsiveImage('imgixParams: { w: 400, h: 200, fit: crop }');
    expect(image).toMatchObject({
      src: expect.stringMatching(/\?fit=crop&h=200&w=400(&|$)/),
      sizes: '(max-width: 400px) 100vw, 400px',
      width: 400,
      height: 200,
      aspectRatio: 2,
      alt: 'The cover',
      title: 'Bridge',
      base64: 'data:image/jpeg;base64,AAAA',
      bgColor: '#1428C8',
    });
    expect(parseCandidates(image.srcSet)).toEqual(
      [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4].map(
        (times) => `dpr=${times}&fit=crop&h=200&w=400 ${400 * times}w`,
      ),
    );
    expect(parseCandidates(image.webpSrcSet)[0]).toBe('dpr=0.25&fit=crop&fm=webp&h=200&w=400 100w');
  });

  it('has no srcset widths above the width of the original or below the minimum', async () => {
    const large = await queryResponsiveImage('imgixParams: { w: 1200 }');
    expect(parseCandidates(large.srcSet).map((candidate) => candidate.split(' ')[1])).toEqual([
      '300w',
      '600w',
      '900w',
      '1200w',
    ]);
    const small = await queryResponsiveImage('imgixParams: { w: 60 }');
    expect(parseCandidates(small.srcSet).map((candidate) => candidate.split(' ')[1])).toEqual([
      '60w',
      '90w',
      '120w',
      '180w',
      '240w',
    ]);
  });

  it('has the dimensions after all transforms', async () => {
    const image = await queryResponsiveImage(
      'imgixParams: { rect: "0,0,800,800", w: 300 }, sizes: "50vw"',
    );
    expect(image).toMatchObject({ width: 300, height: 300, aspectRatio: 1, sizes: '50vw' });
  });

  it('returns its texts in the requested locale', async () => {
    const query = `{ allArticles(filter: { slug: { eq: "second" } }) {
      cover { german: responsiveImage(locale: de) { alt title } } } }`;
    expect(await queryData(endpoint, query)).toEqual({
      allArticles: [{ cover: { german: { alt: 'Eine alte Brücke', title: null } } }],
    });
  });

  it('is an error with invalid transform parameters', async () => {
    const query = `{ article(filter: { slug: { eq: "first" } }) {
      cover { responsiveImage(imgixParams: { blur: 9000 }) { src } } } }`;
    const { status, body } = await sendQuery(endpoint, query);
    expect(status).toBe(200);
    expect(body.errors?.[0]?.message).toContain('"blur"');
  });
});

describe('a video', () => {
  it('returns its playback URLs', async () => {
    const fields = `__typename video { muxPlaybackId muxAssetId streamingUrl high: mp4Url(res: high)
      exact: mp4Url(exactRes: low) thumbnailUrl(format: png) posterTime width height duration
      framerate title alt blurUpThumb blurhash thumbhash }`;
    expect(await queryFile(fields, 'film')).toEqual({
      __typename: 'VideoFileField',
      video: {
        muxPlaybackId: 'dawn',
        muxAssetId: expect.any(String),
        streamingUrl: expect.stringMatching(/\/dawn\.m3u8$/),
        high: expect.stringMatching(/\/dawn\/high\.mp4$/),
        exact: expect.stringMatching(/\/dawn\/low\.mp4$/),
        thumbnailUrl: expect.stringMatching(/\/dawn\/thumbnail\.png\?time=3$/),
        posterTime: 3,
        width: 1920,
        height: 1080,
        duration: 12,
        framerate: 24,
        title: 'Dawn',
        alt: null,
        blurUpThumb: null,
        blurhash: null,
        thumbhash: null,
      },
    });
  });
});

describe('the list of uploads', () => {
  it.each([
    ['type: { eq: image }', ['photo']],
    ['type: { notIn: [image, video] }', ['paper']],
    ['inUse: { eq: true }', ['clip', 'paper', 'photo']],
    ['inUse: { eq: false }', []],
    ['resolution: { in: [medium, large] }', ['clip', 'photo']],
    ['orientation: { eq: landscape }', ['clip', 'photo']],
    ['colors: { contains: blue }', ['photo']],
    ['colors: { anyIn: [red, green] }', []],
    ['tags: { contains: "river" }', ['photo']],
    ['tags: { anyIn: ["river", "legal"] }', ['paper', 'photo']],
    ['tags: { allIn: ["river", "bridge"] }', ['photo']],
    ['tags: { notIn: ["river"] }', ['clip', 'paper']],
    ['smartTags: { contains: "outdoors" }', ['photo']],
    ['size: { gt: 1000000 }', ['clip']],
    ['width: { lte: 1600 }', ['photo']],
    ['mimeType: { matches: { pattern: "^(image|video)/" } }', ['clip', 'photo']],
    ['filename: { matches: { pattern: "BRIDGE" } }', ['photo']],
    ['author: { eq: "Ada" }', ['photo']],
    ['id: { in: ["paper"] }', ['paper']],
    ['OR: [{ id: { eq: "paper" } }, { type: { eq: video } }]', ['clip', 'paper']],
  ])('with the filter { %s } contains only the matching uploads', async (filter, expected) => {
    const query = `{ allUploads(filter: { ${filter} }, orderBy: [id_ASC]) { id }
      _allUploadsMeta(filter: { ${filter} }) { count } }`;
    expect(await queryData(endpoint, query)).toEqual({
      allUploads: expected.map((id) => ({ id })),
      _allUploadsMeta: { count: expected.length },
    });
  });

  it('supports sorting and pagination', async () => {
    const query = '{ allUploads(orderBy: [size_DESC], first: 1, skip: 1) { id alt } }';
    expect(await queryData(endpoint, query)).toEqual({
      allUploads: [{ id: 'photo', alt: 'An old bridge' }],
    });
  });

  it('can be queried by ID', async () => {
    expect(
      await queryData(endpoint, '{ upload(filter: { id: { eq: "clip" } }) { filename } }'),
    ).toEqual({ upload: { filename: 'dawn.mp4' } });
  });
});
