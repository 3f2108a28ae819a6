import type { ReactiveController } from 'lit';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadResumePosition } from '../../state/resume-position.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { start, saveResumePosition } from './index.ts';
import type { FeatureContext } from '../feature.ts';
import { stored } from '../../state/local-storage.ts';

describe('where a film was left', () => {
  beforeEach(() => localStorage.clear());

  it('is known at the next visit', () => {
    saveResumePosition(stored, 'night-train', 21.7, 48);
    expect(loadResumePosition('night-train')).toBe(21);
    expect(loadResumePosition('room-tone')).toBeUndefined();
  });

  it.each([
    ['hardly begun', 3],
    ['seen to the end', 47],
  ])('is forgotten once it is %s', (_, time) => {
    saveResumePosition(stored, 'night-train', 21, 48);
    saveResumePosition(stored, 'night-train', time, 48);
    expect(loadResumePosition('night-train')).toBeUndefined();
  });

  it('is kept for the fifty films watched last', () => {
    for (let film = 0; film < 60; film += 1) saveResumePosition(stored, `film-${film}`, 20, 100);
    saveResumePosition(stored, 'film-10', 30, 100);
    saveResumePosition(stored, 'film-60', 20, 100);
    expect(loadResumePosition('film-9')).toBeUndefined();
    expect(loadResumePosition('film-10')).toBe(30);
    expect(loadResumePosition('film-60')).toBe(20);
  });

  it('is known of a player that is taken off the page before its pause was told of', () => {
    const media = Object.assign(new EventTarget(), { currentTime: 42.3, duration: 100 });
    const host = {
      media,
      sourceKey: 'night-train',
      resume: true,
      background: false,
      addController(resume: ReactiveController) {
        resume.hostConnected?.();
        resume.hostDisconnected?.();
      },
    };
    start(host as unknown as PlayerElement, { stored } as FeatureContext);
    expect(loadResumePosition('night-train')).toBe(42);
  });

  it.each(['not json', '[]', 'null', '{"night-train":"soon"}', '{"night-train":-3}'])(
    'is not known where the store holds %s',
    (text) => {
      localStorage.setItem('vitrine-resume', text);
      expect(loadResumePosition('night-train')).toBeUndefined();
    },
  );
});
