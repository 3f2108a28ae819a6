/** Pages of this site in one browser tell each other on it that a draft has changed. */
const channelName = 'vitrine-saves';

/** Calls `renew` whenever a draft was saved; ends when the returned function is called. */
export function followSaves(renew: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', renew);
  return () => channel.close();
}
