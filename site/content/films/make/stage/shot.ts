import type { Uniform } from './program.ts';
import { Program } from './program.ts';
import type { ShotScript } from './script.ts';
import { Target } from './target.ts';

const coveringVertexShader = `#version 300 es
void main() {
  vec2 p = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
  gl_Position = vec4(p * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Resolution of the lights relative to the frame: they are soft or distant. */
const lightScale = 0.5;

/** Creates a program that covers the whole frame. */
export function createCoveringProgram(gl: WebGL2RenderingContext, fragment: string): Program {
  return new Program(gl, coveringVertexShader, fragment);
}

/** Draws a triangle that covers the frame, with the active program. */
export function drawCover(gl: WebGL2RenderingContext): void {
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

/** Renders a shot at any time. */
export class ShotPainter {
  readonly script: ShotScript;
  readonly #gl: WebGL2RenderingContext;
  readonly #program: Program;
  readonly #target: Target;
  readonly #lights: { program: Program; target: Target; count: number } | null;

  constructor(
    gl: WebGL2RenderingContext,
    script: ShotScript,
    lightFragment: string,
    [width, height]: readonly [number, number],
  ) {
    this.#gl = gl;
    this.script = script;
    this.#program = createCoveringProgram(gl, script.fragment);
    const scaled = (side: number, scale: number): number => Math.round(side * scale);
    this.#target = new Target(
      gl,
      scaled(width, script.scale),
      scaled(height, script.scale),
      'plain',
    );
    this.#lights = script.lights && {
      program: new Program(gl, script.lights.vertex, lightFragment),
      target: new Target(gl, scaled(width, lightScale), scaled(height, lightScale), 'levels'),
      count: script.lights.count,
    };
  }

  /** Renders the shot at a time of the film, in seconds. */
  paint(time: number, noise: WebGLTexture): WebGLTexture {
    const { start, end } = this.script;
    const shared = {
      uTime: time - start,
      uProgress: (time - start) / (end - start),
      uFilmTime: time,
      uNoise: noise,
    };
    if (this.#lights) this.#paintLights(shared);
    this.#target.begin();
    this.#program.use({
      ...shared,
      uSize: [this.#target.width, this.#target.height],
      uLights: this.#lights?.target.texture ?? noise,
    });
    drawCover(this.#gl);
    return this.#target.texture;
  }

  #paintLights(shared: Record<string, Uniform>): void {
    const gl = this.#gl;
    if (!this.#lights) return;
    const { program, target, count } = this.#lights;
    target.begin();
    gl.clear(gl.COLOR_BUFFER_BIT);
    program.use({ ...shared, uSize: [target.width, target.height] });
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    gl.disable(gl.BLEND);
    target.finish();
  }
}
