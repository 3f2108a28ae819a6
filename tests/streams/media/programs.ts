/** The color of each program, as RGB, so that the observer can tell it from the others. */
export const programColors = {
  main: '0x20a040',
  ad: '0xc02020',
  slate: '0x2040c0',
} as const;

/** A program: media with a color of its own. */
export type ProgramName = keyof typeof programColors;
