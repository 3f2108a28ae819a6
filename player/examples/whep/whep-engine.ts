import {
  BaseEngine,
  createPlaybackError,
  getHttpErrorCause,
  registerEngine,
  unknownStreamInfo,
  type EngineDefinition,
  type ErrorCause,
  type PlaybackSource,
  type StreamInfo,
} from 'vitrine/engine';

/** How long to collect the network addresses of this device for the offer. */
const GATHERING_TIMEOUT_MS = 2000;

/**
 * Plays a live stream over WebRTC, with sub-second latency. It connects to a server with WHEP, the
 * WebRTC-HTTP Egress Protocol: it posts an SDP offer, receives the answer, and deletes the session at
 * the end.
 */
class WhepEngine extends BaseEngine {
  readonly name = 'whep';
  override streamInfo: StreamInfo = { ...unknownStreamInfo, type: 'live', targetLiveWindow: 0 };
  readonly #connection = new RTCPeerConnection();
  readonly #stream = new MediaStream();
  /** The URL of the session on the server; `undefined` before the server has created it. */
  #sessionUrl: string | undefined;

  constructor(media: HTMLMediaElement, source: PlaybackSource) {
    super(media);
    const { signal } = this;
    this.#connection.addTransceiver('video', { direction: 'recvonly' });
    this.#connection.addTransceiver('audio', { direction: 'recvonly' });
    this.#connection.addEventListener('track', ({ track }) => this.#stream.addTrack(track), {
      signal,
    });
    this.#connection.addEventListener(
      'connectionstatechange',
      () => {
        if (this.#connection.connectionState === 'failed')
          this.#fail('unreachable', 'the connection to the WebRTC server failed');
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      this.#connection.close();
      this.#deleteSession();
    });
    media.srcObject = this.#stream;
    void this.#connect(source.url);
  }

  async #connect(url: string): Promise<void> {
    try {
      await this.#connection.setLocalDescription();
      await this.#gatherCandidates();
      if (this.signal.aborted) return;
      // Not aborted by `signal`: the server may have created the session, which must be deleted.
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp' },
        body: this.#connection.localDescription?.sdp ?? '',
      });
      if (!response.ok) {
        const cause = getHttpErrorCause(response.status, url, Date.now());
        return this.#fail(cause, 'the WHEP server refused the offer', response.status);
      }
      const location = response.headers.get('location');
      this.#sessionUrl = location ? new URL(location, response.url || url).href : undefined;
      const sdp = await response.text();
      if (this.signal.aborted) return this.#deleteSession();
      await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    } catch (error) {
      this.#fail(navigator.onLine ? 'unreachable' : 'offline', String(error));
    }
  }

  /** The offer must contain the candidates, because this engine does not send later ones. */
  async #gatherCandidates(): Promise<void> {
    const connection = this.#connection;
    if (connection.iceGatheringState === 'complete') return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHERING_TIMEOUT_MS);
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState !== 'complete') return;
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #deleteSession(): void {
    // `keepalive` also sends the request if the page is closed.
    if (this.#sessionUrl)
      void fetch(this.#sessionUrl, { method: 'DELETE', keepalive: true }).catch(() => {});
    this.#sessionUrl = undefined;
  }

  #fail(cause: ErrorCause, detail: string, status?: number): void {
    this.fail(createPlaybackError(cause, detail, status));
  }
}

/** Plays sources with `type="whep"`. */
export const whepEngineDefinition: EngineDefinition = {
  name: 'whep',
  canPlay: ({ type }) => type === 'whep',
  load: (source) => Promise.resolve((media) => new WhepEngine(media, source)),
};

registerEngine(whepEngineDefinition);
