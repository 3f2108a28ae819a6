/** Name of the `BroadcastChannel` on which pages of this site report a saved draft. */
const channelName = 'vitrine-saves';

/** Notifies open pages in draft mode that a draft was saved. */
export function notifyDraftSaved(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is same-origin
  channel.postMessage('saved');
  channel.close();
}

/** Calls `onSave` whenever a draft is saved. Returns a function that unsubscribes. */
export function subscribeToDraftSaves(onSave: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onSave);
  return () => channel.close();
}
