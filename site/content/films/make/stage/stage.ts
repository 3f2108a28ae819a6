import { toBase64 } from './base64.ts';
import { Halo } from './halo.ts';
import { createNoiseTexture } from './noise.ts';
import { createTitleTexture } from './opening.ts';
import type { Program } from './program.ts';
import type { StageScript } from './script.ts';
import { drawCover, createCoveringProgram, ShotPainter } from './shot.ts';
import { Target } from './target.ts';

const jpegQuality = 0.96;

/** Interpolates smoothly from 0 at `from` to 1 at `to`. */
function smoothstep(from: number, to: number, value: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

/** Renders the frames of a film. Each depends only on its time. */
export class Stage {
  readonly #gl: WebGL2RenderingContext;
  readonly #canvas: OffscreenCanvas;
  readonly #script: StageScript;
  readonly #shots: ShotPainter[];
  readonly #picture: Target;
  readonly #halo: Halo;
  readonly #dissolve: Program;
  readonly #finish: Program;
  readonly #noise: WebGLTexture;
  readonly #opening: WebGLTexture;

  constructor(
    gl: WebGL2RenderingContext,
    canvas: OffscreenCanvas,
    script: StageScript,
    opening: WebGLTexture,
  ) {
    this.#gl = gl;
    this.#canvas = canvas;
    this.#script = script;
    this.#opening = opening;
    this.#noise = createNoiseTexture(gl, script.seed);
    const size = [script.width, script.height] as const;
    this.#shots = script.shots.map((shot) => new ShotPainter(gl, shot, script.lightFragment, size));
    this.#picture = new Target(gl, script.width, script.height, 'plain');
    this.#halo = new Halo(gl, script.halo, size);
    this.#dissolve = createCoveringProgram(gl, script.dissolve);
    this.#finish = createCoveringProgram(gl, script.finish);
  }

  /** Renders the frame at a time in seconds, as a base64 JPEG. */
  async frame(time: number, frameNumber: number): Promise<string> {
    const picture = this.#paintPicture(time);
    const { near, far } = this.#halo.render(picture);
    const { width, height, bloom, opening, duration, fade } = this.#script;
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width, height);
    const titleOpacity = smoothstep(opening.start, opening.start + 1.6, time);
    this.#finish.use({
      uSize: [width, height],
      uPicture: picture,
      uNear: near,
      uFar: far,
      uOpening: this.#opening,
      uNoise: this.#noise,
      uBloom: bloom,
      uFrame: frameNumber,
      uFade: fade
        ? smoothstep(0, fade, time) * smoothstep(duration - 0.2, duration - 0.2 - fade, time)
        : 1,
      uOpeningFade: opening.text
        ? titleOpacity * smoothstep(opening.end, opening.end - 1.6, time) * 0.92
        : 0,
    });
    drawCover(gl);
    const blob = await this.#canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    return toBase64(blob);
  }

  #paintPicture(time: number): WebGLTexture {
    const activeShots = this.#shots.filter(
      (shot) => time >= shot.script.start && time < shot.script.end,
    );
    const [from, to] = activeShots;
    if (!from) throw new Error(`There is no shot at ${time} s.`);
    const first = from.paint(time, this.#noise);
    if (!to) return first;
    const second = to.paint(time, this.#noise);
    this.#picture.begin();
    this.#dissolve.use({
      uSize: [this.#script.width, this.#script.height],
      uFrom: first,
      uTo: second,
      uMix: smoothstep(to.script.start, from.script.end, time),
    });
    drawCover(this.#gl);
    return this.#picture.texture;
  }
}

/** Creates the stage of a script; called once by the page. */
export async function openStage(script: StageScript): Promise<Stage> {
  const canvas = new OffscreenCanvas(script.width, script.height);
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
  const opening = await createTitleTexture(gl, script.width, script.height, script.opening.text);
  return new Stage(gl, canvas, script, opening);
}
