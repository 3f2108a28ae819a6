import { useState } from 'preact/hooks';
import 'vitrine';

const metadata = { series: 'Trains' };

export function Film() {
  const [said, say] = useState('');
  return (
    <>
      <vitrine-player
        playback-id="night-train"
        video-origin="/video"
        video-title="Night train"
        metadata={metadata}
        onplay={() => say('It plays.')}
      />
      <output>{said}</output>
    </>
  );
}
