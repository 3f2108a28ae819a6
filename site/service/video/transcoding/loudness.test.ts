import { describe, expect, it } from 'vitest';
import { parseLoudness, buildLoudnormFilter } from './loudness.ts';

const said = (loudness: string, range = '3.10') => `[Parsed_loudnorm_0 @ 0x55]
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
  it('is changed by one gain throughout, from what was measured', () => {
    const measured = parseLoudness(said('-22.90'));
    expect(measured).toMatchObject({ input_i: -22.9, input_tp: -6.2 });
    expect(measured && buildLoudnormFilter(measured)).toBe(
      'loudnorm=I=-16:TP=-1.5:LRA=11:linear=true:measured_I=-22.9:measured_TP=-6.2:' +
        'measured_LRA=3.1:measured_thresh=-33:offset=0.02',
    );
  });

  it('leaves a wide range as wide as it is', () => {
    const measured = parseLoudness(said('-22.90', '17.3'));
    expect(measured && buildLoudnormFilter(measured)).toContain(':LRA=18:');
  });

  it.each([
    ['digital silence', said('-inf')],
    ['near silence', said('-70.00')],
    ['nothing said', ''],
    ['words cut short', '{ "input_i" : "-2'],
  ])('is not changed for %s', (_, words) => {
    expect(parseLoudness(words)).toBeUndefined();
  });
});
