import { describe, expect, it } from 'vitest';
import { parseLoudness, buildLoudnormFilter } from './loudness.ts';

const createOutput = (loudness: string, range = '3.10') => `[Parsed_loudnorm_0 @ 0x55]
{
	"input_i" : "${loudness}",
	"input_tp" : "-6.20",
	"input_lra" : "${range}",
	"input_thresh" : "-33.00",
	"output_i" : "-16.02",
	"target_offset" : "0.02"
}
`;

describe('loudness', () => {
  it('normalizes loudness by a constant gain, based on the measurement', () => {
    const measurement = parseLoudness(createOutput('-22.90'));
    expect(measurement).toMatchObject({ input_i: -22.9, input_tp: -6.2 });
    expect(measurement && buildLoudnormFilter(measurement)).toBe(
      'loudnorm=I=-16:TP=-1.5:LRA=11:linear=true:measured_I=-22.9:measured_TP=-6.2:' +
        'measured_LRA=3.1:measured_thresh=-33:offset=0.02',
    );
  });

  it('keeps a wide loudness range', () => {
    const measurement = parseLoudness(createOutput('-22.90', '17.3'));
    expect(measurement && buildLoudnormFilter(measurement)).toContain(':LRA=18:');
  });

  it.each([
    ['digital silence', createOutput('-inf')],
    ['near silence', createOutput('-70.00')],
    ['no output', ''],
    ['truncated output', '{ "input_i" : "-2'],
  ])('does not normalize %s', (_, output) => {
    expect(parseLoudness(output)).toBeUndefined();
  });
});
