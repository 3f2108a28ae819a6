// Sunrise behind hills in mist, which become visible one by one.

float rise() { return smoothstep(0.0, 1.0, uProgress); }

vec2 sun() { return vec2(0.17 - 0.03 * uProgress, mix(-0.085, 0.115, rise())); }

vec3 air(vec2 p) {
  float day = rise();
  float h = p.y + 0.1;
  vec3 high = mix(vec3(0.026, 0.045, 0.15), vec3(0.075, 0.135, 0.34), day);
  vec3 middle = mix(vec3(0.24, 0.085, 0.20), vec3(0.62, 0.24, 0.27), day);
  vec3 low = mix(vec3(0.62, 0.17, 0.09), vec3(0.92, 0.42, 0.15), day);
  vec3 c = mix(low, middle, smoothstep(-0.02, 0.22, h));
  c = mix(c, high, smoothstep(0.14, 0.62, h));
  float d = length((p - sun()) * vec2(0.85, 1.0));
  c += vec3(1.0, 0.5, 0.2) * (0.34 * exp(-d * 4.5) + 0.35 * exp(-d * 13.0)) * (0.4 + 0.6 * day);
  return c;
}

vec3 clouds(vec3 c, vec2 p) {
  vec2 q = vec2(p.x * 1.25 + uTime * 0.010, p.y * 4.2 + p.x * 0.35);
  float here = fbm(q * 1.7 + 2.0);
  vec2 toSun = normalize(sun() - p + 0.001) * 0.11;
  float lit = here - fbm3((q + vec2(toSun.x, toSun.y * 3.0)) * 1.7 + 2.0);
  float body = smoothstep(0.46, 0.80, here) * smoothstep(-0.02, 0.22, p.y);
  float near = exp(-length(p - sun()) * 1.7);
  vec3 shade = mix(vec3(0.25, 0.15, 0.28), vec3(0.62, 0.36, 0.42), rise());
  vec3 edge = vec3(1.35, 0.72, 0.40) * (0.5 + 1.3 * near);
  return mix(c, mix(shade, edge, smoothstep(-0.06, 0.22, lit) * (0.4 + 0.8 * near)), body * 0.72);
}

float ridge(float x, float i) {
  float far = 5.0 - i;
  float y = fbm(vec2(x * (1.1 + 0.36 * i) + i * 13.7, i * 7.3)) - 0.5;
  float teeth = noise(vec2(x * (30.0 + 8.0 * i), i * 3.1)) * 0.006 * smoothstep(2.0, 5.0, i);
  return y * (0.21 + 0.05 * i) + 0.01 + 0.026 * far - 0.062 * i + teeth;
}

void main() {
  vec2 p = stage() * mix(1.0, 0.93, rise()) + vec2(0.0, 0.02 - 0.03 * rise());
  vec3 c = clouds(air(p), p);
  float d = length(p - sun());
  c += vec3(3.0, 2.0, 1.0) * smoothstep(0.034, 0.031, d) + vec3(0.8, 0.42, 0.16) * glow(d, 0.07);
  float day = rise();
  float beam = 0.0;
  vec2 ray = p - sun();
  float angle = atan(ray.y, ray.x);
  beam = noise(vec2(angle * 7.0 + 20.0, uTime * 0.06)) * noise(vec2(angle * 17.0 + 50.0, 3.0 - uTime * 0.09));
  // From the nearest hill to the farthest; stops at the first that covers the pixel completely.
  float open = 1.0;
  vec3 hills = vec3(0.0);
  for (float i = 5.0; i >= 0.0; i--) {
    if (p.y > 0.21 - 0.062 * i + 0.024 * (5.0 - i) || open < 0.01) continue;
    float x = p.x + uTime * (0.0022 + 0.0012 * i * i);
    float top = ridge(x, i);
    float cover = smoothstep(0.0011, -0.0011, p.y - top) * open;
    if (cover < 0.001) continue;
    float depth = top - p.y;
    float far = 1.0 - i / 5.0;
    float nearSun = exp(-abs(p.x - sun().x) * 2.4);
    vec3 haze = mix(vec3(0.40, 0.13, 0.17), vec3(0.86, 0.42, 0.28), day) * (0.42 + 0.75 * nearSun);
    vec3 rock = mix(vec3(0.020, 0.014, 0.042), vec3(0.042, 0.026, 0.062), day);
    vec3 hill = mix(rock, haze, far * sqrt(far) * 0.82);
    float mist = 0.30 + 0.95 * fbm3(vec2(x * 2.2 - uTime * 0.02, p.y * 6.0 + i * 5.0));
    hill = mix(hill, haze, clamp(smoothstep(0.0, 0.17, depth) * mist * (0.16 + 0.62 * far), 0.0, 1.0));
    hill += vec3(1.0, 0.5, 0.2) * exp(-depth * 70.0) * exp(-d * 5.0) * (0.12 + 0.6 * day) * (0.3 + far);
    hills += hill * cover;
    open -= cover;
  }
  c = hills + c * open;
  c += vec3(1.0, 0.6, 0.32) * beam * exp(-d * 2.6) * 0.30 * smoothstep(0.15, 0.8, uProgress);
  outColor = vec4(c, 1.0);
}
