import { useContext, type Ref } from 'react';
import type { VitrinePlayer } from 'vitrine';
// Must be the first import, because it replays presses on the server-rendered player.
import 'vitrine/hydrate';
import { Beacon, Player, PlayerShadow } from 'vitrine/react';
import { formatTime } from '../../lib/i18n/format-time.ts';
import { Image } from '../image/image.tsx';
import { createPosterImage, type PosterSource } from './create-poster-image.ts';
import { useCollector } from '../../lib/site/use-collector.ts';
import { usePageLoaded } from '../../lib/react/use-page-loaded.ts';
import type { SiteContext } from '../../lib/site/site-context.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';

export interface VideoPlayerProps {
  /** The element ID, for other elements that refer to the player. */
  readonly id?: string;
  readonly title: string;
  readonly video: PosterSource & {
    readonly muxPlaybackId: string;
    readonly mp4Url: string | null;
    /** Duration in seconds. */
    readonly duration: number | null;
  };
  readonly site: Pick<SiteContext, 'videoOrigin' | 'videoDomain'>;
  /** Whether to render an audio player, in the colors of the page. */
  readonly audio: boolean;
  /** Whether to show the controls of a live stream before the playlist has loaded. */
  readonly live?: boolean;
  /**
   * The `preload` value before the first play. With `none`, the engine also waits for user intent.
   */
  readonly preload: 'none' | 'metadata';
  /** Start time in seconds, whose frame is the poster. Default: the beginning. */
  readonly startTime?: number | undefined;
  /** Whether playback starts automatically, muted if the browser requires it. */
  readonly autoplay?: boolean;
  readonly ref?: Ref<VitrinePlayer>;
}

/**
 * The `sizes` of the player; must match `.page-container` and `.video-player` in the style sheets.
 */
export const playerSizes =
  '(min-width: 1280px) 1192px, (min-width: 900px) calc(100vw - 88px), (min-width: 470px) calc(100vw - 48px), calc(100vw - 32px)';

/**
 * A video in the player. The server renders the poster, the title and the play button; without
 * scripts, the button links to the MP4 file.
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
  const messages = useMessages().film;
  // Deferred, so that the page loads first. Pressing play does not wait for this.
  const deferredPreload = usePageLoaded() ? preload : 'none';
  const collector = useCollector();
  const renderShadow = useContext(PlayerShadow);
  const link = video.mp4Url ?? undefined;
  const startLabel = startTime === undefined ? undefined : messages.startsAt(formatTime(startTime));
  const poster = {
    image: createPosterImage(video, audio ? undefined : startTime),
    layout: 'fill',
    sizes: audio ? '52px' : playerSizes,
    priority: true,
  } as const;
  return (
    <div className={audio ? 'video-player video-player-audio' : 'video-player'}>
      <PlayerShadow
        value={renderShadow && ((attributes, page) => renderShadow(attributes, { ...page, link }))}
      >
        <Player
          ref={ref}
          id={id}
          playbackId={video.muxPlaybackId}
          videoOrigin={site.videoDomain ? undefined : site.videoOrigin}
          customDomain={site.videoDomain}
          videoTitle={title}
          defaultDuration={video.duration ?? undefined}
          preload={deferredPreload}
          audio={audio}
          defaultStreamType={live ? 'live' : undefined}
          startTime={startTime}
          autoplay={autoplay ? 'any' : undefined}
        >
          {startLabel === undefined || audio ? (
            <Image slot="poster" {...poster} />
          ) : (
            <span slot="poster" className="video-player-poster">
              <Image {...poster} />
              <span>{startLabel}</span>
            </span>
          )}
          {collector && <Beacon collector={collector} />}
        </Player>
      </PlayerShadow>
      {startLabel !== undefined && audio && <p className="video-player-start">{startLabel}</p>}
      <noscript>
        <p className="video-player-fallback">
          {video.mp4Url ? (
            <a className="button" href={video.mp4Url}>
              {audio ? messages.listenToFile(title) : messages.watchFile(title)}
            </a>
          ) : (
            messages.needsScripts
          )}
        </p>
      </noscript>
    </div>
  );
}
