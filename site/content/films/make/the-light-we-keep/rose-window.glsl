// Stained glass in front of the moving sun: rings of petals that rotate in opposite directions.

vec3 jewel(float n) {
  float k = fract(n * 0.618 + 0.11) * 6.0;
  vec3 c = vec3(0.78, 0.035, 0.07);
  c = mix(c, vec3(0.98, 0.42, 0.04), step(1.0, k));
  c = mix(c, vec3(0.05, 0.16, 0.80), step(2.0, k));
  c = mix(c, vec3(0.02, 0.42, 0.62), step(3.0, k));
  c = mix(c, vec3(1.00, 0.72, 0.16), step(4.0, k));
  return mix(c, vec3(0.38, 0.06, 0.55), step(5.0, k));
}

// xyz: the color of the glass at p; w: the distance to the nearest lead.
vec4 rose(vec2 p) {
  float r = length(p);
  float a = atan(p.y, p.x);
  float ring = r < 0.085 ? 0.0 : r < 0.21 ? 1.0 : r < 0.36 ? 2.0 : r < 0.54 ? 3.0 : r < 0.76 ? 4.0 : 5.0;
  float inner = ring < 0.5 ? -1.0 : ring < 1.5 ? 0.085 : ring < 2.5 ? 0.21 : ring < 3.5 ? 0.36 : ring < 4.5 ? 0.54 : 0.76;
  float outer = ring < 0.5 ? 0.085 : ring < 1.5 ? 0.21 : ring < 2.5 ? 0.36 : ring < 3.5 ? 0.54 : ring < 4.5 ? 0.76 : 1.1;
  float count = ring < 0.5 ? 1.0 : ring < 1.5 ? 8.0 : ring < 2.5 ? 16.0 : ring < 3.5 ? 16.0 : ring < 4.5 ? 32.0 : 32.0;
  float spin = uFilmTime * 0.011 * (mod(ring, 2.0) < 0.5 ? 1.0 : -1.0) + ring * 0.2;
  float s = (a + spin) / TAU * count;
  float sector = mod(floor(s), count);
  float f = abs(fract(s) - 0.5);
  float arc = r * TAU / count;
  float toSpoke = ring < 0.5 ? 1.0 : (0.5 - f) * arc;
  // Petals: each sector of the odd rings has an arch, with a spandrel of another color.
  float span = (r - inner) / (outer - inner);
  float arch = mod(ring, 2.0) > 0.5 ? (0.46 * sqrt(clamp(1.0 - span, 0.0, 1.0)) + 0.03 - f) * arc : 1.0;
  float piece = sector + ring * 7.0 + (arch < 0.0 ? 19.0 : 0.0);
  float edge = min(min(r - inner, outer - r), min(toSpoke, abs(arch)));
  if (arch > 0.0 && ring > 0.5) {
    float disc = length(vec2((fract(s) - 0.5) * arc, r - mix(inner, outer, 0.42))) - min(arc, outer - inner) * 0.17;
    edge = min(edge, abs(disc));
    piece += disc < 0.0 ? 31.0 : 0.0;
  }
  return vec4(jewel(mod(sector, 4.0) * 3.0 + ring * 5.0 + (arch < 0.0 ? 2.0 : 0.0) + (piece > 60.0 ? 1.0 : 0.0)) * (0.7 + 0.5 * hash(piece)), edge);
}

void main() {
  vec2 p = stage();
  float glide = smoothstep(0.0, 1.0, uProgress);
  vec2 eye = mix(vec2(0.34, -0.20), vec2(-0.12, 0.12), glide);
  vec2 q = turn(mix(-0.10, 0.06, glide)) * p * mix(0.62, 0.95, glide) + eye;
  float bubble = fbm3(q * vec2(24.0, 9.0));
  q += (bubble - 0.5) * 0.0035;
  vec4 glass = rose(q);
  vec2 sunAt = mix(vec2(0.45, 0.10), vec2(-0.25, 0.32), glide);
  float d = length(p - sunAt);
  float sun = 0.13 + 1.25 * exp(-d * 2.7) + 3.2 * glow(d, 0.10);
  float streak = 0.62 + 0.75 * fbm(q * vec2(5.0, 21.0) + 7.0);
  vec3 c = glass.rgb * sun * streak;
  c += glass.rgb * glass.rgb * 1.2 * exp(-d * 4.0);
  float lead = smoothstep(0.0026, 0.0052, glass.w);
  float rim = exp(-abs(glass.w - 0.005) * 260.0);
  vec3 metal = vec3(0.006, 0.006, 0.009) + vec3(0.10, 0.08, 0.06) * rim * exp(-d * 2.0);
  c = mix(metal, c * (0.72 + 0.28 * smoothstep(0.0, 0.03, glass.w)), lead);
  c += vec3(1.0, 0.80, 0.5) * 0.05 * exp(-d * 3.0);
  outColor = vec4(c, 1.0);
}
