import type { Line } from '../film.ts';

function said(at: number, en: string): Line {
  return { at, words: { en } };
}

function heard(at: number, en: string): Line {
  return { at, sound: true, words: { en } };
}

/** The essay, line by line, with the sounds that answer it. */
export const lines: readonly Line[] = [
  heard(0.6, '[room tone of an empty cinema]'),
  said(6, 'Before every film there is a sound that nobody has paid for.'),
  said(12.4, 'It is the sound of the room, when the room believes it is alone.'),
  said(19, 'Recordists call it room tone. They ask everyone to stand still,'),
  said(25.4, 'and for one minute they record nothing at all.'),
  said(31.4, 'It is the most careful nothing in the world.'),
  said(41, 'An empty cinema is not silent. Listen.'),
  heard(46.4, '[air in a grille, a low hum]'),
  said(52, 'There is air, moving slowly above the last row.'),
  said(58, 'There is a lamp somewhere, humming just above a low G.'),
  said(64.6, 'There are three hundred seats, and each holds its breath in cloth.'),
  said(72, 'Velvet is a kind of listening. It takes a sound and does not give it back.'),
  said(85, 'They say that rooms remember nothing. I am not so sure.'),
  said(92, 'Forty years of rain have fallen on this carpet, all of it on film.'),
  said(99, 'Somebody laughed in row nine, in the winter of the year I was born,'),
  said(105.4, 'and the plaster moved, by less than the width of a thought.'),
  said(112, 'It has not moved back entirely.'),
  heard(116.4, '[a piano, far away]'),
  said(129, 'Then, behind us, a small window opens, and a line of dust becomes light.'),
  heard(135.4, '[a projector starts]'),
  said(140, 'You hear it before you see it: a fan, a click, the warming of glass.'),
  said(148, 'A picture makes no sound. It is we who lean forward, all together,'),
  said(155, 'and the leaning can be heard.'),
  said(168, 'Afterwards the lights come up, and people look for their sleeves.'),
  said(175, 'The last one out lets the door fall shut, slowly, on its brass arm.'),
  heard(181.6, '[a door, far off]'),
  said(187, 'And there it is again: the room, being a room.'),
  said(193.6, 'If you keep very still, you can record it.'),
  said(199.6, 'It sounds like everything that is about to begin.'),
];
