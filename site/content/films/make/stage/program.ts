/** The value of one uniform: a number, a pair, or the texture unit's texture. */
export type Uniform = number | readonly [number, number] | WebGLTexture;

function shader(gl: WebGL2RenderingContext, kind: GLenum, source: string): WebGLShader {
  const made = gl.createShader(kind);
  if (!made) throw new Error('The browser gave no shader.');
  gl.shaderSource(made, source);
  gl.compileShader(made);
  if (!gl.getShaderParameter(made, gl.COMPILE_STATUS)) {
    throw new Error(`A shader does not compile: ${gl.getShaderInfoLog(made) ?? ''}`);
  }
  return made;
}

/** A linked pair of shaders that can be run with named uniforms. */
export class Program {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #places = new Map<string, WebGLUniformLocation | null>();

  constructor(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
    this.#gl = gl;
    this.#program = gl.createProgram();
    gl.attachShader(this.#program, shader(gl, gl.VERTEX_SHADER, vertex));
    gl.attachShader(this.#program, shader(gl, gl.FRAGMENT_SHADER, fragment));
    gl.linkProgram(this.#program);
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS)) {
      throw new Error(`Shaders do not link: ${gl.getProgramInfoLog(this.#program) ?? ''}`);
    }
  }

  /** Makes the program current and sets its uniforms; names the shaders do not use are passed over. */
  use(uniforms: Record<string, Uniform>): void {
    const gl = this.#gl;
    gl.useProgram(this.#program);
    let unit = 0;
    for (const [name, value] of Object.entries(uniforms)) {
      const place = this.#place(name);
      if (!place) continue;
      if (typeof value === 'number') gl.uniform1f(place, value);
      else if (value instanceof WebGLTexture) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, value);
        gl.uniform1i(place, unit++);
      } else gl.uniform2f(place, value[0], value[1]);
    }
  }

  #place(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#gl.getUniformLocation(this.#program, name);
    this.#places.set(name, place);
    return place;
  }
}
