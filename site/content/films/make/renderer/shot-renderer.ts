import type { Uniform } from './program.ts';
import { Program } from './program.ts';
import type { ShotData } from './render-data.ts';
import { RenderTarget } from './render-target.ts';

const fullFrameVertexShader = `#version 300 es
void main() {
  vec2 p = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
  gl_Position = vec4(p * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Resolution of the lights relative to the frame; low, because they are soft or distant. */
const LIGHT_SCALE = 0.5;

/** Creates a program that covers the whole frame. */
export function createFullFrameProgram(gl: WebGL2RenderingContext, fragment: string): Program {
  return new Program(gl, fullFrameVertexShader, fragment);
}

/** Draws a triangle that covers the frame, with the active program. */
export function drawFullFrame(gl: WebGL2RenderingContext): void {
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

/** Renders the frames of a shot. */
export class ShotRenderer {
  readonly data: ShotData;
  readonly #gl: WebGL2RenderingContext;
  readonly #program: Program;
  readonly #target: RenderTarget;
  readonly #lights: { program: Program; target: RenderTarget; count: number } | null;

  constructor(
    gl: WebGL2RenderingContext,
    data: ShotData,
    lightFragment: string,
    [width, height]: readonly [number, number],
  ) {
    this.#gl = gl;
    this.data = data;
    this.#program = createFullFrameProgram(gl, data.fragment);
    const scaleSide = (side: number, scale: number): number => Math.round(side * scale);
    this.#target = new RenderTarget(
      gl,
      scaleSide(width, data.scale),
      scaleSide(height, data.scale),
      { mipmaps: false },
    );
    this.#lights = data.lights && {
      program: new Program(gl, data.lights.vertex, lightFragment),
      target: new RenderTarget(gl, scaleSide(width, LIGHT_SCALE), scaleSide(height, LIGHT_SCALE), {
        mipmaps: true,
      }),
      count: data.lights.count,
    };
  }

  /** Renders the shot at a time of the film, in seconds. */
  render(time: number, noise: WebGLTexture): WebGLTexture {
    const { start, end } = this.data;
    const sharedUniforms = {
      uTime: time - start,
      uProgress: (time - start) / (end - start),
      uFilmTime: time,
      uNoise: noise,
    };
    if (this.#lights) this.#renderLights(sharedUniforms);
    this.#target.bind();
    this.#program.use({
      ...sharedUniforms,
      uSize: [this.#target.width, this.#target.height],
      uLights: this.#lights?.target.texture ?? noise,
    });
    drawFullFrame(this.#gl);
    return this.#target.texture;
  }

  #renderLights(sharedUniforms: Record<string, Uniform>): void {
    const gl = this.#gl;
    if (!this.#lights) return;
    const { program, target, count } = this.#lights;
    target.bind();
    gl.clear(gl.COLOR_BUFFER_BIT);
    program.use({ ...sharedUniforms, uSize: [target.width, target.height] });
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    gl.disable(gl.BLEND);
    target.generateMipmaps();
  }
}
