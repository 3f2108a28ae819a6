import type { Line } from '../film.ts';

function spoken(at: number, en: string): Line {
  return { at, words: { en } };
}

function soundEffect(at: number, en: string): Line {
  return { at, sound: true, words: { en } };
}

/** The lines of the essay, with captions of the sounds between them. */
export const lines: readonly Line[] = [
  soundEffect(0.6, '[room tone of an empty cinema]'),
  spoken(6, 'Before every film there is a sound that nobody has paid for.'),
  spoken(12.4, 'It is the sound of the room, when the room believes it is alone.'),
  spoken(19, 'Recordists call it room tone. They ask everyone to stand still,'),
  spoken(25.4, 'and for one minute they record nothing at all.'),
  spoken(31.4, 'It is the most careful nothing in the world.'),
  spoken(41, 'An empty cinema is not silent. Listen.'),
  soundEffect(46.4, '[air in a grille, a low hum]'),
  spoken(52, 'There is air, moving slowly above the last row.'),
  spoken(58, 'There is a lamp somewhere, humming just above a low G.'),
  spoken(64.6, 'There are three hundred seats, and each holds its breath in cloth.'),
  spoken(72, 'Velvet is a kind of listening. It takes a sound and does not give it back.'),
  spoken(85, 'They say that rooms remember nothing. I am not so sure.'),
  spoken(92, 'Forty years of rain have fallen on this carpet, all of it on film.'),
  spoken(99, 'Somebody laughed in row nine, in the winter of the year I was born,'),
  spoken(105.4, 'and the plaster moved, by less than the width of a thought.'),
  spoken(112, 'It has not moved back entirely.'),
  soundEffect(116.4, '[a piano, far away]'),
  spoken(129, 'Then, behind us, a small window opens, and a line of dust becomes light.'),
  soundEffect(135.4, '[a projector starts]'),
  spoken(140, 'You hear it before you see it: a fan, a click, the warming of glass.'),
  spoken(148, 'A picture makes no sound. It is we who lean forward, all together,'),
  spoken(155, 'and the leaning can be heard.'),
  spoken(168, 'Afterwards the lights come up, and people look for their sleeves.'),
  spoken(175, 'The last one out lets the door fall shut, slowly, on its brass arm.'),
  soundEffect(181.6, '[a door, far off]'),
  spoken(187, 'And there it is again: the room, being a room.'),
  spoken(193.6, 'If you keep very still, you can record it.'),
  spoken(199.6, 'It sounds like everything that is about to begin.'),
];
