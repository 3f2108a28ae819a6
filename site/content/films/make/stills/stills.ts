import type { Shot } from '../film.ts';

/** A still image: a frame of a shot, with its title and alternative text. */
export type Still = {
  name: string;
  title: { en: string; de: string };
  alt: { en: string; de: string };
  /** The point to keep when the image is cropped, from 0 to 1 in both directions. */
  focalPoint: { x: number; y: number };
  /** Time of the frame within the shot, in seconds. */
  time: number;
  bloom: number;
  shot: Shot;
};

const lightWeKeepFolder = '../the-light-we-keep';

/** The stills, ordered by the time of day that they show. */
export const stills: readonly Still[] = [
  {
    name: 'window-before-dawn',
    title: { en: 'Window before dawn', de: 'Fenster vor der Dämmerung' },
    alt: {
      en: 'A dark window with six panes; behind it stars and a calm sea.',
      de: 'Ein dunkles Fenster mit sechs Scheiben, dahinter Sterne und ein ruhiges Meer.',
    },
    focalPoint: { x: 0.5, y: 0.5 },
    time: 2.5,
    bloom: 0.8,
    shot: { fragment: `${lightWeKeepFolder}/before-dawn.glsl`, start: 0, end: 22.5 },
  },
  {
    name: 'last-star',
    title: { en: 'The last star', de: 'Der letzte Stern' },
    alt: {
      en: 'One bright star over the sea, its light a path on the water, seen through a window.',
      de: 'Ein heller Stern über dem Meer, sein Licht ein Weg auf dem Wasser, durch ein Fenster gesehen.',
    },
    focalPoint: { x: 0.68, y: 0.35 },
    time: 10.5,
    bloom: 0.9,
    shot: { fragment: `${lightWeKeepFolder}/before-dawn.glsl`, start: 0, end: 22.5 },
  },
  {
    name: 'six-hills',
    title: { en: 'Six hills', de: 'Sechs Hügel' },
    alt: {
      en: 'Six rows of hills in violet mist before sunrise.',
      de: 'Sechs Hügelketten in violettem Dunst vor Sonnenaufgang.',
    },
    focalPoint: { x: 0.5, y: 0.6 },
    time: 5,
    bloom: 0.8,
    shot: { fragment: `${lightWeKeepFolder}/first-light.glsl`, start: 0, end: 23 },
  },
  {
    name: 'sun-arriving',
    title: { en: 'The sun, arriving', de: 'Die Sonne kommt' },
    alt: {
      en: 'The sun stands on the farthest hill; its rays reach over golden mist.',
      de: 'Die Sonne steht auf dem fernsten Hügel, ihre Strahlen reichen über goldenen Dunst.',
    },
    focalPoint: { x: 0.6, y: 0.4 },
    time: 17.5,
    bloom: 0.8,
    shot: { fragment: `${lightWeKeepFolder}/first-light.glsl`, start: 0, end: 23 },
  },
  {
    name: 'shallows',
    title: { en: 'Shallows', de: 'Flaches Wasser' },
    alt: {
      en: 'Nets of sunlight on the sandy floor of a turquoise bay.',
      de: 'Netze aus Sonnenlicht auf dem sandigen Grund einer türkisfarbenen Bucht.',
    },
    focalPoint: { x: 0.5, y: 0.65 },
    time: 1,
    bloom: 0.7,
    shot: { fragment: 'shallows.glsl', start: 0, end: 10 },
  },
  {
    name: 'rose-window',
    title: { en: 'Rose window', de: 'Fensterrose' },
    alt: {
      en: 'Rings of red, gold, blue and violet glass with the sun behind them.',
      de: 'Ringe aus rotem, goldenem, blauem und violettem Glas mit der Sonne dahinter.',
    },
    focalPoint: { x: 0.5, y: 0.45 },
    time: 10,
    bloom: 0.8,
    shot: { fragment: `${lightWeKeepFolder}/rose-window.glsl`, start: 0, end: 14 },
  },
  {
    name: 'coloured-floor',
    title: { en: 'Red lies down on the floor', de: 'Rot legt sich auf den Boden' },
    alt: {
      en: 'Colored light from a tall window lies on a stone floor and climbs a dark wall.',
      de: 'Farbiges Licht aus einem hohen Fenster liegt auf einem Steinboden und steigt eine dunkle Wand hinauf.',
    },
    focalPoint: { x: 0.45, y: 0.55 },
    time: 6,
    bloom: 0.8,
    shot: {
      fragment: `${lightWeKeepFolder}/coloured-floor.glsl`,
      lights: { vertex: `${lightWeKeepFolder}/dust.vert.glsl`, count: 150 },
      start: 0,
      end: 13.5,
    },
  },
  {
    name: 'rain-on-the-pane',
    title: { en: 'Rain on the pane', de: 'Regen an der Scheibe' },
    alt: {
      en: 'Raindrops on a window; behind them the lights of a street, out of focus, in the blue hour.',
      de: 'Regentropfen an einem Fenster, dahinter unscharf die Lichter einer Straße zur blauen Stunde.',
    },
    focalPoint: { x: 0.5, y: 0.62 },
    time: 15,
    bloom: 0.8,
    shot: {
      fragment: `${lightWeKeepFolder}/blue-hour.glsl`,
      lights: { vertex: `${lightWeKeepFolder}/street.vert.glsl`, count: 260 },
      start: 0,
      end: 23,
    },
  },
  {
    name: 'nine-panes',
    title: { en: 'Nine panes', de: 'Neun Scheiben' },
    alt: {
      en: 'A window at night whose nine panes each glow in another color.',
      de: 'Ein Fenster bei Nacht, dessen neun Scheiben jede in einer anderen Farbe leuchten.',
    },
    focalPoint: { x: 0.5, y: 0.45 },
    time: 7.2,
    bloom: 0.9,
    shot: {
      fragment: `${lightWeKeepFolder}/what-stays.glsl`,
      lights: { vertex: `${lightWeKeepFolder}/motes.vert.glsl`, count: 170 },
      start: 0,
      end: 23.5,
    },
  },
  {
    name: 'carriage-window',
    title: { en: 'Carriage window', de: 'Abteilfenster' },
    alt: {
      en: 'The lights of a town pass behind the wet window of a night train.',
      de: 'Die Lichter eines Ortes ziehen hinter dem nassen Fenster eines Nachtzugs vorbei.',
    },
    focalPoint: { x: 0.5, y: 0.55 },
    time: 40,
    bloom: 0.9,
    shot: {
      fragment: '../night-train/carriage.glsl',
      lights: { vertex: '../night-train/landscape.vert.glsl', count: 290 },
      start: 0,
      end: 49,
    },
  },
  {
    name: 'empty-house',
    title: { en: 'The empty house', de: 'Das leere Haus' },
    alt: {
      en: 'An empty cinema from the last row; on the screen a sunset over the sea.',
      de: 'Ein leeres Kino von der letzten Reihe aus, auf der Leinwand ein Sonnenuntergang am Meer.',
    },
    focalPoint: { x: 0.5, y: 0.4 },
    time: 0.5,
    bloom: 0.9,
    shot: {
      fragment: '../room-tone/empty-house.glsl',
      lights: { vertex: '../room-tone/dust.vert.glsl', count: 240 },
      start: 0,
      end: 1,
    },
  },
];
