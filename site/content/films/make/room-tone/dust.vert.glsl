// Dust in the beam of the projector.
void main() {
  float i = float(gl_InstanceID);
  float a = hash(i * 1.7 + 0.4);
  float b = hash(i * 2.3 + 0.6);
  float y = mix(0.03, 0.52, a);
  float wide = mix(0.27, 0.035, smoothstep(0.1, 0.52, y));
  vec2 at = vec2((b - 0.5) * 2.0 * wide, y);
  float near = hash(i * 5.1);
  float radius = mix(0.0012, 0.0036, near) + step(0.95, near) * 0.010;
  vec3 color = mix(vec3(1.0, 0.83, 0.62), vec3(0.68, 0.80, 1.0), hash(i * 3.3));
  place(at, vec2(radius), vec4(color, 0.55 * (0.3 + 0.7 * hash(i * 7.9)) * (near > 0.95 ? 0.22 : 1.0)), vec2(0.25, 1.0));
}
