import { toBase64 } from './base64.ts';
import { BloomPass } from './bloom-pass.ts';
import { createNoiseTexture } from './noise-texture.ts';
import { createTitleTexture } from './title-texture.ts';
import type { Program } from './program.ts';
import type { RenderData } from './render-data.ts';
import { drawFullFrame, createFullFrameProgram, ShotRenderer } from './shot-renderer.ts';
import { RenderTarget } from './render-target.ts';

const jpegQuality = 0.96;

/** Interpolates smoothly from 0 at `from` to 1 at `to`. */
function smoothstep(from: number, to: number, value: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

/** Renders the frames of a film. A frame depends only on its time. */
export class FilmRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #canvas: OffscreenCanvas;
  readonly #data: RenderData;
  readonly #shots: ShotRenderer[];
  readonly #image: RenderTarget;
  readonly #bloom: BloomPass;
  readonly #dissolve: Program;
  readonly #finish: Program;
  readonly #noise: WebGLTexture;
  readonly #title: WebGLTexture;

  constructor(
    gl: WebGL2RenderingContext,
    canvas: OffscreenCanvas,
    data: RenderData,
    titleCard: WebGLTexture,
  ) {
    this.#gl = gl;
    this.#canvas = canvas;
    this.#data = data;
    this.#title = titleCard;
    this.#noise = createNoiseTexture(gl, data.seed);
    const size = [data.width, data.height] as const;
    this.#shots = data.shots.map((shot) => new ShotRenderer(gl, shot, data.lightFragment, size));
    this.#image = new RenderTarget(gl, data.width, data.height, { mipmaps: false });
    this.#bloom = new BloomPass(gl, data.bloomFragment, size);
    this.#dissolve = createFullFrameProgram(gl, data.dissolveFragment);
    this.#finish = createFullFrameProgram(gl, data.finishFragment);
  }

  /** Renders the frame at a time in seconds, as a base64 JPEG. */
  async renderFrame(time: number, frameNumber: number): Promise<string> {
    const image = this.#renderImage(time);
    const { narrow, wide } = this.#bloom.render(image);
    const { width, height, bloom, titleCard, duration, fadeSeconds } = this.#data;
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width, height);
    const titleOpacity = smoothstep(titleCard.start, titleCard.start + 1.6, time);
    this.#finish.use({
      uSize: [width, height],
      uPicture: image,
      uNear: narrow,
      uFar: wide,
      uOpening: this.#title,
      uNoise: this.#noise,
      uBloom: bloom,
      uFrame: frameNumber,
      uFade: fadeSeconds
        ? smoothstep(0, fadeSeconds, time) *
          smoothstep(duration - 0.2, duration - 0.2 - fadeSeconds, time)
        : 1,
      uOpeningFade: titleCard.text
        ? titleOpacity * smoothstep(titleCard.end, titleCard.end - 1.6, time) * 0.92
        : 0,
    });
    drawFullFrame(gl);
    const blob = await this.#canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    return toBase64(blob);
  }

  #renderImage(time: number): WebGLTexture {
    const activeShots = this.#shots.filter(
      (shot) => time >= shot.data.start && time < shot.data.end,
    );
    const [from, to] = activeShots;
    if (!from) throw new Error(`There is no shot at ${time} s.`);
    const firstImage = from.render(time, this.#noise);
    if (!to) return firstImage;
    const secondImage = to.render(time, this.#noise);
    this.#image.bind();
    this.#dissolve.use({
      uSize: [this.#data.width, this.#data.height],
      uFrom: firstImage,
      uTo: secondImage,
      uMix: smoothstep(to.data.start, from.data.end, time),
    });
    drawFullFrame(this.#gl);
    return this.#image.texture;
  }
}

/** Creates the renderer of a film; called once by the page. */
export async function openFilmRenderer(data: RenderData): Promise<FilmRenderer> {
  const canvas = new OffscreenCanvas(data.width, data.height);
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    preserveDrawingBuffer: true,
  });
  if (!gl?.getExtension('EXT_color_buffer_float')) {
    throw new Error('The browser does not support half-float color buffers.');
  }
  gl.getExtension('OES_texture_float_linear');
  gl.getExtension('EXT_float_blend');
  const titleCard = await createTitleTexture(gl, data.width, data.height, data.titleCard.text);
  return new FilmRenderer(gl, canvas, data, titleCard);
}
