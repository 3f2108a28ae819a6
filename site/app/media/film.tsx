import { useRef, useState } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { Player } from 'vitrine/react';
import { useTexts } from '../locale/use-locale.ts';
import { filmSizes, type FilmProps } from './film-place.tsx';
import { Image } from './image.tsx';
import { posterOf } from './poster.ts';
import { StandIn } from './stand-in.tsx';
import { useHeldFor } from './use-held-for.ts';
import { usePresentation } from './use-presentation.ts';
import { useVideoDomain } from './use-video-domain.ts';

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
export default function Film({ film, sizes = filmSizes }: FilmProps) {
  const words = useTexts().film;
  const player = useRef<VitrinePlayer>(null);
  const domain = useVideoDomain();
  const { isBackground, isOn, isPlaying, hasPicture, toggle } = usePresentation(player);
  const [stirred, setStirred] = useState(0);
  const hasPoster = useHeldFor(!hasPicture, posterAfterMs);
  const isSlow = useHeldFor(isOn && !isPlaying, loadingAfterMs);
  const isQuiet = useHeldFor(isPlaying, controlsShownMs, stirred);
  const { video } = film.video;
  const poster = <Image image={posterOf(video)} layout="fill" sizes={sizes} />;
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
          {hasPoster ? poster : <StandIn base64={video.blurUpThumb} />}
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
