const font = 'Opening';
/** Vertical position of the title, as a share of the height. */
const TITLE_POSITION = 0.735;

/** Renders the title of a film into the alpha channel of a texture; transparent without a text. */
export async function createTitleTexture(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
  text: string,
): Promise<WebGLTexture> {
  const canvas = new OffscreenCanvas(text ? width : 1, text ? height : 1);
  if (text) {
    document.fonts.add(await new FontFace(font, 'url(/font.woff2)', { weight: '400 700' }).load());
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Failed to create a 2D canvas for the title.');
    context.font = `500 ${Math.round(height * 0.05)}px ${font}`;
    context.letterSpacing = `${(-height * 0.0006).toFixed(2)}px`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#fff';
    context.fillText(text, width / 2, height * TITLE_POSITION);
  }
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  return texture;
}
