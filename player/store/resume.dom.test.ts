import type { ReactiveController } from 'lit';
import { beforeEach, describe, expect, it } from 'vitest';
import { leftAt } from './left-at.ts';
import type { MediaHost } from './media-host.ts';
import { begin, noteLeftAt } from './resume.ts';
import type { Shared } from './part.ts';
import { stored } from './stored.ts';

describe('where a film was left', () => {
  beforeEach(() => localStorage.clear());

  it('is known at the next visit', () => {
    noteLeftAt(stored, 'night-train', 21.7, 48);
    expect(leftAt('night-train')).toBe(21);
    expect(leftAt('room-tone')).toBeUndefined();
  });

  it.each([
    ['hardly begun', 3],
    ['seen to the end', 47],
  ])('is forgotten once it is %s', (_, time) => {
    noteLeftAt(stored, 'night-train', 21, 48);
    noteLeftAt(stored, 'night-train', time, 48);
    expect(leftAt('night-train')).toBeUndefined();
  });

  it('is kept for the fifty films watched last', () => {
    for (let film = 0; film < 60; film += 1) noteLeftAt(stored, `film-${film}`, 20, 100);
    noteLeftAt(stored, 'film-10', 30, 100);
    noteLeftAt(stored, 'film-60', 20, 100);
    expect(leftAt('film-9')).toBeUndefined();
    expect(leftAt('film-10')).toBe(30);
    expect(leftAt('film-60')).toBe(20);
  });

  it('is known of a player that is taken off the page before its pause was told of', () => {
    const media = Object.assign(new EventTarget(), { currentTime: 42.3, duration: 100 });
    const host = {
      media,
      film: 'night-train',
      resume: true,
      background: false,
      addController(resume: ReactiveController) {
        resume.hostConnected?.();
        resume.hostDisconnected?.();
      },
    };
    begin(host as unknown as MediaHost, { stored } as Shared);
    expect(leftAt('night-train')).toBe(42);
  });

  it.each(['not json', '[]', 'null', '{"night-train":"soon"}', '{"night-train":-3}'])(
    'is not known where the store holds %s',
    (text) => {
      localStorage.setItem('vitrine-resume', text);
      expect(leftAt('night-train')).toBeUndefined();
    },
  );
});
