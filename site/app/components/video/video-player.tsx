import { useContext, type Ref } from 'react';
import type { VitrinePlayer } from 'vitrine';
// First: what was pressed before the player came is the player's to know.
import 'vitrine/hydrate';
import { Beacon, Player, PlayerShadow } from 'vitrine/react';
import { formatTime } from '../../lib/i18n/format-time.ts';
import { Image } from '../image/image.tsx';
import { createPosterImage, type PosterSource } from './poster-image.ts';
import { useCollector } from '../../lib/site/use-root-data.ts';
import { useDeferredPreload } from './use-late-load.ts';
import type { SiteContext } from '../../lib/site/site-context.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

export interface VideoPlayerProps {
  /** What others on the page name it by. */
  readonly id?: string;
  readonly title: string;
  readonly video: PosterSource & {
    readonly muxPlaybackId: string;
    readonly mp4Url: string | null;
    /** Seconds. */
    readonly duration: number | null;
  };
  readonly site: Pick<SiteContext, 'videoOrigin' | 'videoDomain'>;
  /** It is heard and not seen: no stage, the page's own colours. */
  readonly audio: boolean;
  /** It is on the air, and looks so before its playlist has told. */
  readonly live?: boolean;
  /** How much is fetched before the first play; the engine waits for a sign of intent at `none`. */
  readonly preload: 'none' | 'metadata';
  /** Start time in seconds, whose still is the poster; absent plays from the beginning. */
  readonly startTime?: number | undefined;
  /** It begins by itself, without sound where it must. */
  readonly autoplay?: boolean;
  readonly ref?: Ref<VitrinePlayer>;
}

/** Width of the stage on screen, in step with `.frame` and `.stage` in the style sheets. */
export const playerSizes =
  '(min-width: 1280px) 1192px, (min-width: 900px) calc(100vw - 88px), (min-width: 470px) calc(100vw - 48px), calc(100vw - 32px)';

/**
 * Shows a film in the player, which the server has drawn: poster, title and button stand before the
 * scripts have come. Without scripts the button is a way to the file.
 */
export function VideoPlayer({
  id,
  title,
  video,
  site,
  audio,
  live = false,
  preload,
  startTime,
  autoplay = false,
  ref,
}: VideoPlayerProps) {
  const texts = useMessages().film;
  const wanted = useDeferredPreload(preload);
  const collector = useCollector();
  const draw = useContext(PlayerShadow);
  const link = video.mp4Url ?? undefined;
  const starts = startTime === undefined ? undefined : texts.startsAt(formatTime(startTime));
  const poster = {
    image: createPosterImage(video, audio ? undefined : startTime),
    layout: 'fill',
    sizes: audio ? '52px' : playerSizes,
    priority: true,
  } as const;
  return (
    <div className={audio ? 'stage stage-audio' : 'stage'}>
      <PlayerShadow value={draw && ((attributes, page) => draw(attributes, { ...page, link }))}>
        <Player
          ref={ref}
          id={id}
          playbackId={video.muxPlaybackId}
          videoOrigin={site.videoDomain ? undefined : site.videoOrigin}
          customDomain={site.videoDomain}
          videoTitle={title}
          defaultDuration={video.duration ?? undefined}
          preload={wanted}
          audio={audio}
          defaultStreamType={live ? 'live' : undefined}
          startTime={startTime}
          autoplay={autoplay ? 'any' : undefined}
        >
          {starts === undefined || audio ? (
            <Image slot="poster" {...poster} />
          ) : (
            <span slot="poster" className="stage-moment">
              <Image {...poster} />
              <span>{starts}</span>
            </span>
          )}
          {collector && <Beacon collector={collector} />}
        </Player>
      </PlayerShadow>
      {starts !== undefined && audio && <p className="stage-start">{starts}</p>}
      <noscript>
        <p className="stage-file">
          {video.mp4Url ? (
            <a className="button" href={video.mp4Url}>
              {audio ? texts.listenToFile(title) : texts.watchFile(title)}
            </a>
          ) : (
            texts.needsScripts
          )}
        </p>
      </noscript>
    </div>
  );
}
