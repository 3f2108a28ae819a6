/** A framebuffer with a float texture, which avoids banding. */
export class RenderTarget {
  readonly width: number;
  readonly height: number;
  readonly texture: WebGLTexture;
  readonly #gl: WebGL2RenderingContext;
  readonly #framebuffer: WebGLFramebuffer;
  readonly #hasMipmaps: boolean;

  constructor(
    gl: WebGL2RenderingContext,
    width: number,
    height: number,
    { mipmaps }: { readonly mipmaps: boolean },
  ) {
    this.#gl = gl;
    this.width = width;
    this.height = height;
    this.#hasMipmaps = mipmaps;
    this.texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    const levels = mipmaps ? 1 + Math.floor(Math.log2(Math.max(width, height))) : 1;
    gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA32F, width, height);
    const minFilter = mipmaps ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, minFilter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    this.#framebuffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0);
  }

  /** Binds the framebuffer and sets the viewport. */
  bind(): void {
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, this.#framebuffer);
    this.#gl.viewport(0, 0, this.width, this.height);
  }

  /** Generates the mipmaps, if the texture has any. */
  generateMipmaps(): void {
    if (!this.#hasMipmaps) return;
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, this.texture);
    this.#gl.generateMipmap(this.#gl.TEXTURE_2D);
  }
}
