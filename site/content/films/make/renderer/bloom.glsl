uniform sampler2D uPicture;
uniform vec2 uStep;

// A Gaussian blur with nine taps along one direction.
void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  vec3 sum = 0.204 * textureLod(uPicture, uv, 0.0).rgb;
  sum += 0.180 * (textureLod(uPicture, uv + uStep, 0.0).rgb + textureLod(uPicture, uv - uStep, 0.0).rgb);
  sum += 0.124 * (textureLod(uPicture, uv + 2.0 * uStep, 0.0).rgb + textureLod(uPicture, uv - 2.0 * uStep, 0.0).rgb);
  sum += 0.066 * (textureLod(uPicture, uv + 3.0 * uStep, 0.0).rgb + textureLod(uPicture, uv - 3.0 * uStep, 0.0).rgb);
  sum += 0.028 * (textureLod(uPicture, uv + 4.0 * uStep, 0.0).rgb + textureLod(uPicture, uv - 4.0 * uStep, 0.0).rgb);
  outColor = vec4(sum, 1.0);
}
