import { describe, expect, it } from 'vitest';
import { frameCode } from './iframe-code.ts';
import { frameOf } from './share-schema.ts';

const film = (width: number, height: number) => ({
  audioOnly: false,
  video: { video: { width, height } },
});

describe('the frame around a film', () => {
  it('has its shape, within what is allowed', () => {
    expect(frameOf(film(1920, 1080))).toEqual({ width: 960, height: 540 });
    expect(frameOf(film(1920, 1080), { maxWidth: 640 })).toEqual({ width: 640, height: 360 });
    expect(frameOf(film(1080, 1920), { maxHeight: 480 })).toEqual({ width: 270, height: 480 });
  });

  it('is of the ordinary shape while the film is being prepared', () => {
    expect(frameOf(film(0, 0))).toEqual({ width: 960, height: 540 });
  });

  it('is low for a sound', () => {
    expect(frameOf({ ...film(0, 0), audioOnly: true })).toEqual({ width: 960, height: 164 });
  });
});

it('keeps markup in a title within its attribute', () => {
  const code = frameCode({
    src: 'https://a.example/embed/x',
    title: '"><script>',
    width: 1,
    height: 1,
  });
  expect(code).toContain('title="&quot;>&lt;script>"');
  expect(code).not.toContain('<script');
});
