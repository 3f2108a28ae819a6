import type { Line } from '../film.ts';

/** Languages of the captions. */
export const captionLanguages = ['en', 'it', 'fr', 'de'] as const;

/** The lines of the poem. Both narrations start each line at the same time. */
export const lines: readonly Line[] = [
  {
    start: 0.6,
    isSoundEffect: true,
    text: {
      en: '[slow chords, the sea far off]',
      it: '[accordi lenti, il mare in lontananza]',
      fr: '[accords lents, la mer au loin]',
      de: '[langsame Akkorde, fern das Meer]',
    },
  },
  {
    start: 6.2,
    text: {
      en: 'Before there is a morning, there is a window.',
      it: 'Prima che ci sia un mattino, c’è una finestra.',
      fr: 'Avant qu’il y ait un matin, il y a une fenêtre.',
      de: 'Bevor es einen Morgen gibt, gibt es ein Fenster.',
    },
  },
  {
    start: 11,
    text: {
      en: 'It waits, the way the sea waits, without counting.',
      it: 'Aspetta come aspetta il mare, senza contare.',
      fr: 'Elle attend comme attend la mer, sans compter.',
      de: 'Es wartet, wie das Meer wartet, ohne zu zählen.',
    },
  },
  {
    start: 16,
    text: {
      en: 'Far out, one star has not been told that it may go.',
      it: 'Lontano, a una stella nessuno ha detto che può andare.',
      fr: 'Au loin, à une étoile, personne n’a dit qu’elle peut partir.',
      de: 'Weit draußen hat einem Stern noch niemand gesagt, dass er gehen darf.',
    },
  },
  {
    start: 23.4,
    text: {
      en: 'Then a line, thin as a thread, is drawn between two darknesses.',
      it: 'Poi una linea, sottile come un filo, si traccia fra due oscurità.',
      fr: 'Puis une ligne, mince comme un fil, se trace entre deux obscurités.',
      de: 'Dann wird eine Linie, dünn wie ein Faden, zwischen zwei Dunkelheiten gezogen.',
    },
  },
  {
    start: 29.8,
    text: {
      en: 'Light arrives as a guest does: first at the door, then in every room.',
      it: 'La luce arriva come un ospite: prima alla porta, poi in ogni stanza.',
      fr: 'La lumière arrive comme une invitée : d’abord à la porte, puis dans chaque pièce.',
      de: 'Das Licht kommt wie ein Gast: erst an die Tür, dann in jedes Zimmer.',
    },
  },
  {
    start: 36.4,
    text: {
      en: 'It asks for nothing. It gives the hills back, one by one.',
      it: 'Non chiede nulla. Restituisce le colline, una ad una.',
      fr: 'Elle ne demande rien. Elle rend les collines, une à une.',
      de: 'Es verlangt nichts. Es gibt die Hügel zurück, einen nach dem anderen.',
    },
  },
  {
    start: 43.6,
    text: {
      en: 'At noon it meets the glass, and breaks, and is not broken.',
      it: 'A mezzogiorno incontra il vetro, e si spezza, e non è spezzata.',
      fr: 'À midi elle rencontre le verre, se brise, et n’est pas brisée.',
      de: 'Am Mittag trifft es das Glas, und bricht sich, und ist nicht gebrochen.',
    },
  },
  {
    start: 50,
    text: {
      en: 'Red lies down on the floor, blue climbs the wall,',
      it: 'Il rosso si stende sul pavimento, il blu sale sul muro,',
      fr: 'Le rouge se couche sur le sol, le bleu grimpe au mur,',
      de: 'Rot legt sich auf den Boden, Blau steigt die Wand hinauf,',
    },
  },
  {
    start: 55.4,
    text: {
      en: 'and the glass remembers every color it has held.',
      it: 'e il vetro ricorda ogni colore che ha tenuto.',
      fr: 'et le verre se souvient de chaque couleur qu’il a tenue.',
      de: 'und das Glas erinnert sich an jede Farbe, die es gehalten hat.',
    },
  },
  {
    start: 66,
    text: {
      en: 'When evening comes, we light small lamps and call them home.',
      it: 'Quando viene la sera, accendiamo piccole lampade e le chiamiamo casa.',
      fr: 'Quand vient le soir, nous allumons de petites lampes et les appelons maison.',
      de: 'Wenn der Abend kommt, zünden wir kleine Lampen an und nennen sie Zuhause.',
    },
  },
  {
    start: 73.4,
    text: {
      en: 'Rain writes on the pane, and the whole street reads it.',
      it: 'La pioggia scrive sul vetro, e tutta la strada la legge.',
      fr: 'La pluie écrit sur la vitre, et toute la rue la lit.',
      de: 'Regen schreibt auf die Scheibe, und die ganze Straße liest mit.',
    },
  },
  {
    start: 79.2,
    isSoundEffect: true,
    text: {
      en: '[rain, bells]',
      it: '[pioggia, campane]',
      fr: '[pluie, cloches]',
      de: '[Regen, Glocken]',
    },
  },
  {
    start: 86.6,
    text: {
      en: 'Then we let the day go, as one lets go of a breath.',
      it: 'Poi lasciamo andare il giorno, come si lascia andare un respiro.',
      fr: 'Puis nous laissons partir le jour, comme on laisse aller un souffle.',
      de: 'Dann lassen wir den Tag gehen, wie man einen Atemzug gehen lässt.',
    },
  },
  {
    start: 92.4,
    text: {
      en: 'What stays is not the picture. What stays is that we looked.',
      it: 'Ciò che resta non è l’immagine. Ciò che resta è che abbiamo guardato.',
      fr: 'Ce qui reste n’est pas l’image. Ce qui reste, c’est que nous avons regardé.',
      de: 'Was bleibt, ist nicht das Bild. Was bleibt, ist, dass wir hingesehen haben.',
    },
  },
  {
    start: 99,
    text: {
      en: 'The light we keep keeps us.',
      it: 'La luce che custodiamo ci custodisce.',
      fr: 'La lumière que nous gardons nous garde.',
      de: 'Das Licht, das wir bewahren, bewahrt uns.',
    },
  },
];
