// The light of the window in the room: colors on the floor and the wall, and the shaft between.

vec3 jewel(float n) {
  float k = mod(n, 6.0);
  vec3 c = vec3(0.95, 0.04, 0.06);
  c = mix(c, vec3(1.0, 0.42, 0.05), step(0.5, k));
  c = mix(c, vec3(0.07, 0.20, 0.95), step(1.5, k));
  c = mix(c, vec3(0.03, 0.55, 0.70), step(2.5, k));
  c = mix(c, vec3(1.0, 0.74, 0.20), step(3.5, k));
  return mix(c, vec3(0.50, 0.10, 0.72), step(4.5, k));
}

// Light from a lancet window with diamond panes; the blur increases with the distance.
vec3 thrown(vec2 q, float blur) {
  vec2 b = abs(q);
  float arch = q.y > 0.5 ? 0.52 - length(vec2(b.x + 0.35, (q.y - 0.5) * 0.9)) + 0.35 : 0.52 - b.x;
  float inside = smoothstep(-blur, blur, min(arch, q.y + 1.5));
  vec2 g = turn(0.7854) * q * 3.4;
  vec2 i = floor(g);
  vec2 f = g - i - 0.5;
  vec3 sum = vec3(0.0);
  float weight = 0.0;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec2 o = vec2(float(x), float(y));
      vec2 n = i + o;
      vec2 away = max(abs(f - o) - 0.42, 0.0);
      float w = exp(-dot(away, away) / (blur * blur * 5.0 + 0.0012));
      float which = mod(n.x * 2.0 + n.y * 3.0 + floor(hash2(n) * 3.0), 6.0);
      sum += jewel(which) * (0.6 + 0.6 * hash2(n + 7.0)) * w;
      weight += w;
    }
  }
  return sum / max(weight, 0.65) * inside;
}

void main() {
  vec2 p = stage() * mix(1.0, 0.92, uProgress);
  p.x += mix(-0.05, 0.05, uProgress);
  float seam = -0.02;
  float walk = uTime * 0.012;
  vec3 c;
  float shade = 0.0;
  if (p.y < seam) {
    float z = 0.42 / (seam - p.y + 0.12);
    vec2 f = vec2(p.x * z, z);
    vec2 tile = f * vec2(1.7, 1.15) + vec2(0.25, 0.0);
    vec2 row = floor(tile);
    vec2 joint = abs(fract(tile + vec2(0.5 * mod(row.y, 2.0), 0.0)) - 0.5);
    float gap = smoothstep(0.5, 0.486, joint.x) * smoothstep(0.5, 0.480, joint.y);
    float stone = 0.55 + 0.5 * fbm(f * vec2(7.0, 9.0)) + 0.25 * hash2(row + vec2(floor(tile.x + 0.5 * mod(row.y, 2.0)), 3.0)) - 0.12;
    float worn = fbm3(f * 26.0);
    vec2 q = vec2((f.x - 0.16 + 0.32 * (f.y - 1.6)) * 1.5, (2.72 - f.y) * 0.86 - 0.5 + walk) + (worn - 0.5) * 0.02;
    vec3 light = thrown(q, 0.05 + 0.02 * f.y);
    float base = 0.010 + 0.012 * exp(-abs(p.x) * 1.5);
    c = vec3(0.9, 0.82, 0.78) * base * stone * gap;
    c += light * stone * (0.55 + 0.3 * worn) * mix(0.5, 1.0, gap) * 0.95;
    shade = exp(-(seam - p.y) * 14.0);
    // The polished stone reflects the light on the wall.
    vec2 up = vec2((p.x + 0.44) * 2.7, (seam + (seam - p.y) * 0.9 + 0.04) * 2.5 - 0.3);
    c += thrown(up + (worn - 0.5) * 0.3, 0.22) * 0.055 * exp(-(seam - p.y) * 5.0);
  } else {
    float rough = fbm(p * vec2(9.0, 11.0) + 3.0);
    float coarse = fbm3(p * 3.0 + 9.0);
    vec2 q = vec2((p.x + 0.44 - 0.10 * p.y) * 2.7, (p.y - 0.07 - walk * 0.25) * 2.75);
    vec3 light = thrown(q + (rough - 0.5) * 0.02, 0.07);
    light = mix(light, light * vec3(0.55, 0.7, 1.35), 0.6);
    c = vec3(0.017, 0.014, 0.021) * (0.55 + 0.55 * rough + 0.5 * coarse) * (0.6 + 0.8 * exp(-p.y * 3.0));
    c += light * (0.45 + 0.75 * rough) * 0.42;
    shade = exp(-(p.y - seam) * 18.0) * 0.8;
  }
  c *= 1.0 - 0.5 * shade;
  // Two shafts come down from a window beyond the upper right: one to the floor, one to the wall.
  vec2 s = p - vec2(1.02, 0.74);
  float reach = length(s);
  float angle = atan(-s.y, -s.x);
  float grain = noise(vec2(angle * 30.0 + 40.0, uTime * 0.05)) * 0.6 + noise(vec2(angle * 75.0 + 9.0, 4.0 - uTime * 0.07)) * 0.4;
  float low = smoothstep(0.16, 0.02, abs(angle - 0.86)) * smoothstep(1.42, 0.9, reach);
  float high = smoothstep(0.13, 0.01, abs(angle - 0.46)) * smoothstep(1.75, 1.1, reach);
  float haze = 0.6 + 0.7 * fbm3(p * 2.2 + vec2(-uTime * 0.02, uTime * 0.012));
  vec3 hue = jewel(floor(angle * 23.0)) * 0.35 + jewel(floor(angle * 23.0 + 0.5) + 2.0) * 0.25;
  c += (low * vec3(1.0, 0.70, 0.42) + high * vec3(0.66, 0.62, 1.0) + (low + high) * hue) * (0.25 + grain) * haze * 0.062;
  c += lightsAt(gl_FragCoord.xy / uSize, 0.0) * 0.8;
  outColor = vec4(c, 1.0);
}
