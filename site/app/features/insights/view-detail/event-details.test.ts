import { expect, it } from 'vitest';
import { getInsightsFormatter, getInsightsMessages } from '../messages/use-insights-messages.ts';
import { formatEventDetails } from './event-details.ts';

const told = (data: Readonly<Record<string, unknown>>): string => {
  const event = { sequence: 0, at: 0, playhead: null, type: 'any', data };
  return formatEventDetails(event, {
    texts: getInsightsMessages('de'),
    formats: getInsightsFormatter('de'),
  });
};

it('what an event says is told in the words of the page', () => {
  expect(told({ kind: 'network', cause: 'gone', status: 410, class: 'playback' })).toBe(
    'Typ: Netzwerk, Ursache: gone, Status: 410, Klasse: unterbrochen',
  );
  expect(told({ reason: 'leave' })).toBe('Grund: Seite geschlossen');
  expect(told({ mode: 'picture-in-picture', visible: false })).toBe(
    'Modus: Bild-in-Bild, sichtbar: nein',
  );
  expect(told({ duration: 1234 })).toBe('Dauer: 1,23 s');
});

it('what a player of another version says is told as it is', () => {
  expect(told({ reason: 'boredom', constructor: 'toString', deep: [1] })).toBe(
    'Grund: boredom, constructor: toString, deep: [1]',
  );
});
