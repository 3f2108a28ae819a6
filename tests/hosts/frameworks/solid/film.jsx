import { createSignal } from 'solid-js';
import 'vitrine';

const metadata = { series: 'Trains' };

export function Film() {
  const [said, say] = createSignal('');
  return (
    <>
      <vitrine-player
        playback-id="night-train"
        video-origin="/video"
        video-title="Night train"
        metadata={metadata}
        on:play={() => say('It plays.')}
      />
      <output>{said()}</output>
    </>
  );
}
