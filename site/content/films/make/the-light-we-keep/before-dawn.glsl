// The sea under the last stars through a window, from which the camera slowly moves away.

const float starX = 0.26;
const float starY = 0.2;

float dawn() { return smoothstep(0.1, 1.0, uProgress); }

vec3 sky(vec2 p, float horizon) {
  float h = max(p.y - horizon, 0.0);
  vec3 c = mix(vec3(0.030, 0.085, 0.150), vec3(0.006, 0.011, 0.035), smoothstep(0.0, 0.55, h));
  c += vec3(0.050, 0.125, 0.185) * exp(-h * 7.0) * (0.5 + 0.7 * dawn());
  c += vec3(0.52, 0.20, 0.13) * exp(-h * 17.0) * (0.07 + 0.5 * dawn()) * glow(p.x + 0.25, 0.9);
  float veil = fbm(vec2(p.x * 1.6 + p.y * 1.1, p.y * 2.6 - p.x * 0.7) * 1.7 + vec2(uTime * 0.008, 4.0));
  float band = glow(p.y - horizon - 0.30 - 0.34 * p.x, 0.2);
  c += vec3(0.055, 0.065, 0.135) * band * veil * veil * 2.4;
  float cloud = fbm3(vec2(p.x * 1.3 + uTime * 0.007, h * 15.0 + 3.0));
  c *= 1.0 - 0.4 * smoothstep(0.48, 0.75, cloud) * exp(-h * 8.0);
  return c;
}

float stars(vec2 p, float scale, float share) {
  vec2 q = p * scale;
  vec2 i = floor(q);
  vec4 r = cell(i + 64.0);
  vec2 d = q - i - 0.2 - 0.6 * r.xy;
  float twinkle = 0.72 + 0.28 * sin(uTime * (0.8 + 2.0 * r.z) + r.x * 50.0);
  float size = 0.045 + 0.05 * r.w;
  return step(r.z, share) * glow(length(d), size) * twinkle * (0.25 + r.w * r.w * 1.6);
}

vec3 heavens(vec2 p, float horizon) {
  vec3 c = sky(p, horizon);
  vec2 q = turn(uTime * 0.0012) * p;
  float fade = smoothstep(0.0, 0.3, p.y - horizon) * (1.0 - 0.65 * dawn());
  c += vec3(0.75, 0.85, 1.0) * (stars(q, 34.0, 0.5) + 0.55 * stars(q + 3.1, 70.0, 0.6)) * fade;
  float d = length(p - vec2(starX, starY));
  c += vec3(1.0, 0.93, 0.8) * (1.6 * glow(d, 0.0042) + 0.16 * glow(d, 0.02) + 0.035 * glow(d, 0.1));
  return c;
}

vec3 sea(vec2 p, float horizon) {
  float depth = horizon - p.y;
  float z = 0.16 / (depth + 0.004);
  vec2 q = vec2(p.x * z * 3.2, z * 5.0);
  float far = exp(-z * 0.11);
  float swell = noise(q * vec2(0.5, 0.9) + vec2(uTime * 0.10, -uTime * 0.42)) - 0.5;
  float ripple = noise(q * vec2(1.5, 3.1) + vec2(-uTime * 0.22, -uTime * 0.7)) - 0.5;
  float fine = noise(q * vec2(4.0, 8.0) + vec2(uTime * 0.3, -uTime * 1.1)) - 0.5;
  float slope = (swell * 1.1 + ripple * 0.7 + fine * 0.35) * far;
  float lifted = depth * 0.9 + abs(slope) * 0.16 + slope * 0.06 + 0.01;
  vec3 c = sky(vec2(p.x + slope * 0.05, horizon + lifted), horizon) * (0.62 + 0.5 * slope);
  c += vec3(0.004, 0.012, 0.02) * (1.0 + swell);
  float path = glow(p.x - starX + slope * 0.03, 0.012 + depth * 0.1);
  float glint = smoothstep(0.10, 0.42, slope + 0.05) + 0.06;
  c += vec3(0.9, 0.85, 0.75) * path * glint * (0.24 * exp(-depth * 3.0));
  return mix(sky(vec2(p.x, horizon), horizon) * 0.9, c, smoothstep(0.0, 0.02, depth));
}

// Signed distance to the nearest bar or wall of the window; negative inside the wood.
float pane(vec2 p) {
  vec2 half_ = vec2(0.62, 0.405);
  vec2 outer = half_ - abs(p);
  vec2 bars = abs(vec2(abs(p.x) - 0.207, p.y - 0.06)) - 0.0085;
  return min(min(outer.x, outer.y), min(bars.x, bars.y));
}

void main() {
  vec2 p = stage();
  float push = smoothstep(-0.15, 1.0, uProgress);
  float horizon = -0.085 - 0.02 * push;
  vec2 view = p * mix(1.04, 0.9, push) + vec2(0.012 * sin(uTime * 0.11), 0.0);
  vec3 c = view.y > horizon ? heavens(view, horizon) : sea(view, horizon);
  float zoom = mix(1.0, 3.3, push * push);
  vec2 w = (p - vec2(0.045, 0.055) * push) / zoom;
  float d = pane(w);
  float open = smoothstep(-0.0012, 0.0012, d * 1.0);
  float mist = exp(-max(d, 0.0) * 26.0) * (0.5 + 0.8 * fbm3(w * 9.0)) * (1.0 - push);
  c = mix(c, vec3(0.05, 0.08, 0.115), 0.5 * mist * smoothstep(0.3, -0.42, w.y));
  float edge = exp(-abs(d) * 320.0);
  float grainOfWood = 0.8 + 0.4 * noise(w * vec2(9.0, 60.0));
  vec3 room = vec3(0.0042, 0.0052, 0.0085) * grainOfWood + vec3(0.02, 0.03, 0.05) * edge;
  room += vec3(0.006, 0.011, 0.018) * exp(d * 9.0) * smoothstep(0.5, -0.5, w.y);
  outColor = vec4(mix(room, c, open), 1.0);
}
