// Dust that sinks slowly through the shaft of light.
void main() {
  float i = float(gl_InstanceID);
  float depth = 0.3 + 0.7 * hash(i + 0.5);
  float x = hash(i * 1.7) * 1.5 - 0.6 + 0.03 * sin(uTime * (0.2 + 0.2 * hash(i)) + i);
  float y = fract(hash(i * 2.3) - uTime * (0.006 + 0.008 * hash(i * 3.1)) + 0.02 * sin(uTime * 0.3 + i * 2.0)) * 1.1 - 0.55;
  float along = x - 0.86 * y - 0.30;
  float lit = exp(-along * along * 9.0) * smoothstep(-0.5, -0.1, y + 0.1);
  float turning = 0.55 + 0.45 * sin(uTime * (0.5 + hash(i * 5.0)) + i * 4.0);
  vec3 color = mix(vec3(1.0, 0.75, 0.42), vec3(0.75, 0.6, 1.0), hash(i * 7.7) * 0.6);
  float big = step(0.93, hash(i * 9.1));
  float radius = mix(0.0024, 0.0046, depth) + big * 0.014;
  place(vec2(x, y), vec2(radius), vec4(color, lit * turning * mix(0.9, 0.10, big)), vec2(0.3, 1.0));
}
