uniform sampler2D uFrom;
uniform sampler2D uTo;
uniform float uMix;

void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  outColor = vec4(mix(textureLod(uFrom, uv, 0.0).rgb, textureLod(uTo, uv, 0.0).rgb, uMix), 1.0);
}
