import {
  toStreamInfo,
  unknownStreamInfo,
  type MediaPlaylistInfo,
  type StreamInfo,
} from '../../media/stream-info.ts';

/** What kind of stream a browser plays: it tells of one only whether it has an end, its playlist the rest. */
export class NativeStreamInfo {
  streamInfo: StreamInfo = unknownStreamInfo;
  /** Seconds; endless until it is known. */
  duration = Number.POSITIVE_INFINITY;
  /** What its playlist says; absent until that is read, and where there is none. */
  playlistInfo: MediaPlaylistInfo | undefined;
  /** It has an end, though its media does not say where, as in a recording. */
  isFile = false;
  #wasEndless = false;

  /** The media has no duration, and no playlist explains why. */
  get isUnexplained(): boolean {
    return this.#wasEndless && !this.playlistInfo;
  }

  /** Takes note of how long a media element says it is, in seconds. */
  update(duration: number): void {
    // One that is loaded anew has none for a while.
    if (!Number.isNaN(duration)) this.duration = duration;
    this.#wasEndless ||= duration === Number.POSITIVE_INFINITY;
    const hasEnded = this.#wasEndless && Number.isFinite(duration);
    // Chromium says a length of live streams, too: that of their window.
    if (this.playlistInfo && !hasEnded)
      this.streamInfo = toStreamInfo(this.playlistInfo, this.streamInfo);
    else if (Number.isFinite(duration) || this.isFile)
      this.streamInfo = { ...unknownStreamInfo, type: 'on-demand' };
    else if (this.#wasEndless)
      this.streamInfo = { ...unknownStreamInfo, type: 'live', targetLiveWindow: 0 };
  }
}
