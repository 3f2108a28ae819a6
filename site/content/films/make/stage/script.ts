/** A shot as sent to the page, with the sources of its shaders instead of their paths. */
export type ShotScript = {
  fragment: string;
  lights: { vertex: string; count: number } | null;
  start: number;
  end: number;
  scale: number;
};

/** The data that the page needs to render any frame of a film. */
export type StageScript = {
  width: number;
  height: number;
  duration: number;
  seed: number;
  bloom: number;
  /** Duration of the fades from and to black in seconds; 0 for a loop. */
  fade: number;
  opening: { text: string; start: number; end: number };
  shots: ShotScript[];
  lightFragment: string;
  dissolve: string;
  halo: string;
  finish: string;
};
