#version 300 es
precision highp float;
uniform vec2 uSize;
uniform float uTime;
uniform float uProgress;
uniform float uFilmTime;
out vec2 vAt;
out vec4 vColor;
out vec2 vShape;

const float TAU = 6.2831853;

float hash(float n) { return fract(sin(n * 127.1 + 3.7) * 43758.5453); }

vec2 corner() { return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0; }

// Position and radius are in stage units (the height of the frame is 1).
void place(vec2 at, vec2 radius, vec4 color, vec2 shape) {
  vAt = corner();
  vColor = color;
  vShape = shape;
  vec2 p = (at + vAt * radius) * 2.0 * vec2(uSize.y / uSize.x, 1.0);
  gl_Position = vec4(p, 0.0, 1.0);
}
