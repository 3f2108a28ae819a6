/** The RGB color of each program, by which `observePlayback` distinguishes programs. */
export const programColors = {
  main: '0x20a040',
  ad: '0xc02020',
  slate: '0x2040c0',
} as const;

/** A program, such as an ad: media with a distinct color. */
export type ProgramName = keyof typeof programColors;
