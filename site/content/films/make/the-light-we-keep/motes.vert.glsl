// Motes of light that rise and go out.
void main() {
  float i = float(gl_InstanceID);
  float a = hash(i * 1.9 + 0.3);
  float b = hash(i * 2.7 + 0.9);
  float life = fract(b + uTime * (0.016 + 0.018 * hash(i * 5.3)));
  vec2 at = vec2((a - 0.5) * 1.7 + 0.04 * sin(uTime * (0.12 + 0.15 * b) + i), mix(-0.55, 0.5, life) + 0.015 * sin(uTime * 0.3 + i));
  vec3 warm = mix(vec3(1.0, 0.62, 0.26), vec3(1.0, 0.34, 0.30), hash(i * 3.9));
  vec3 color = mix(warm, mix(vec3(0.35, 0.55, 1.0), vec3(0.75, 0.45, 1.0), a), step(0.6, hash(i * 7.1)));
  float fade = smoothstep(0.0, 0.2, life) * smoothstep(1.0, 0.55, life) * (0.6 + 0.4 * sin(uTime * (0.6 + a) + i * 3.0));
  float far = step(0.88, hash(i * 8.3));
  float radius = mix(0.0030 + 0.004 * hash(i * 4.1), 0.024 + 0.02 * b, far);
  float close = smoothstep(1.0, 0.82, uProgress);
  place(at, vec2(radius), vec4(color, fade * close * mix(0.75, 0.055, far)), vec2(0.25, mix(1.0, 0.0, far)));
}
