/** A shot as sent to the page, with the sources of its shaders instead of their paths. */
export type ShotData = {
  fragment: string;
  lights: { vertex: string; count: number } | null;
  start: number;
  end: number;
  scale: number;
};

/** The data that the page needs to render any frame of a film. Fragments are shader sources. */
export type RenderData = {
  width: number;
  height: number;
  duration: number;
  seed: number;
  /** Amount of bloom, from 0 to 1. */
  bloom: number;
  /** Duration of the fade from black and of the fade to black; 0 for a loop. */
  fadeSeconds: number;
  titleCard: { text: string; start: number; end: number };
  shots: ShotData[];
  lightFragment: string;
  dissolveFragment: string;
  bloomFragment: string;
  finishFragment: string;
};
