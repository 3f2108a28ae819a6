import { createRandom } from '../sound/random.ts';

const sizePixels = 256;

/** Creates a repeating texture of seeded random numbers. */
export function createNoiseTexture(gl: WebGL2RenderingContext, seed: number): WebGLTexture {
  const values = Float32Array.from({ length: sizePixels * sizePixels * 4 }, createRandom(seed));
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, sizePixels, sizePixels, 0, gl.RGBA, gl.FLOAT, values);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  return texture;
}
