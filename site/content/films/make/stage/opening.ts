const font = 'Opening';
/** How far down the title stands: below the middle, clear of what the picture is about. */
const heightShare = 0.735;

/** Draws the title of a film as a texture of which only the alpha counts; empty without a text. */
export async function openingTexture(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
  text: string,
): Promise<WebGLTexture> {
  const canvas = new OffscreenCanvas(text ? width : 1, text ? height : 1);
  if (text) {
    document.fonts.add(await new FontFace(font, 'url(/font.woff2)', { weight: '400 700' }).load());
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gave no canvas for the title.');
    context.font = `500 ${Math.round(height * 0.05)}px ${font}`;
    context.letterSpacing = `${(-height * 0.0006).toFixed(2)}px`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#fff';
    context.fillText(text, width / 2, height * heightShare);
  }
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  return texture;
}
