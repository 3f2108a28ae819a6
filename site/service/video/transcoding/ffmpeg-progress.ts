/** Hears what ffmpeg says of its progress, and tells each moment that it has reached, in seconds. */
export function createProgressParser(tell: (seconds: number) => void): (text: string) => void {
  let unread = '';
  return (text) => {
    const lines = (unread + text).split('\n');
    // What is said may be cut anywhere on its way.
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds !== undefined) tell(Number(microseconds) / 1_000_000);
    }
  };
}
