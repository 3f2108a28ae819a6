import { beforeEach, describe, expect, it } from 'vitest';
import { leftAt, noteLeftAt } from './resume.ts';

describe('where a film was left', () => {
  beforeEach(() => localStorage.clear());

  it('is known at the next visit', () => {
    noteLeftAt('night-train', 21.7, 48);
    expect(leftAt('night-train')).toBe(21);
    expect(leftAt('room-tone')).toBeUndefined();
  });

  it.each([
    ['hardly begun', 3],
    ['seen to the end', 47],
  ])('is forgotten once it is %s', (_, time) => {
    noteLeftAt('night-train', 21, 48);
    noteLeftAt('night-train', time, 48);
    expect(leftAt('night-train')).toBeUndefined();
  });

  it('is kept for the fifty films watched last', () => {
    for (let film = 0; film < 60; film += 1) noteLeftAt(`film-${film}`, 20, 100);
    noteLeftAt('film-10', 30, 100);
    noteLeftAt('film-60', 20, 100);
    expect(leftAt('film-9')).toBeUndefined();
    expect(leftAt('film-10')).toBe(30);
    expect(leftAt('film-60')).toBe(20);
  });

  it.each(['not json', '[]', 'null', '{"night-train":"soon"}', '{"night-train":-3}'])(
    'is not known where the store holds %s',
    (stored) => {
      localStorage.setItem('vitrine-resume', stored);
      expect(leftAt('night-train')).toBeUndefined();
    },
  );
});
