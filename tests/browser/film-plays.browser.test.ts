import { expect } from '@open-wc/testing';
import Hls from 'hls.js';

/** Enough frames to know that the picture moves and does not merely stand. */
const framesSeen = 24;

function framesOf(video: HTMLVideoElement): Promise<number> {
  return new Promise((resolve, reject) => {
    let frames = 0;
    const next = () => {
      frames += 1;
      if (frames < framesSeen) video.requestVideoFrameCallback(next);
      else resolve(frames);
    };
    video.addEventListener('error', () => reject(new Error(video.error?.message)));
    video.requestVideoFrameCallback(next);
  });
}

describe('a bare video element with hls.js', () => {
  it('plays the film, its frames advancing', async () => {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    document.body.append(video);
    const hls = new Hls();
    const broken = new Promise<never>((_, reject) => {
      hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => fatal && reject(new Error(details)));
    });
    hls.loadSource('/video/the-light-we-keep.m3u8');
    hls.attachMedia(video);

    await Promise.race([video.play(), broken]);
    const frames = await Promise.race([framesOf(video), broken]);

    expect(frames).to.equal(framesSeen);
    expect(video.currentTime).to.be.greaterThan(0.5);
    hls.destroy();
    video.remove();
  });
});
