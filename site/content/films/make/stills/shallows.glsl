// Caustics of waves on the floor of a shallow bay.

// Bright at the borders of cells: the difference between the two nearest distances.
float web(vec2 p) {
  vec2 i = floor(p);
  float first = 9.0;
  float second = 9.0;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec2 o = i + vec2(float(x), float(y));
      float d = length(o + 0.15 + 0.7 * cell(o + 90.0).xy - p);
      second = min(second, max(first, d));
      first = min(first, d);
    }
  }
  float gap = second - first;
  return 0.9 * exp(-gap * 11.0) + 0.35 * exp(-gap * 4.0);
}

void main() {
  vec2 p = stage();
  float far = smoothstep(-0.5, 0.5, p.y);
  vec2 ground = vec2(p.x / (1.15 - 0.55 * far), p.y * (1.0 + 0.9 * far)) * 9.0 + 30.0;
  vec3 sand = mix(vec3(0.46, 0.42, 0.29), vec3(0.30, 0.34, 0.27), fbm(ground * 0.5));
  sand *= 0.8 + 0.25 * noise(ground * 9.0) + 0.15 * noise(ground * vec2(2.0, 7.0));
  float stones = smoothstep(0.60, 0.70, fbm(ground * 0.42 + 9.0));
  sand = mix(sand, vec3(0.07, 0.11, 0.12) * (0.6 + 0.8 * noise(ground * 5.0)), stones * 0.8);
  vec3 depth = mix(vec3(0.10, 0.52, 0.55), vec3(0.012, 0.19, 0.36), far);
  vec3 c = mix(sand * vec3(0.42, 0.72, 0.74), depth, 0.34 + 0.56 * far) * 0.62;
  vec2 bend = (vec2(fbm(ground * 0.55), fbm(ground * 0.55 + 40.0)) - 0.5) * 3.0;
  vec2 net = ground * 0.62 + bend;
  vec3 gathered = vec3(web(net + 0.022), web(net), web(net - 0.022));
  gathered += 0.4 * vec3(web(net * 1.9 + 7.0));
  c += gathered * gathered * mix(vec3(0.62, 0.78, 0.58), vec3(0.08, 0.40, 0.46), far) * 0.62;
  float shaft = noise(vec2(p.x * 5.0 + p.y * 2.2 + 8.0, 2.0)) * noise(vec2(p.x * 13.0 + p.y * 5.0, 7.0));
  c += vec3(0.20, 0.52, 0.52) * shaft * smoothstep(-0.3, 0.5, p.y) * 0.55;
  outColor = vec4(c, 1.0);
}
