/** One shot as the page receives it: the sources of its shaders in place of their paths. */
export type ShotScript = {
  fragment: string;
  lights: { vertex: string; count: number } | null;
  start: number;
  end: number;
  scale: number;
};

/** All that the page needs to draw any frame of a film. */
export type StageScript = {
  width: number;
  height: number;
  duration: number;
  seed: number;
  bloom: number;
  /** Seconds of fade from and to black; 0 for a film that loops. */
  fade: number;
  opening: { text: string; start: number; end: number };
  shots: ShotScript[];
  lightFragment: string;
  dissolve: string;
  halo: string;
  finish: string;
};
