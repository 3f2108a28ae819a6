#version 300 es
precision highp float;
in vec2 vAt;
in vec4 vColor;
in vec2 vShape;
out vec4 outColor;

// Bokeh: even inside, brighter at the rim, soft at the edge; vShape.y blurs it to a glow.
void main() {
  float d = length(vAt);
  float disc = smoothstep(1.0, 1.0 - vShape.x, d) * (0.72 + 0.28 * smoothstep(0.55, 0.95, d));
  float soft = exp(-d * d * 4.5) * smoothstep(1.0, 0.7, d);
  outColor = vec4(vColor.rgb * vColor.a * mix(disc, soft, vShape.y), 1.0);
}
