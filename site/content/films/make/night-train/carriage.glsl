// The window of a night train. Everything moves to the left and repeats after 48 seconds.

const float loopSeconds = 48.0;
float turns() { return uFilmTime / loopSeconds; }

// Noise that repeats along x after `columns`.
float around(float x, float columns, float row) {
  float i = floor(x);
  float f = x - i;
  f = f * f * (3.0 - 2.0 * f);
  float next = i + 1.0;
  uvec2 at = uvec2(ivec2(int(i - columns * floor(i / columns)), int(next - columns * floor(next / columns))));
  uvec2 h = at * 0x9E3779B1u ^ uint(int(row)) * 0x85EBCA77u;
  h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
  h = ((h ^ (h >> 12)) * 0x297A2D39u) >> 8;
  vec2 r = vec2(h) / 16777216.0;
  return mix(r.x, r.y, f);
}

float profile(float x, float columns, float row) {
  return 0.55 * around(x, columns, row) + 0.28 * around(x * 2.0, columns * 2.0, row + 11.0)
    + 0.12 * around(x * 5.0, columns * 5.0, row + 23.0) + 0.05 * around(x * 13.0, columns * 13.0, row + 37.0);
}

vec3 land(vec2 p) {
  float city = 0.5 + 0.5 * cos(TAU * turns());
  float h = p.y + 0.05;
  vec3 c = mix(vec3(0.052, 0.090, 0.165), vec3(0.008, 0.016, 0.050), smoothstep(-0.02, 0.45, h));
  c += vec3(0.24, 0.11, 0.055) * exp(-max(h, 0.0) * 9.0) * (0.14 + 0.75 * city);
  c += vec3(0.015, 0.085, 0.105) * exp(-max(h, 0.0) * 5.0) * (1.0 - 0.6 * city);
  vec2 moon = vec2(-0.34 + 0.02 * sin(TAU * turns()), 0.285);
  float m = length(p - moon);
  vec2 wind = vec2(2.4 * cos(TAU * turns()), 2.4 * sin(TAU * turns()));
  float veil = fbm3(vec2(p.x * 1.7, p.y * 4.2) + wind * 0.28 + 3.0);
  float bank = smoothstep(0.40, 0.78, fbm(vec2(p.x * 1.1, p.y * 3.3) + wind * 0.20 + 20.0));
  vec3 silver = vec3(0.70, 0.80, 1.0);
  c += silver * (smoothstep(0.030, 0.024, m) * (0.75 + 0.4 * fbm3(p * 40.0)) + 0.20 * exp(-m * 7.0) * (0.4 + veil)) * (1.0 - 0.75 * bank);
  c = mix(c, vec3(0.016, 0.024, 0.046) + silver * 0.16 * exp(-m * 4.2) * veil + vec3(0.10, 0.05, 0.03) * city * exp(-h * 5.0), 0.68 * bank);
  for (float k = 0.0; k < 3.0; k++) {
    // A whole number of columns passes in one loop, so that the hills loop seamlessly.
    float columns = k < 0.5 ? 6.0 : k < 1.5 ? 20.0 : 60.0;
    float x = p.x * (1.7 + 1.4 * k) + turns() * columns;
    float top = -0.045 - 0.045 * k + (0.13 - 0.02 * k) * (profile(x, columns, k * 51.0 + 3.0) - 0.35);
    float cover = smoothstep(0.004, -0.004, p.y - top);
    vec3 land = mix(vec3(0.022, 0.040, 0.072), vec3(0.005, 0.008, 0.016), k / 2.0);
    land += silver * 0.012 * exp(-max(top - p.y, 0.0) * 30.0) * (1.0 - 0.3 * k);
    c = mix(c, land, cover);
  }
  // Furrows and hedges near the track, with motion blur.
  float depth = -0.15 - p.y;
  if (depth > 0.0) {
    float near = 0.30 / (depth + 0.10);
    float bed = near * 12.0;
    float along = p.x * near * 0.55 + turns() * 96.0;
    float row = mix(around(along, 96.0, floor(bed) + 200.0), around(along, 96.0, floor(bed) + 201.0), smoothstep(0.0, 1.0, fract(bed)));
    c += (vec3(0.006, 0.010, 0.017) + vec3(0.020, 0.011, 0.005) * city) * row * smoothstep(0.0, 0.1, depth);
  }
  // Poles that flash past beside the track.
  float pole = (fract(p.x * 0.16 + turns() * 32.0) - 0.5) / 0.16;
  return c * (1.0 - 0.45 * smoothstep(0.16, 0.02, abs(pole)));
}

// The lights, with long and faint reflections in wet fields.
vec3 lit(vec2 p, float level) {
  vec2 uv = p * vec2(uSize.y / uSize.x, 1.0) + 0.5;
  vec3 c = lightsAt(uv, level);
  if (uv.y < 0.33) {
    float ripple = (noise(vec2(p.x * 3.0, p.y * 60.0 + 9.0)) - 0.5) * 0.02;
    vec2 back = vec2(uv.x + ripple, 0.33 + (0.33 - uv.y) * 0.7);
    c += lightsAt(back, 4.2) * 0.5 * smoothstep(0.33, 0.26, uv.y) * smoothstep(0.02, 0.3, uv.y);
  }
  return c;
}

