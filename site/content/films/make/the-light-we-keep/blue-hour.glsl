// A street in the evening behind a wet pane; each drop shows its lights upside down.

vec3 dusk(vec2 p) {
  float night = smoothstep(0.0, 1.0, uProgress);
  vec3 low = mix(vec3(0.22, 0.14, 0.26), vec3(0.030, 0.045, 0.13), night);
  vec3 middle = mix(vec3(0.035, 0.095, 0.30), vec3(0.010, 0.028, 0.11), night);
  vec3 high = mix(vec3(0.010, 0.035, 0.15), vec3(0.003, 0.010, 0.048), night);
  vec3 c = mix(low, middle, smoothstep(-0.22, 0.16, p.y));
  c = mix(c, high, smoothstep(0.05, 0.55, p.y));
  float cloud = fbm3(vec2(p.x * 1.2 + uTime * 0.006, p.y * 3.4));
  c *= 0.78 + 0.5 * cloud;
  float roofs = -0.02 + 0.16 * noise(vec2(floor((p.x - uTime * 0.004) * 5.0) * 3.7, 2.0)) + 0.07 * noise(vec2((p.x - uTime * 0.004) * 2.0, 8.0));
  c *= mix(1.0, 0.30, smoothstep(0.045, -0.045, p.y - roofs));
  c = mix(c, vec3(0.014, 0.018, 0.04) + 0.25 * c, smoothstep(-0.2, -0.34, p.y));
  return c;
}

vec3 scene(vec2 p, float level) {
  vec2 uv = p * vec2(uSize.y / uSize.x, 1.0) + 0.5;
  return dusk(p) + lightsAt(uv, level) * 1.05;
}

// A drop of water in a grid cell: xy is the refraction, z the coverage.
vec3 beads(vec2 p, float scale, float share) {
  vec2 q = p * scale;
  vec2 i = floor(q);
  vec4 r = cell(i + 31.0);
  vec2 d = q - i - 0.28 - 0.44 * r.xy;
  float life = fract(r.w + uTime * (0.012 + 0.02 * r.z));
  float size = (0.08 + 0.18 * r.z * r.z) * smoothstep(0.0, 0.25, life) * smoothstep(1.0, 0.85, life);
  float l = length(d * vec2(1.0, 0.86));
  float here = step(r.w, share) * smoothstep(size, size * 0.86, l);
  return vec3(d / max(size, 0.001) * here, here);
}

// A drop that runs down its column unevenly, with its trail.
vec4 runner(vec2 p, float columns, float seed) {
  float x = p.x * columns;
  float i = floor(x);
  float r = hash(i + seed);
  float t = uTime * (0.045 + 0.05 * r) + r * 7.0;
  float lap = floor(t);
  float f = t - lap;
  float h = hash(i * 3.1 + lap + seed);
  float fall = f + 0.055 * sin(f * 21.0 + h * 6.0) * (1.0 - f);
  float y = 0.62 - 1.3 * fall;
  float wander = 0.14 * sin(p.y * 9.0 + h * 20.0) + 0.06 * sin(p.y * 23.0 + h * 9.0);
  float dx = x - i - 0.5 - 0.25 * (h - 0.5) - wander;
  float exists = step(h, 0.62);
  vec2 d = vec2(dx / columns, p.y - y);
  float size = 0.0125 + 0.0075 * h;
  float l = length(d * vec2(1.0, 0.78));
  float drop = exists * smoothstep(size, size * 0.84, l);
  float above = smoothstep(0.0, 0.02, d.y);
  float trail = exists * above * exp(-d.y * 3.2) * smoothstep(size * 0.75, size * 0.35, abs(d.x));
  return vec4(d / size * drop, drop, trail);
}

void main() {
  vec2 p = stage();
  vec2 drift = vec2(0.02 * sin(uTime * 0.09), 0.008 * sin(uTime * 0.07 + 1.0));
  vec2 view = p * mix(1.0, 0.93, uProgress) + drift;
  vec3 bend = beads(p + 0.11, 9.0, 0.5);
  vec3 small = beads(p * 1.0 + 5.3, 22.0, 0.62);
  vec3 tiny = beads(p + 9.7, 48.0, 0.5);
  vec4 one = runner(p, 7.0, 3.0);
  vec4 two = runner(p + vec2(0.31, 0.0), 11.0, 17.0);
  float clear = clamp(one.w + two.w, 0.0, 1.0);
  bend = mix(small * (1.0 - clear), bend * (1.0 - clear), bend.z);
  bend = mix(bend, tiny * (1.0 - clear), (1.0 - bend.z) * tiny.z * 0.8);
  bend = mix(bend, one.xyz, one.z);
  bend = mix(bend, two.xyz, two.z);
  float fog = (0.6 + 0.4 * fbm3(p * 2.6)) * (1.0 - 0.75 * clear);
  vec3 behind = mix(scene(view, 0.0), scene(view, 3.2), 0.72 * fog);
  behind += vec3(0.012, 0.02, 0.042) * fog;
  vec2 lens = view - bend.xy * (0.13 + 0.1 * dot(bend.xy, bend.xy));
  vec3 through = scene(lens, 1.6) * 1.15;
  float shadow = 1.0 - 0.42 * smoothstep(0.55, 1.0, length(bend.xy)) * bend.z;
  float spark = bend.z * glow(length(bend.xy - vec2(-0.3, 0.42)), 0.22);
  vec3 c = mix(behind, through * shadow, bend.z);
  c += vec3(0.62, 0.74, 1.0) * spark * 0.16;
  outColor = vec4(c, 1.0);
}
