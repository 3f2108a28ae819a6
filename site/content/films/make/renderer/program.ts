/** The value of a uniform: a number, a vector of two, or a texture. */
export type Uniform = number | readonly [number, number] | WebGLTexture;

function compileShader(gl: WebGL2RenderingContext, type: GLenum, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) throw new Error('Failed to create a shader.');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    throw new Error(`Failed to compile a shader: ${gl.getShaderInfoLog(shader) ?? ''}`);
  }
  return shader;
}

/** A linked shader program with named uniforms. */
export class Program {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #locations = new Map<string, WebGLUniformLocation | null>();

  constructor(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
    this.#gl = gl;
    this.#program = gl.createProgram();
    gl.attachShader(this.#program, compileShader(gl, gl.VERTEX_SHADER, vertex));
    gl.attachShader(this.#program, compileShader(gl, gl.FRAGMENT_SHADER, fragment));
    gl.linkProgram(this.#program);
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS)) {
      throw new Error(`Failed to link shaders: ${gl.getProgramInfoLog(this.#program) ?? ''}`);
    }
  }

  /** Activates the program and sets its uniforms; names that the shaders do not use are ignored. */
  use(uniforms: Record<string, Uniform>): void {
    const gl = this.#gl;
    gl.useProgram(this.#program);
    let unit = 0;
    for (const [name, value] of Object.entries(uniforms)) {
      const location = this.#getLocation(name);
      if (!location) continue;
      if (typeof value === 'number') gl.uniform1f(location, value);
      else if (value instanceof WebGLTexture) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, value);
        gl.uniform1i(location, unit++);
      } else gl.uniform2f(location, value[0], value[1]);
    }
  }

  #getLocation(name: string): WebGLUniformLocation | null {
    const cached = this.#locations.get(name);
    if (cached !== undefined) return cached;
    const location = this.#gl.getUniformLocation(this.#program, name);
    this.#locations.set(name, location);
    return location;
  }
}
