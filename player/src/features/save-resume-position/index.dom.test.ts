import type { ReactiveController } from 'lit';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadResumePosition } from '../../state/load-resume-position.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { start, saveResumePosition } from './index.ts';

describe('the resume position of a source', () => {
  beforeEach(() => localStorage.clear());

  it('restores the position of a source on the next visit', () => {
    saveResumePosition('night-train', 21.7, 48);
    expect(loadResumePosition('night-train')).toBe(21);
    expect(loadResumePosition('room-tone')).toBeUndefined();
  });

  it.each([
    ['barely started', 3],
    ['finished', 47],
  ])('removes the stored position when the viewer has %s the source', (_, time) => {
    saveResumePosition('night-train', 21, 48);
    saveResumePosition('night-train', time, 48);
    expect(loadResumePosition('night-train')).toBeUndefined();
  });

  it('stores positions for the 50 most recently played sources', () => {
    for (let index = 0; index < 60; index += 1) {
      saveResumePosition(`video-${index}`, 20, 100);
    }
    saveResumePosition('video-10', 30, 100);
    saveResumePosition('video-60', 20, 100);
    expect(loadResumePosition('video-9')).toBeUndefined();
    expect(loadResumePosition('video-10')).toBe(30);
    expect(loadResumePosition('video-60')).toBe(20);
  });

  it('saves the position when the player is removed before its pause event', () => {
    const host = {
      media: new EventTarget(),
      currentTime: 42.3,
      duration: 100,
      sourceKey: 'night-train',
      resume: true,
      background: false,
      addController(controller: ReactiveController) {
        controller.hostConnected?.();
        controller.hostDisconnected?.();
      },
    };
    start(host as unknown as PlayerElement);
    expect(loadResumePosition('night-train')).toBe(42);
  });

  it.each(['not json', '[]', 'null', '{"night-train":"soon"}', '{"night-train":-3}'])(
    'ignores an invalid resume position in local storage: %s',
    (text) => {
      localStorage.setItem('vitrine-resume', text);
      expect(loadResumePosition('night-train')).toBeUndefined();
    },
  );
});
