uniform sampler2D uPicture;
uniform sampler2D uNear;
uniform sampler2D uFar;
uniform sampler2D uOpening;
uniform float uBloom;
uniform float uFade;
uniform float uOpeningFade;
uniform float uFrame;

vec3 film(vec3 c) { return (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14); }

void main() {
  vec2 uv = gl_FragCoord.xy / uSize;
  vec3 c = textureLod(uPicture, uv, 0.0).rgb;
  vec3 halo = 0.45 * textureLod(uNear, uv, 0.0).rgb + 0.55 * textureLod(uFar, uv, 0.0).rgb;
  c = mix(c, halo, 0.13 * uBloom) + halo * halo * 0.42 * uBloom;
  vec2 p = stage();
  c *= 1.0 - 0.42 * smoothstep(0.35, 1.15, length(p * vec2(0.9, 1.15)));
  c = film(c * 0.92) * uFade;
  c = sqrt(clamp(c, 0.0, 1.0));
  c = mix(c, c * c * (3.0 - 2.0 * c), 0.18);
  if (uOpeningFade > 0.0) {
    float ink = textureLod(uOpening, vec2(uv.x, 1.0 - uv.y), 0.0).a;
    c = mix(c, vec3(1.0, 0.97, 0.92), uOpeningFade * ink);
  }
  // Dither that changes every six frames hides banding in dark gradients, and compresses well.
  vec4 grain = cell(gl_FragCoord.xy + floor(uFrame / 6.0) * vec2(37.0, 91.0));
  outColor = vec4(c + (grain.g + grain.b - 1.0) * 1.6 / 255.0, 1.0);
}
