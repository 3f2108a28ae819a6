import { describe, expect, it } from 'vitest';
import { createIframeCode } from './iframe-code.ts';
import { getEmbedSize } from './embed-size.ts';

const createFilm = (width: number, height: number) => ({
  audioOnly: false,
  video: { video: { width, height } },
});

describe('the size of an embed', () => {
  it('has the aspect ratio of the video, within the maximum size', () => {
    expect(getEmbedSize(createFilm(1920, 1080))).toEqual({ width: 960, height: 540 });
    expect(getEmbedSize(createFilm(1920, 1080), { maxWidth: 640 })).toEqual({
      width: 640,
      height: 360,
    });
    expect(getEmbedSize(createFilm(1080, 1920), { maxHeight: 480 })).toEqual({
      width: 270,
      height: 480,
    });
  });

  it('has a default aspect ratio while the video is processing', () => {
    expect(getEmbedSize(createFilm(0, 0))).toEqual({ width: 960, height: 540 });
  });

  it('has a fixed height for audio', () => {
    expect(getEmbedSize({ ...createFilm(0, 0), audioOnly: true })).toEqual({
      width: 960,
      height: 164,
    });
  });
});

it('escapes markup in the title of an iframe', () => {
  const code = createIframeCode({
    src: 'https://a.example/embed/x',
    title: '"><script>',
    width: 1,
    height: 1,
  });
  expect(code).toContain('title="&quot;>&lt;script>"');
  expect(code).not.toContain('<script');
});
