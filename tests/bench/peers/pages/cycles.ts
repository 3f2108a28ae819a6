import { destroy } from 'virtual:peer';
import { createPlayer } from './create-player.ts';

/** The video of a player, which some make in a shadow tree, some beside it, and some later. */
function videoIn(root: ParentNode): HTMLVideoElement | undefined {
  const video = root.querySelector('video');
  if (video) return video;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && videoIn(shadowRoot);
    if (inside) return inside;
  }
  return undefined;
}

Reflect.set(globalThis, 'createPlayer', async () => {
  const element = createPlayer('autoplay="muted" muted');
  let video = videoIn(document);
  while (!video) {
    await new Promise(requestAnimationFrame);
    video = videoIn(document);
  }
  return {
    video,
    destroy() {
      destroy?.(element);
      // Some have put another element in its place.
      document.body.replaceChildren();
    },
  };
});
