import { expect } from '@open-wc/testing';
import Hls from 'hls.js';

/** A number of frames that proves that playback advances. */
const FRAME_COUNT = 24;

function countFrames(video: HTMLVideoElement): Promise<number> {
  return new Promise((resolve, reject) => {
    let frames = 0;
    const handleFrame = () => {
      frames += 1;
      if (frames < FRAME_COUNT) video.requestVideoFrameCallback(handleFrame);
      else resolve(frames);
    };
    video.addEventListener('error', () => reject(new Error(video.error?.message)));
    video.requestVideoFrameCallback(handleFrame);
  });
}

describe('hls.js with a plain video element', () => {
  it('plays the packaged video', async () => {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    document.body.append(video);
    const hls = new Hls();
    const fatalError = new Promise<never>((_, reject) => {
      hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => fatal && reject(new Error(details)));
    });
    hls.loadSource('/video/the-light-we-keep.m3u8');
    hls.attachMedia(video);

    await Promise.race([video.play(), fatalError]);
    const frames = await Promise.race([countFrames(video), fatalError]);

    expect(frames).to.equal(FRAME_COUNT);
    expect(video.currentTime).to.be.greaterThan(0.5);
    hls.destroy();
    video.remove();
  });
});
