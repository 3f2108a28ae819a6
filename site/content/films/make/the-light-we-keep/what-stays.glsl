// The window from inside at night: each pane glows in one color of the day and goes out in turn.

const vec2 halfWindow = vec2(0.42, 0.34);

// Returns the two colors of a pane, which are those of its chapter.
void colors(float n, out vec3 a, out vec3 b) {
  a = vec3(0.72, 0.22, 0.20); b = vec3(1.00, 0.60, 0.24);
  if (n > 0.5) { a = vec3(0.04, 0.11, 0.50); b = vec3(0.14, 0.46, 0.78); }
  if (n > 1.5) { a = vec3(0.62, 0.03, 0.08); b = vec3(0.95, 0.26, 0.06); }
  if (n > 2.5) { a = vec3(0.02, 0.27, 0.36); b = vec3(0.22, 0.62, 0.48); }
  if (n > 3.5) { a = vec3(0.95, 0.50, 0.10); b = vec3(1.00, 0.78, 0.40); }
  if (n > 4.5) { a = vec3(0.26, 0.05, 0.46); b = vec3(0.76, 0.22, 0.52); }
  if (n > 5.5) { a = vec3(0.03, 0.06, 0.27); b = vec3(0.18, 0.18, 0.66); }
  if (n > 6.5) { a = vec3(0.80, 0.32, 0.10); b = vec3(0.85, 0.18, 0.28); }
  if (n > 7.5) { a = vec3(0.04, 0.19, 0.48); b = vec3(0.36, 0.70, 0.86); }
}

vec3 memory(float n, vec2 q) {
  vec3 a;
  vec3 b;
  colors(n, a, b);
  float swirl = fbm(q * 1.5 + vec2(n * 5.1, uTime * 0.045) + 0.9 * fbm3(q * 1.1 - uTime * 0.02));
  return mix(a, b, smoothstep(0.3, 0.68, swirl)) * (0.28 + 1.05 * swirl);
}

// The sum of the light that all panes cast into the room.
vec3 given(float n) {
  vec3 a;
  vec3 b;
  colors(n, a, b);
  return (a + b) * 0.36;
}

// The brightness of a pane, from 1 to 0. The middle pane goes out last, and not completely.
float kept(float n) {
  float order = n == 4.0 ? 1.0 : hash(n * 3.3 + 2.0) * 0.62;
  float from = mix(0.34, 0.80, order);
  float arrives = smoothstep(0.0, 0.14, uProgress - 0.05 * hash(n * 5.0));
  float leaves = smoothstep(from + 0.16, from, uProgress);
  return arrives * mix(leaves, max(leaves, 0.5), n == 4.0 ? 1.0 : 0.0);
}

void main() {
  float back = smoothstep(0.0, 1.0, uProgress);
  vec2 p = stage() * mix(0.66, 1.12, back) + vec2(0.0, 0.015 * back);
  p.y -= 0.06;
  vec2 unit = p / halfWindow;
  vec2 third = (unit * 0.5 + 0.5) * 3.0;
  vec2 i = clamp(floor(third), 0.0, 2.0);
  float n = i.x + 3.0 * i.y;
  vec2 f = (third - i - 0.5) * 2.0 * halfWindow / 3.0;
  vec2 half_ = halfWindow / 3.0 - 0.0062;
  vec2 e = half_ - abs(f);
  float d = min(e.x, e.y);
  vec2 warp = f + (fbm3(p * vec2(13.0, 7.0)) - 0.5) * 0.02;
  vec3 glass = memory(n, (p + warp) * 2.4) * kept(n);
  float old = exp(-max(d, 0.0) * 30.0);
  glass *= (1.0 - 0.55 * old) * (0.75 + 0.4 * noise(p * vec2(26.0, 8.0)));
  glass += vec3(0.006, 0.009, 0.018);
  // The light of the panes in the room: a broad one on the wall, a long one on the sill and floor.
  vec3 wall = vec3(0.0035, 0.0040, 0.0065);
  for (float k = 0.0; k < 9.0; k++) {
    vec2 at = (vec2(mod(k, 3.0), floor(k / 3.0)) - 1.0) * halfWindow * 0.667;
    vec3 light = given(k) * kept(k);
    float r = length(p - at);
    wall += light * (0.0075 / (0.05 + r * r * 4.0)) * smoothstep(0.0, 0.3, r);
    vec2 low = vec2((p.x - at.x * (1.0 + 2.2 * max(0.0, -0.42 - p.y))) * 1.0, (p.y + 0.58 + 0.12 * at.y));
    wall += light * 0.30 * glow(low.x, 0.14) * glow(low.y, 0.05) * step(p.y, -0.36);
  }
  float plaster = 0.7 + 0.6 * fbm(p * 6.0);
  wall *= plaster;
  float sill = smoothstep(0.004, 0.0, abs(p.y + halfWindow.y + 0.028) - 0.012) * step(abs(p.x), halfWindow.x + 0.06);
  wall += sill * wall * 0.9;
  float open = smoothstep(-0.0014, 0.0014, d) * step(abs(unit.x), 1.0) * step(abs(unit.y), 1.0);
  vec3 c = mix(wall, glass * 1.25, open);
  float frame = exp(-abs(d) * 300.0) * step(abs(unit.x), 1.03) * step(abs(unit.y), 1.03);
  c += glass * frame * 0.10;
  c += lightsAt(gl_FragCoord.xy / uSize, 0.0) * 0.9;
  outColor = vec4(c, 1.0);
}
