import type { Ref } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { Player } from 'vitrine/react';
import { posterSources } from './poster.ts';

export interface FilmPlayerProps {
  /** What others on the page name it by. */
  readonly id?: string;
  readonly title: string;
  readonly video: {
    readonly muxPlaybackId: string;
    readonly thumbnailUrl: string;
    readonly blurUpThumb: string | null;
    readonly mp4Url: string | null;
  };
  readonly videoOrigin: string;
  /** It is heard and not seen: no stage, the page's own colours. */
  readonly audio: boolean;
  /** How much is fetched before the first play; the engine waits for a sign of intent at `none`. */
  readonly preload: 'none' | 'metadata';
  /** Seconds at which it begins; absent begins where films begin. */
  readonly startTime?: number | undefined;
  readonly ref?: Ref<VitrinePlayer>;
}

/** Width of the stage on screen, in step with `.frame` and `.stage` in the style sheets. */
const stageSizes =
  '(min-width: 1280px) 1192px, (min-width: 900px) calc(100vw - 88px), (min-width: 470px) calc(100vw - 48px), calc(100vw - 32px)';

/**
 * Shows a film in the player; without scripts its poster and a way to the file.
 */
export function FilmPlayer({
  id,
  title,
  video,
  videoOrigin,
  audio,
  preload,
  startTime,
  ref,
}: FilmPlayerProps) {
  return (
    <div className={audio ? 'stage stage-audio' : 'stage'}>
      <Player
        ref={ref}
        id={id}
        playbackId={video.muxPlaybackId}
        videoOrigin={videoOrigin}
        videoTitle={title}
        preload={preload}
        audio={audio}
        startTime={startTime}
      >
        <img
          slot="poster"
          alt=""
          {...posterSources(video.thumbnailUrl)}
          sizes={audio ? '52px' : stageSizes}
          width={1920}
          height={1080}
          fetchPriority="high"
          style={video.blurUpThumb ? { backgroundImage: `url(${video.blurUpThumb})` } : undefined}
        />
      </Player>
      {video.mp4Url && (
        <noscript>
          <p className="stage-file">
            <a className="button" href={video.mp4Url}>
              {audio ? 'Listen to' : 'Watch'} {title} as an MP4 file
            </a>
          </p>
        </noscript>
      )}
    </div>
  );
}
