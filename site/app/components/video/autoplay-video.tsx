import { useRef, useState } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { Player } from 'vitrine/react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { proseVideoSizes, type AutoplayVideoProps } from './autoplay-video-placeholder.tsx';
import { Image } from '../image/image.tsx';
import { createPosterImage } from './create-poster-image.ts';
import { ImagePlaceholder } from '../image/image-placeholder.tsx';
import { useDelayedFlag } from '../../lib/react/use-delayed-flag.ts';
import { useAutoplayInView } from './use-autoplay-in-view.ts';
import { useVideoDomain } from '../../lib/site/use-video-domain.ts';

/** Time to wait for the first frame before the poster is loaded. */
const POSTER_DELAY_MS = 1_000;
/** Delay before a loading message is shown while playback waits. */
const LOADING_DELAY_MS = 500;
/** Time for which the button stays visible after playback starts or the pointer moves. */
const CONTROLS_VISIBLE_MS = 2_000;

/**
 * A video that plays muted while it is the most visible one on the page. Pressing it anywhere
 * toggles playback. Without scripts, shows only its poster.
 */
export default function AutoplayVideo({ film, sizes = proseVideoSizes }: AutoplayVideoProps) {
  const messages = useMessages().film;
  const player = useRef<VitrinePlayer>(null);
  const domain = useVideoDomain();
  const { isBackground, isPlaying, isAdvancing, hasFirstFrame, toggle } = useAutoplayInView(player);
  const [pointerMoveCount, setPointerMoveCount] = useState(0);
  const hasPoster = useDelayedFlag(!hasFirstFrame, POSTER_DELAY_MS);
  const isLoading = useDelayedFlag(isPlaying && !isAdvancing, LOADING_DELAY_MS);
  const areControlsHidden = useDelayedFlag(isAdvancing, CONTROLS_VISIBLE_MS, pointerMoveCount);
  const { video } = film.video;
  const poster = <Image image={createPosterImage(video)} layout="fill" sizes={sizes} />;
  return (
    <div className="autoplay-video" data-controls-hidden={areControlsHidden || undefined}>
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
        aria-label={isPlaying ? messages.pauseFilm(film.title) : messages.playFilm(film.title)}
        onClick={toggle}
        onPointerMove={() => setPointerMoveCount((count) => count + 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M8.5 5.5v13M15.5 5.5v13' : 'M8 5.2v13.6L19 12z'} />
        </svg>
      </button>
      <output className="autoplay-video-loading" hidden={!isLoading}>
        {isLoading && messages.loading}
      </output>
    </div>
  );
}
