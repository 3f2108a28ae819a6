#version 300 es
precision highp float;
precision highp sampler2D;

// Size in pixels, seconds since the start of the shot, progress of the shot (0 to 1), film time.
uniform vec2 uSize;
uniform float uTime;
uniform float uProgress;
uniform float uFilmTime;
uniform sampler2D uNoise;
uniform sampler2D uLights;
out vec4 outColor;

const float TAU = 6.2831853;

// x is centered at 0; y is from -0.5 at the bottom to 0.5 at the top.
vec2 stage() { return (gl_FragCoord.xy - 0.5 * uSize) / uSize.y; }

float hash(float n) { return fract(sin(n * 127.1 + 3.7) * 43758.5453); }
float hash2(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }

vec4 cell(vec2 p) { return texelFetch(uNoise, ivec2(p) & 255, 0); }

// Smooth noise by integer arithmetic: faster than a texture on a software renderer.
float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = p - i;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  uint x = uint(int(i.x)) * 0x9E3779B1u;
  uint y = uint(int(i.y)) * 0x85EBCA77u;
  uvec4 h = uvec4(x, x + 0x9E3779B1u, x, x + 0x9E3779B1u) ^ uvec4(y, y, y + 0x85EBCA77u, y + 0x85EBCA77u);
  h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
  h = h ^ (h >> 12);
  h = (h * 0x297A2D39u) >> 8;
  vec4 r = vec4(h) / 16777216.0;
  vec2 row = mix(r.xz, r.yw, f.x);
  return mix(row.x, row.y, f.y);
}

float fbm(vec2 p) {
  float sum = 0.0;
  float gain = 0.5;
  for (int i = 0; i < 5; i++) {
    sum += gain * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 17.3;
    gain *= 0.5;
  }
  return sum;
}

float fbm3(vec2 p) {
  return 0.55 * noise(p) + 0.28 * noise(p * 2.03 + 9.1) + 0.17 * noise(p * 4.1 + 31.7);
}

float glow(float d, float r) { return exp(-d * d / (r * r)); }

mat2 turn(float a) { return mat2(cos(a), sin(a), -sin(a), cos(a)); }

vec3 lightsAt(vec2 uv, float level) { return textureLod(uLights, uv, level).rgb; }
