import { MediaRequestEvent } from 'vitrine';

Reflect.set(globalThis, 'holdControls', () => {
  const player = document.querySelector('vitrine-player');
  player?.dispatchEvent(new MediaRequestEvent({ type: 'hold-controls' }));
});
