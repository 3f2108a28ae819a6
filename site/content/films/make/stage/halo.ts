import type { Program } from './program.ts';
import { cover, covering } from './shot.ts';
import { Target } from './target.ts';

/** How much smaller the two halos are drawn than the picture: they are wide and soft. */
const nearDivisor = 6;
const farDivisor = 24;

/** Draws what shines round the bright parts of a picture: once close by, once far out. */
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
    this.#blur = covering(gl, fragment);
    const small = (divisor: number): Target =>
      new Target(gl, Math.ceil(width / divisor), Math.ceil(height / divisor), 'plain');
    this.#near = [small(nearDivisor), small(nearDivisor)];
    this.#far = [small(farDivisor), small(farDivisor)];
  }

  /** Gives the close and the wide halo of a picture. */
  of(picture: WebGLTexture): { near: WebGLTexture; far: WebGLTexture } {
    const near = this.#spread(picture, this.#near);
    return { near, far: this.#spread(near, this.#far) };
  }

  #spread(from: WebGLTexture, [across, both]: readonly [Target, Target]): WebGLTexture {
    this.#pass(from, across, [1 / across.width, 0]);
    this.#pass(across.texture, both, [0, 1 / both.height]);
    return both.texture;
  }

  #pass(from: WebGLTexture, to: Target, step: readonly [number, number]): void {
    to.begin();
    this.#blur.use({ uSize: [to.width, to.height], uPicture: from, uStep: step });
    cover(this.#gl);
  }
}
