import { destroy } from 'virtual:peer';
import { createPlayer } from './create-player.ts';

/** Finds the video of a player, which may be in a shadow tree or beside the player. */
function findVideo(root: ParentNode): HTMLVideoElement | undefined {
  const video = root.querySelector('video');
  if (video) return video;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const nestedVideo = shadowRoot && findVideo(shadowRoot);
    if (nestedVideo) return nestedVideo;
  }
  return undefined;
}

Reflect.set(globalThis, 'createPlayer', async () => {
  const element = createPlayer('autoplay="muted" muted');
  let video = findVideo(document);
  while (!video) {
    await new Promise(requestAnimationFrame);
    video = findVideo(document);
  }
  return {
    video,
    destroy() {
      destroy?.(element);
      // Some players replace the element with another one.
      document.body.replaceChildren();
    },
  };
});
