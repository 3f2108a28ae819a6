// Lamps, windows and signs across the street, out of focus; a few of them drive slowly past.
void main() {
  float i = float(gl_InstanceID);
  float a = hash(i * 1.3 + 0.2);
  float b = hash(i * 2.9 + 0.7);
  float c = hash(i * 4.7 + 0.1);
  float moving = step(i, 46.0);
  float drift = uTime * mix(0.004, 0.0, moving);
  vec2 at = vec2(a * 2.3 - 1.15 - drift, mix(-0.26, 0.42, b * b) - 0.02);
  float lane = step(0.5, c);
  float speed = mix(0.05, -0.062, lane) * (0.8 + 0.5 * b);
  at = mix(at, vec2(mod(a * 2.6 + speed * uTime, 2.6) - 1.3, -0.26 - 0.055 * lane - 0.02 * b), moving);
  vec3 warm = mix(vec3(1.0, 0.50, 0.16), vec3(1.0, 0.78, 0.42), c);
  vec3 cool = mix(vec3(0.20, 0.55, 1.0), vec3(0.62, 0.36, 1.0), b);
  vec3 color = mix(warm, cool, step(0.70, hash(i * 6.1)));
  color = mix(color, vec3(1.0, 0.16, 0.20), step(0.9, hash(i * 7.3)));
  color = mix(color, mix(vec3(1.0, 0.93, 0.78), vec3(1.0, 0.10, 0.08), lane), moving);
  float radius = mix(0.016, 0.058, hash(i * 3.3) * hash(i * 8.1));
  float lit = smoothstep(0.0, 0.16, uProgress - 0.62 * hash(i * 5.9) + 0.18);
  float blink = 0.88 + 0.12 * sin(uTime * (0.4 + c) + i);
  float power = mix(0.6, 1.05, c) * lit * blink * 0.024 / (radius + 0.012);
  place(at, vec2(radius), vec4(color, power * 1.1), vec2(0.09, 0.0));
}
