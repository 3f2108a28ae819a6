// An empty cinema from the last row: a screen without a film, seats, curtains, and dust in the beam.

const vec2 screenAt = vec2(0.0, 0.085);
const vec2 screenHalf = vec2(0.265, 0.132);

float box(vec2 p, vec2 half_, float r) {
  vec2 e = abs(p) - half_ + r;
  return length(max(e, 0.0)) + min(max(e.x, e.y), 0.0) - r;
}

// The image on the screen: a sea and a low sun, as bands of light.
vec3 picture(vec2 p) {
  vec2 q = p - vec2(0.055, 0.055);
  float swirl = fbm(vec2(p.x * 5.0, p.y * 17.0) + 3.0);
  vec3 c = mix(vec3(0.86, 0.30, 0.10), vec3(0.42, 0.16, 0.26), smoothstep(0.0, 0.075, q.y));
  c = mix(c, vec3(0.07, 0.11, 0.33), smoothstep(0.05, 0.17, q.y + 0.05 * (swirl - 0.5)));
  c += vec3(0.55, 0.22, 0.10) * smoothstep(0.46, 0.72, swirl) * exp(-abs(q.y) * 9.0) * step(0.0, q.y);
  if (q.y < 0.0) {
    float wave = noise(vec2(p.x * 60.0, 3.0 / (0.02 - q.y)));
    c = mix(vec3(0.50, 0.17, 0.10), vec3(0.035, 0.055, 0.15), smoothstep(0.0, -0.09, q.y)) * (0.72 + 0.5 * wave);
    c += vec3(1.0, 0.55, 0.24) * glow(q.x, 0.018 - q.y * 0.22) * smoothstep(0.42, 0.8, wave) * 0.9;
  } else {
    float d = length(q - vec2(0.0, 0.014));
    c += vec3(1.2, 0.85, 0.5) * smoothstep(0.0190, 0.0172, d) + vec3(1.0, 0.45, 0.15) * (0.5 * glow(d, 0.05) + 0.25 * exp(-d * 14.0));
  }
  return c;
}

// A row of seat backs: x is the coverage, y the proximity of the upper edge.
vec2 seats(vec2 p, float size) {
  float apart = 0.098 * size;
  float x = abs(p.x) - 0.052 * size;
  vec2 q = vec2(x - (floor(x / apart) + 0.5) * apart, p.y);
  float aisle = step(0.0, x);
  float d = box(q + vec2(0.0, 0.10 * size), vec2(0.0435 * size, 0.10 * size), 0.028 * size);
  return vec2(smoothstep(0.0012, -0.0012, d) * aisle, exp(-abs(d) / (0.0035 * size)) * aisle);
}

void main() {
  vec2 p = stage();
  vec3 tone = vec3(0.80, 0.42, 0.30);
  float away = box(p - screenAt, screenHalf, 0.004);
  vec3 c = vec3(0.0040, 0.0030, 0.0045);
  // Ceiling and side walls, converging at the screen.
  vec2 v = p - screenAt;
  float wall = smoothstep(0.0, 0.05, abs(v.x) - screenHalf.x - 0.03);
  float panel = abs(fract(log(abs(v.x) + 0.02) * 3.4) - 0.5);
  c += vec3(0.050, 0.013, 0.014) * wall * (0.35 + 0.65 * smoothstep(0.02, 0.4, panel)) * exp(-away * 3.4);
  float ceiling = smoothstep(0.0, 0.1, v.y - screenHalf.y - 0.05);
  c += tone * 0.030 * ceiling * exp(-away * 3.2) * (0.7 + 0.5 * abs(fract(log(v.y + 0.02) * 3.0) - 0.5));
  // Curtains drawn to either side.
  float fold = 0.5 + 0.5 * sin(v.x * 190.0 + 5.0 * fbm3(vec2(v.x * 9.0, v.y * 1.4)));
  float curtain = smoothstep(0.004, -0.004, abs(abs(v.x) - screenHalf.x - 0.055) - 0.058) * smoothstep(0.004, -0.004, abs(v.y + 0.006) - screenHalf.y - 0.035);
  c = mix(c, vec3(0.25, 0.016, 0.020) * (0.06 + 0.94 * fold * fold) * (0.25 + 0.95 * exp(-max(abs(v.x) - screenHalf.x, 0.0) * 17.0)), curtain);
  float pelmet = smoothstep(0.003, -0.003, abs(v.y - screenHalf.y - 0.042) - 0.02) * step(abs(v.x), screenHalf.x + 0.125);
  c = mix(c, vec3(0.12, 0.009, 0.012) * (0.35 + 0.65 * (0.5 + 0.5 * sin(v.x * 260.0))) * (0.5 + 0.5 * exp(-abs(v.x) * 4.0)), pelmet);
  c = mix(c, picture(p) * 1.25, smoothstep(0.0015, -0.0015, away));
  c += tone * 0.16 * exp(-max(away, 0.0) * 11.0) * step(0.0, away);
  // The stage below the screen and the aisle that leads to it.
  float floor_ = smoothstep(0.0, -0.004, v.y + screenHalf.y + 0.055);
  float depth = -(v.y + screenHalf.y + 0.055);
  vec3 carpet = vec3(0.030, 0.005, 0.008) * (0.7 + 0.6 * noise(p * 160.0)) + tone * 0.10 * exp(-depth * 9.0) * exp(-p.x * p.x * 20.0);
  c = mix(c, carpet * exp(-depth * 1.5), floor_);
  for (float row = 0.0; row < 9.0; row++) {
    float size = 0.42 * pow(1.30, row);
    float y = -0.125 - 0.0235 * (pow(1.30, row) - 1.0) / 0.30;
    vec2 s = seats(p - vec2(0.0, y), size);
    float far = 1.0 - row / 9.0;
    float below = clamp((y - p.y) / (0.16 * size), 0.0, 1.0);
    vec3 velvet = vec3(0.060, 0.006, 0.010) * mix(0.7, 0.06, below) * (0.35 + 0.65 * far) * (0.82 + 0.36 * noise(p * vec2(240.0, 90.0) / size));
    velvet += tone * 0.014 * far * (1.0 - below);
    float center = exp(-p.x * p.x * mix(7.0, 3.0, far));
    vec3 rim = mix(tone, vec3(1.0, 0.75, 0.55), 0.3) * s.y * (0.07 + 0.36 * far) * (0.12 + 0.88 * center) * smoothstep(-0.05 * size, 0.0, p.y - y);
    c = mix(c, velvet, s.x) + rim * s.x;
  }
  // The beam passes overhead and opens toward the screen.
  float up = smoothstep(screenAt.y - screenHalf.y, 0.56, p.y);
  float wide = mix(screenHalf.x * 1.02, 0.03, up);
  float beam = smoothstep(wide, wide * 0.25, abs(p.x)) * smoothstep(screenAt.y - 0.02, screenAt.y + screenHalf.y + 0.06, p.y);
  float smoke = 0.55 + 0.75 * fbm(p * vec2(5.0, 3.0) + 9.0);
  c += mix(tone, vec3(0.85, 0.90, 1.0), 0.5) * beam * smoke * 0.06 * (0.7 + up * 1.5);
  c += lightsAt(gl_FragCoord.xy / uSize, 0.0) * 0.9;
  outColor = vec4(c, 1.0);
}
