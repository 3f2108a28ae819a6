const film = '/video/the-light-we-keep.m3u8';

/** A playlist of a real film with its addresses whole, so that it can stand anywhere. */
export async function wholePlaylist(address: string, change = (text: string): string => text) {
  const answer = await fetch(address);
  const whole = (path: string): string =>
    URL.canParse(path, answer.url) ? new URL(path, answer.url).href : path;
  return change(await answer.text())
    .replaceAll(/URI="([^"]+)"/g, (_, path: string) => `URI="${whole(path)}"`)
    .replaceAll(/^(?!#)\S+$/gm, whole);
}

/** An address of the text of a playlist. */
export const playlistOf = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }));

/** An address of a real film's master playlist after `change`. */
export const changedMaster = async (change: (text: string) => string): Promise<string> =>
  playlistOf(change(await wholePlaylist(film)));