// Rain on the window of a moving train: trembling drops, and streaks blown along the pane.
vec3 water(vec2 p) {
  vec2 s = turn(-0.20) * p;
  vec3 bend = vec3(0.0);
  for (float k = 0.0; k < 3.0; k++) {
    float rows = 13.0 + 9.0 * k;
    float row = floor(s.y * rows + k * 0.37);
    float r = hash2(vec2(row, k + 5.0));
    float laps = 2.0 + floor(r * 4.0) + k;
    float along = fract(s.x * 0.42 + r * 7.0 + turns() * laps);
    float head = (along - 0.5) / 0.42;
    float y = fract(s.y * rows + k * 0.37) - 0.5 - 0.16 * sin(s.x * 17.0 + r * 40.0) - 0.22 * (r - 0.5);
    float size = 0.0085 - 0.0014 * k;
    vec2 d = vec2(head, y / rows);
    float drop = step(0.38, r) * smoothstep(size, size * 0.8, length(d * vec2(0.75, 1.0)));
    float trail = step(0.38, r) * smoothstep(0.0, 0.02, -head) * exp(head * 3.5) * smoothstep(size * 0.7, 0.0, abs(d.y));
    vec2 push = d / size * drop + vec2(0.0, d.y / size) * trail * 0.5;
    bend.xy = mix(bend.xy, push, max(drop, trail * 0.7));
    bend.z = max(bend.z, max(drop, trail * 0.55));
  }
  vec2 q = p * 34.0;
  vec2 i = floor(q);
  vec4 r = cell(i + 40.0);
  vec2 d = q - i - 0.3 - 0.4 * r.xy;
  float life = fract(r.w + turns() * (2.0 + floor(r.z * 4.0)));
  float size = (0.09 + 0.17 * r.z * r.z) * smoothstep(0.0, 0.15, life) * smoothstep(1.0, 0.8, life);
  float bead = step(r.w, 0.62) * smoothstep(size, size * 0.85, length(d)) * (1.0 - bend.z);
  bend.xy = mix(bend.xy, d / max(size, 0.001), bead);
  bend.z = max(bend.z, bead);
  return bend;
}

// The reflection of the carriage in the glass: a lamp, a curtain, the edge of a seat.
vec3 inside(vec2 p, vec2 sway) {
  vec2 q = p + sway;
  vec3 c = vec3(1.0, 0.58, 0.24) * (0.75 * glow(length((q - vec2(0.60, 0.17)) * vec2(1.0, 1.5)), 0.045) + 0.11 * exp(-length(q - vec2(0.60, 0.17)) * 6.0));
  float shade = smoothstep(0.016, -0.016, abs(q.x - 0.60) - 0.065 - (0.20 - q.y) * 0.35) * smoothstep(-0.008, 0.014, q.y - 0.13) * smoothstep(0.243, 0.221, q.y);
  c += vec3(1.0, 0.50, 0.18) * shade * (0.12 + 0.3 * smoothstep(0.23, 0.12, q.y));
  float seat = smoothstep(0.012, -0.012, length(max(abs(q - vec2(0.82, -0.36)) - vec2(0.17, 0.28), 0.0)) - 0.06);
  c += vec3(0.16, 0.030, 0.028) * seat * (0.30 + 0.5 * exp(-length(q - vec2(0.62, 0.0)) * 3.5));
  float fold = 0.5 + 0.5 * sin(q.x * 95.0 + 3.0 * sin(q.y * 3.0));
  c += vec3(0.085, 0.034, 0.024) * smoothstep(-0.68, -0.73, q.x) * (0.25 + 0.75 * fold);
  return c;
}

float roundBox(vec2 p, vec2 half_, float r) {
  vec2 e = abs(p) - half_ + r;
  return length(max(e, 0.0)) + min(max(e.x, e.y), 0.0) - r;
}

void main() {
  vec2 p = stage();
  float t = TAU * turns();
  // The carriage sways in whole numbers of cycles, for a seamless loop.
  vec2 sway = vec2(0.0035 * sin(t * 20.0) + 0.005 * sin(t * 7.0 + 1.0), 0.0024 * sin(t * 32.0) + 0.0026 * sin(t * 13.0));
  vec2 view = p + sway * 0.6;
  vec3 bend = water(p);
  float mist = fbm3(p * 3.1 + 11.0) * smoothstep(0.1, -0.5, p.y) * 0.55;
  vec3 c = land(view) + mix(lit(view, 0.6), lit(view, 3.4), mist * 0.6);
  c += vec3(0.010, 0.014, 0.024) * mist;
  if (bend.z > 0.01) {
    vec2 seen = view - clamp(bend.xy, -1.5, 1.5) * 0.10;
    vec3 through = (land(seen) + lit(seen, 1.4)) * 1.2;
    float rim = 1.0 - 0.4 * smoothstep(0.5, 1.0, length(bend.xy));
    c = mix(c, through * rim + vec3(0.006, 0.010, 0.018), bend.z);
  }
  c += inside(p, sway * 2.2) * 0.30;
  float d = roundBox(p + sway * 0.12, vec2(0.835, 0.445), 0.075);
  float frame = smoothstep(-0.0012, 0.0012, d);
  float warm = exp(-length(p - vec2(0.75, 0.12)) * 2.0);
  vec3 wood = vec3(0.016, 0.0095, 0.007) * (0.75 + 0.5 * noise(p * vec2(5.0, 60.0))) + vec3(0.075, 0.036, 0.014) * warm * 0.5;
  wood += vec3(0.16, 0.085, 0.04) * exp(-abs(d - 0.006) * 420.0) * (0.12 + warm);
  c *= 1.0 - 0.5 * exp(d * 42.0);
  outColor = vec4(mix(c, wood, frame), 1.0);
}
