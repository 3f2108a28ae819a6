import { useRef, useState } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { Player } from 'vitrine/react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { proseVideoSizes, type AutoplayVideoProps } from './autoplay-video-placeholder.tsx';
import { Image } from '../image/image.tsx';
import { createPosterImage } from './poster-image.ts';
import { ImagePlaceholder } from '../image/image-placeholder.tsx';
import { useDelayedFlag } from '../../lib/react/use-delayed-flag.ts';
import { useAutoplayInView } from './use-autoplay-in-view.ts';
import { useVideoDomain } from '../../lib/site/use-video-domain.ts';

/** A film that is there by then needs no poster before its first frame. */
const posterAfterMs = 1_000;
/** A wait that is over by then is none that anybody should be told of. */
const loadingAfterMs = 500;
/** How long the button is seen once it plays, and once the pointer rests. */
const controlsShownMs = 2_000;

/**
 * Presents a film in the midst of a page: it plays without sound while it is what is seen most, and
 * a press anywhere on it pauses it until the next press. Without scripts its poster is shown.
 */
export default function Film({ film, sizes = proseVideoSizes }: AutoplayVideoProps) {
  const words = useMessages().film;
  const player = useRef<VitrinePlayer>(null);
  const domain = useVideoDomain();
  const {
    isBackground,
    isPlaying: isOn,
    isAdvancing,
    hasFirstFrame,
    toggle,
  } = useAutoplayInView(player);
  const [stirred, setStirred] = useState(0);
  const hasPoster = useDelayedFlag(!hasFirstFrame, posterAfterMs);
  const isSlow = useDelayedFlag(isOn && !isAdvancing, loadingAfterMs);
  const isQuiet = useDelayedFlag(isAdvancing, controlsShownMs, stirred);
  const { video } = film.video;
  const poster = <Image image={createPosterImage(video)} layout="fill" sizes={sizes} />;
  return (
    <div className="film-show" data-quiet={isQuiet || undefined}>
      <Player
        ref={player}
        playbackId={video.muxPlaybackId}
        customDomain={domain}
        background={isBackground}
        controls="none"
        preload="none"
        poster=""
        muted
        loop
        noVolumePref
        noMutedPref
      >
        <span slot="poster" className="image" data-layout="fill">
          {hasPoster ? poster : <ImagePlaceholder base64={video.blurUpThumb} />}
          <noscript>{poster}</noscript>
        </span>
      </Player>
      <button
        type="button"
        aria-label={isOn ? words.pauseFilm(film.title) : words.playFilm(film.title)}
        onClick={toggle}
        onPointerMove={() => setStirred((times) => times + 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isOn ? 'M8.5 5.5v13M15.5 5.5v13' : 'M8 5.2v13.6L19 12z'} />
        </svg>
      </button>
      <output className="film-show-wait" hidden={!isSlow}>
        {isSlow && words.loading}
      </output>
    </div>
  );
}
