/**
 * Creates a parser for the `-progress` output of ffmpeg. `onProgress` is called with each position
 * in seconds.
 */
export function createProgressParser(
  onProgress: (seconds: number) => void,
): (text: string) => void {
  let incompleteLine = '';
  return (text) => {
    const lines = (incompleteLine + text).split('\n');
    // A chunk of output may end in the middle of a line.
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds !== undefined) onProgress(Number(microseconds) / 1_000_000);
    }
  };
}
