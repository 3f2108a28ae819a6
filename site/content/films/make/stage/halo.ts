import type { Program } from './program.ts';
import { drawCover, createCoveringProgram } from './shot.ts';
import { Target } from './target.ts';

/** Factors by which the resolution of the two blur passes is reduced. */
const nearDivisor = 6;
const farDivisor = 24;

/** Renders the bloom of the bright parts of an image, with a narrow and a wide blur. */
export class Halo {
  readonly #gl: WebGL2RenderingContext;
  readonly #blur: Program;
  readonly #near: readonly [Target, Target];
  readonly #far: readonly [Target, Target];

  constructor(
    gl: WebGL2RenderingContext,
    fragment: string,
    [width, height]: readonly [number, number],
  ) {
    this.#gl = gl;
    this.#blur = createCoveringProgram(gl, fragment);
    const createTarget = (divisor: number): Target =>
      new Target(gl, Math.ceil(width / divisor), Math.ceil(height / divisor), 'plain');
    this.#near = [createTarget(nearDivisor), createTarget(nearDivisor)];
    this.#far = [createTarget(farDivisor), createTarget(farDivisor)];
  }

  /** Returns the narrow and the wide bloom of an image. */
  render(picture: WebGLTexture): { near: WebGLTexture; far: WebGLTexture } {
    const near = this.#blurBoth(picture, this.#near);
    return { near, far: this.#blurBoth(near, this.#far) };
  }

  #blurBoth(from: WebGLTexture, [horizontal, vertical]: readonly [Target, Target]): WebGLTexture {
    this.#pass(from, horizontal, [1 / horizontal.width, 0]);
    this.#pass(horizontal.texture, vertical, [0, 1 / vertical.height]);
    return vertical.texture;
  }

  #pass(from: WebGLTexture, to: Target, step: readonly [number, number]): void {
    to.begin();
    this.#blur.use({ uSize: [to.width, to.height], uPicture: from, uStep: step });
    drawCover(this.#gl);
  }
}
