import type { Program } from './program.ts';
import { drawFullFrame, createFullFrameProgram } from './shot-renderer.ts';
import { RenderTarget } from './render-target.ts';

/** Factors by which the two blurs reduce the resolution. */
const NARROW_DIVISOR = 6;
const WIDE_DIVISOR = 24;

/** Renders the bloom of the bright parts of an image, with a narrow and a wide blur. */
export class BloomPass {
  readonly #gl: WebGL2RenderingContext;
  readonly #blurProgram: Program;
  readonly #narrow: readonly [RenderTarget, RenderTarget];
  readonly #wide: readonly [RenderTarget, RenderTarget];

  constructor(
    gl: WebGL2RenderingContext,
    fragment: string,
    [width, height]: readonly [number, number],
  ) {
    this.#gl = gl;
    this.#blurProgram = createFullFrameProgram(gl, fragment);
    const createRenderTarget = (divisor: number): RenderTarget =>
      new RenderTarget(gl, Math.ceil(width / divisor), Math.ceil(height / divisor), {
        mipmaps: false,
      });
    this.#narrow = [createRenderTarget(NARROW_DIVISOR), createRenderTarget(NARROW_DIVISOR)];
    this.#wide = [createRenderTarget(WIDE_DIVISOR), createRenderTarget(WIDE_DIVISOR)];
  }

  /** Returns the narrow and the wide bloom of an image. */
  render(image: WebGLTexture): { narrow: WebGLTexture; wide: WebGLTexture } {
    const narrow = this.#blur(image, this.#narrow);
    return { narrow, wide: this.#blur(narrow, this.#wide) };
  }

  #blur(
    source: WebGLTexture,
    [horizontal, vertical]: readonly [RenderTarget, RenderTarget],
  ): WebGLTexture {
    this.#blurDirection(source, horizontal, [1 / horizontal.width, 0]);
    this.#blurDirection(horizontal.texture, vertical, [0, 1 / vertical.height]);
    return vertical.texture;
  }

  #blurDirection(
    source: WebGLTexture,
    target: RenderTarget,
    step: readonly [number, number],
  ): void {
    target.bind();
    this.#blurProgram.use({ uSize: [target.width, target.height], uPicture: source, uStep: step });
    drawFullFrame(this.#gl);
  }
}
