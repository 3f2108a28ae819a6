import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { playerThatSees } from '../../../../tests/browser/player-elsewhere.ts';
import { eventually } from '../../../../tests/eventually.ts';

/** Gives every video, or the page, something that a browser has; takes it away after the test. */
function give(to: object, members: PropertyDescriptorMap): void {
  for (const [name, member] of Object.entries(members)) {
    Object.defineProperty(to, name, { ...member, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(to, name));
  }
}

/** A player in the page, whose slices see what its media element says. */
function shown() {
  const player = playerThatSees({});
  const life = new AbortController();
  player.hub.observe(life.signal);
  onTestFinished(() => {
    life.abort();
    player.takeAway();
  });
  return player;
}

const isSmall = (hub: ReturnType<typeof shown>['hub'], is: boolean) =>
  eventually(() => expect(hub.state.screen.pictureInPicture).toBe(is));

describe('picture in picture on an iPhone', () => {
  /** A phone whose videos are shown in the page, or by the system. */
  function phone() {
    let mode = 'inline';
    const asked: string[] = [];
    give(HTMLVideoElement.prototype, {
      webkitSupportsPresentationMode: { value: (each: string) => each === 'picture-in-picture' },
      webkitPresentationMode: { get: () => mode },
      webkitSetPresentationMode: { value: (each: string) => void asked.push(each) },
    });
    const player = shown();
    const turn = (to: string): void => {
      mode = to;
      player.media.dispatchEvent(new Event('webkitpresentationmodechanged'));
    };
    return { ...player, asked, turn };
  }

  it('is on offer, is asked for, and is so once the phone says so', async () => {
    const { hub, asked, turn } = phone();
    expect(hub.state.screen.pictureInPictureAvailable).toBe(true);
    hub.perform({ type: 'enter-picture-in-picture' });
    expect(asked).toEqual(['picture-in-picture']);
    expect(hub.state.screen.pictureInPicture).toBe(false);
    turn('picture-in-picture');
    await isSmall(hub, true);
    hub.perform({ type: 'exit-picture-in-picture' });
    expect(asked).toEqual(['picture-in-picture', 'inline']);
  });

  it('is over when the phone has closed it by itself', async () => {
    const { hub, turn } = phone();
    turn('picture-in-picture');
    await isSmall(hub, true);
    turn('inline');
    await isSmall(hub, false);
  });
});

describe('picture in picture by the browser itself', () => {
  /** A browser that has a small window for a video alone. */
  function browser(request: () => Promise<unknown>) {
    give(document, { pictureInPictureEnabled: { value: true } });
    give(HTMLVideoElement.prototype, { requestPictureInPicture: { value: request } });
    return shown();
  }

  it('is asked for, and is over when the system has closed it', async () => {
    const request = vi.fn(async () => {});
    const { hub, media } = browser(request);
    hub.perform({ type: 'enter-picture-in-picture' });
    await eventually(() => expect(request).toHaveBeenCalledTimes(1));
    media.dispatchEvent(new Event('enterpictureinpicture'));
    await isSmall(hub, true);
    media.dispatchEvent(new Event('leavepictureinpicture'));
    await isSmall(hub, false);
  });

  it('is on offer only where the page does not forbid it', () => {
    for (const isForbidden of [true, false]) {
      give(HTMLVideoElement.prototype, { disablePictureInPicture: { value: isForbidden } });
      const { hub } = browser(async () => {});
      expect(hub.state.screen.pictureInPictureAvailable).toBe(!isForbidden);
    }
  });

  it('that is refused is said', async () => {
    const no = new DOMException('no gesture', 'NotAllowedError');
    const { hub, words } = browser(() => Promise.reject(no));
    hub.perform({ type: 'enter-picture-in-picture' });
    await eventually(() =>
      expect(words()).toBe('The browser doesn’t allow a separate window here'),
    );
    expect(hub.state.screen.pictureInPicture).toBe(false);
  });
});
