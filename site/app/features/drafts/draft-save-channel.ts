/** Pages of this site in one browser tell each other on it that a draft has changed. */
const channelName = 'vitrine-saves';

/** Tells pages in draft mode that what they show has changed. */
export function notifyDraftSaved(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('saved');
  channel.close();
}

/** Calls `renew` whenever a draft was saved; ends when the returned function is called. */
export function subscribeToDraftSaves(renew: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', renew);
  return () => channel.close();
}
