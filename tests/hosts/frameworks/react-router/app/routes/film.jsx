import { useState } from 'react';
import { Player } from 'vitrine/react';

const metadata = { series: 'Trains' };

export default function Film() {
  const [said, say] = useState('');
  return (
    <>
      <Player
        playbackId="night-train"
        videoOrigin="/video"
        videoTitle="Night train"
        metadata={metadata}
        onPlay={() => say('It plays.')}
      />
      <output>{said}</output>
    </>
  );
}
