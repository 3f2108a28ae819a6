/** What the page of `<vitrine-transcript>` says in its tables. */
export const ofTranscript = {
  "those that are on, or the reader's own":
    'die, die an sind, oder die in der Sprache der Person, die liest',
  'A BCP 47 tag of the captions to show.':
    'Die Sprache der Untertitel, die gezeigt werden, als Kürzel nach BCP 47.',
  'The label of the captions to show, where a language has several.':
    'Das Label der Untertitel, die gezeigt werden, wenn es in einer Sprache mehrere gibt.',
  'The whole.': 'Das Ganze.',
  'What stands above the text.': 'Was über dem Text steht.',
  'The field that finds words.': 'Das Feld, das Wörter findet.',
  'How many were found, or that the text was copied.':
    'Wie viele gefunden wurden, oder dass der Text kopiert ist.',
  'The buttons that go from one match to the next.':
    'Die Knöpfe, die von Treffer zu Treffer führen.',
  'The button that copies the text.': 'Der Knopf, der den Text kopiert.',
  'The text, which scrolls.': 'Der Text, der scrollt.',
  'A paragraph with its time.': 'Ein Absatz mit seiner Zeit.',
  'When a paragraph begins.': 'Wann ein Absatz beginnt.',
  'The words of a paragraph.': 'Die Worte eines Absatzes.',
  'Who says them.': 'Wer sie sagt.',
  'A line; `current` too while it is said.': 'Eine Zeile; auch `current`, solange sie gesagt wird.',
  'Words that were found; `match-current` too for those in front.':
    'Wörter, die gefunden wurden; die aktuellen sind auch `match-current`.',
  'The button that goes back to what is said now.':
    'Der Knopf, der zu dem zurückführt, was gerade gesagt wird.',
  'What is said while there is no text.': 'Was dort steht, solange es keinen Text gibt.',
  'The height of the text; `none` for all of it.': 'Die Höhe des Texts; `none` zeigt ihn ganz.',
  'The mark of what is said now.': 'Die Marke an dem, was gerade gesagt wird.',
  'What lies behind words that were found.': 'Was hinter gefundenen Wörtern liegt.',
} as const satisfies Record<string, string>;
