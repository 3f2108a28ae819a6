/**
 * Creates a parser of the `-progress` output of ffmpeg. `onProgress` receives each position in
 * seconds.
 */
export function createProgressParser(
  onProgress: (seconds: number) => void,
): (text: string) => void {
  let incompleteLine = '';
  return (text) => {
    const lines = (incompleteLine + text).split('\n');
    // Output chunks may end within a line.
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds !== undefined) onProgress(Number(microseconds) / 1_000_000);
    }
  };
}
