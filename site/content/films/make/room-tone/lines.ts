import type { Line } from '../film.ts';

function createSpokenLine(start: number, en: string): Line {
  return { start, text: { en } };
}

function createSoundEffect(start: number, en: string): Line {
  return { start, isSoundEffect: true, text: { en } };
}

/** The lines of the essay, with captions of the sounds between them. */
export const lines: readonly Line[] = [
  createSoundEffect(0.6, '[room tone of an empty cinema]'),
  createSpokenLine(6, 'Before every film there is a sound that nobody has paid for.'),
  createSpokenLine(12.4, 'It is the sound of the room, when the room believes it is alone.'),
  createSpokenLine(19, 'Recordists call it room tone. They ask everyone to stand still,'),
  createSpokenLine(25.4, 'and for one minute they record nothing at all.'),
  createSpokenLine(31.4, 'It is the most careful nothing in the world.'),
  createSpokenLine(41, 'An empty cinema is not silent. Listen.'),
  createSoundEffect(46.4, '[air in a grille, a low hum]'),
  createSpokenLine(52, 'There is air, moving slowly above the last row.'),
  createSpokenLine(58, 'There is a lamp somewhere, humming just above a low G.'),
  createSpokenLine(64.6, 'There are three hundred seats, and each holds its breath in cloth.'),
  createSpokenLine(
    72,
    'Velvet is a kind of listening. It takes a sound and does not give it back.',
  ),
  createSpokenLine(85, 'They say that rooms remember nothing. I am not so sure.'),
  createSpokenLine(92, 'Forty years of rain have fallen on this carpet, all of it on film.'),
  createSpokenLine(99, 'Somebody laughed in row nine, in the winter of the year I was born,'),
  createSpokenLine(105.4, 'and the plaster moved, by less than the width of a thought.'),
  createSpokenLine(112, 'It has not moved back entirely.'),
  createSoundEffect(116.4, '[a piano, far away]'),
  createSpokenLine(129, 'Then, behind us, a small window opens, and a line of dust becomes light.'),
  createSoundEffect(135.4, '[a projector starts]'),
  createSpokenLine(140, 'You hear it before you see it: a fan, a click, the warming of glass.'),
  createSpokenLine(148, 'A picture makes no sound. It is we who lean forward, all together,'),
  createSpokenLine(155, 'and the leaning can be heard.'),
  createSpokenLine(168, 'Afterwards the lights come up, and people look for their sleeves.'),
  createSpokenLine(175, 'The last one out lets the door fall shut, slowly, on its brass arm.'),
  createSoundEffect(181.6, '[a door, far off]'),
  createSpokenLine(187, 'And there it is again: the room, being a room.'),
  createSpokenLine(193.6, 'If you keep very still, you can record it.'),
  createSpokenLine(199.6, 'It sounds like everything that is about to begin.'),
];
