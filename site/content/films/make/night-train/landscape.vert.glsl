// The lights outside: distant towns, farms, signals, and lamps that pass close by.
// Each returns to its position after the duration of the film, for a seamless loop.
const float loopSeconds = 48.0;

float wrapped(float x0, float laps, float width) {
  return (fract(x0 - laps * uFilmTime / loopSeconds) - 0.5) * width;
}

void main() {
  float i = float(gl_InstanceID);
  float a = hash(i * 1.37 + 0.2);
  float b = hash(i * 2.91 + 0.7);
  float c = hash(i * 4.73 + 0.1);
  float d = hash(i * 6.17 + 0.5);
  float city = 0.5 + 0.5 * cos(TAU * uFilmTime / loopSeconds);
  float near = (fract(uFilmTime / loopSeconds) - 0.70) * 7.0;
  float town = exp(-near * near);
  vec3 sodium = mix(vec3(1.0, 0.48, 0.13), vec3(1.0, 0.72, 0.36), c);
  vec3 white = mix(vec3(0.72, 0.86, 1.0), vec3(0.35, 0.80, 0.95), c);
  vec3 color = mix(sodium, white, step(0.72, d));
  float x;
  float y;
  float radius;
  float power;
  float streak = 1.0;
  if (i < 150.0) {
    // Distant towns: small, slow lights in clusters along the hills.
    float cluster = floor(a * 7.0);
    x = wrapped(cluster / 7.0 + 0.09 * (b - 0.5) + 0.04 * (c - 0.5), 1.0, 4.6);
    y = -0.035 - 0.035 * hash(i * 9.1) + 0.02 * sin(cluster * 5.0);
    radius = 0.0036 + 0.004 * d;
    power = 0.9 * (0.5 + 0.5 * city) * (0.7 + 0.3 * sin(TAU * (uFilmTime / loopSeconds * (6.0 + floor(b * 8.0)) + c)));
  } else if (i < 230.0) {
    // Streets and farms at a medium distance: larger and faster.
    float laps = 3.0 + floor(b * 3.0);
    x = wrapped(a, laps, 4.2);
    y = mix(-0.07, -0.19, b) - 0.03 * c;
    radius = 0.010 + 0.022 * b * d;
    power = 0.62 * mix(city, max(city, town), step(0.5, c)) * step(0.28, d + 0.6 * city);
    streak = 1.25;
    color = mix(color, vec3(1.0, 0.12, 0.12), step(0.92, c));
  } else if (i < 262.0) {
    // Windows of houses slightly above the fields.
    float laps = 4.0;
    x = wrapped(floor(a * 6.0) / 6.0 + 0.05 * b, laps, 4.4);
    y = -0.10 + 0.075 * c;
    radius = 0.015 + 0.012 * d;
    power = 0.5 * (0.35 + 0.65 * max(town, city));
    color = mix(vec3(1.0, 0.62, 0.24), vec3(1.0, 0.80, 0.5), d);
  } else {
    // Lamps beside the track, stretched to lines by motion blur.
    float laps = 14.0 + 2.0 * floor(b * 5.0);
    x = wrapped(a, laps, 9.0);
    y = d > 0.42 ? mix(0.03, 0.20, c) : mix(-0.05, -0.24, c);
    radius = 0.008 + 0.014 * b * c;
    power = 0.55 * (0.15 + 0.85 * max(city, 0.8 * town));
    streak = 22.0 + 12.0 * b;
    color = mix(sodium, vec3(1.0, 0.86, 0.66), step(0.75, b));
  }
  place(vec2(x, y), vec2(radius * streak, radius), vec4(color, power), vec2(0.10, step(1.6, streak)));
}
