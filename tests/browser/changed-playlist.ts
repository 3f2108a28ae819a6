const film = '/video/the-light-we-keep.m3u8';

/** A playlist of a real film with its addresses whole, so that it can stand anywhere. */
async function wholePlaylist(address: string): Promise<string> {
  const answer = await fetch(address);
  const whole = (path: string): string => new URL(path, answer.url).href;
  return (await answer.text())
    .replaceAll(/URI="([^"]+)"/g, (_, path: string) => `URI="${whole(path)}"`)
    .replaceAll(/^(?!#)\S+$/gm, whole);
}

/** An address of the text of a playlist. */
const playlistOf = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }));

/** An address of a real film's master playlist after `change`. */
export const changedMaster = async (change: (text: string) => string): Promise<string> =>
  playlistOf(change(await wholePlaylist(film)));
