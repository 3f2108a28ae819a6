/** What the page of measures says of each measure, of the view and of the beacon. */
export const ofMeasures = {
  'Every measure': 'Alle Maße',
  Field: 'Feld',
  integer: 'ganze Zahl',
  'Start-up, playing, stalls and seeks together. Milliseconds.':
    'Start, Wiedergabe, Stockungen und Sprünge zusammen. Millisekunden.',
  'The picture moved. Milliseconds.': 'Das Bild bewegte sich. Millisekunden.',
  'Seeks; those that follow each other without a rest count once.':
    'Sprünge; die aufeinander folgen, ohne dass es dazwischen weitergeht, zählen als einer.',
  'From the beginning of each seek until the film went on, or stood ready. Milliseconds.':
    'Vom Beginn jedes Sprungs, bis der Film weiterlief oder bereitstand. Millisekunden.',
  'The longest seek. Milliseconds.': 'Der längste Sprung. Millisekunden.',
  'Times that the film stood still for 250 ms or longer, unasked.':
    'Wie oft der Film ungebeten für 250 ms oder länger stehen blieb.',
  'How long the film stood still, unasked. Milliseconds.':
    'Wie lange der Film ungebeten stand. Millisekunden.',
  'The longest stall. Milliseconds.': 'Die längste Stockung. Millisekunden.',
  'Media that was played, at whatever speed; what is seen twice counts twice. Seconds, to the thousandth.':
    'Was vom Film gespielt wurde, in welchem Tempo auch immer; was man zweimal sieht, zählt zweimal. Sekunden, auf Tausendstel.',
  array: 'Liste',
  'The stretches of the film that were played, each as `[from, to]` in seconds.':
    'Die Strecken des Films, die gespielt wurden, jede als `[from, to]` in Sekunden.',
  'The furthest moment that was played. Seconds, to the thousandth.':
    'Die späteste Stelle, die gespielt wurde. Sekunden, auf Tausendstel.',
  'Times that the film began again by itself.': 'Wie oft der Film von selbst von vorn begann.',
  'Times that another rendition came onto the screen.':
    'Wie oft eine andere Fassung auf den Bildschirm kam.',
  'Changes to a better rendition.': 'Wechsel zu einer besseren Fassung.',
  'Changes to a lesser rendition.': 'Wechsel zu einer geringeren Fassung.',
  'Errors that stopped the film.': 'Fehler, die den Film anhielten.',
  'The device slept, while the film was to play. Milliseconds.':
    'Das Gerät schlief, während der Film spielen sollte. Millisekunden.',
  'The film was paused, after its first wish to play. Milliseconds.':
    'Der Film war angehalten, nachdem schon einmal jemand abspielen wollte. Millisekunden.',
  'Somebody wished to play; a film that the browser would not start counts not.':
    'Jemand wollte abspielen; ein Film, den der Browser nicht beginnen ließ, zählt nicht.',
  'The wish to play was given up before the first frame; no error was to blame.':
    'Vor dem ersten Bild wurde aufgegeben; kein Fehler war schuld.',
  'From the wish to play to the first frame, without pauses and sleep. Milliseconds.':
    'Vom Wunsch abzuspielen bis zum ersten Bild, ohne Pausen und Schlaf. Millisekunden.',
  'From the making of the player until it could be used; absent for a bare media element, and after the first view. Milliseconds.':
    'Vom Entstehen des Players, bis er zu bedienen war; fehlt bei einem bloßen Medienelement und nach dem ersten Aufruf. Millisekunden.',
  'From the navigation until the page was read, or the view began; absent after the first view of a player. Milliseconds.':
    'Vom Aufrufen der Seite, bis sie gelesen war oder die Wiedergabe begann; fehlt nach dem ersten Aufruf in einem Player. Millisekunden.',
  'From the navigation to the first frame, where the film began by itself on a page that was in sight and that nobody had touched. Milliseconds.':
    'Vom Aufrufen der Seite bis zum ersten Bild, wenn der Film von selbst begann und die Seite zu sehen war, ohne dass jemand sie berührt hatte. Millisekunden.',
  'How much of the film was played; absent for a live stream. From 0 to 1.':
    'Welcher Teil des Films gespielt wurde; fehlt bei einem Livestream. Von 0 bis 1.',
  'By how much the picture was magnified at most; 1 is to twice its size.':
    'Um wie viel das Bild höchstens vergrößert wurde; 1 heißt auf das Doppelte.',
  'By how much the picture was magnified, weighed by playing time.':
    'Um wie viel das Bild vergrößert wurde, gewichtet nach Spielzeit.',
  'By how much the picture was reduced at most; 0.5 is to half its size. From 0 to 1.':
    'Um wie viel das Bild höchstens verkleinert wurde; 0,5 heißt auf die Hälfte. Von 0 bis 1.',
  'By how much the picture was reduced, weighed by playing time. From 0 to 1.':
    'Um wie viel das Bild verkleinert wurde, gewichtet nach Spielzeit. Von 0 bis 1.',
  'The bitrate of what was shown, weighed by playing time. Bits per second.':
    'Die Bitrate dessen, was gezeigt wurde, gewichtet nach Spielzeit. Bit je Sekunde.',
  'The height of the last rendition. Pixels.': 'Die Höhe der letzten Fassung. Pixel.',
  'Frames that came too late to be shown.': 'Bilder, die zu spät kamen, um gezeigt zu werden.',
  'Frames that were shown.': 'Bilder, die gezeigt wurden.',
  'How long ago was broadcast what was shown, weighed by playing time. Milliseconds.':
    'Vor wie langer Zeit gesendet wurde, was zu sehen war, gewichtet nach Spielzeit. Millisekunden.',
  'Times that a film which stood still was put on by less than a second, for it to go on.':
    'Wie oft ein Film, der stand, um weniger als eine Sekunde weitergesetzt wurde, damit er weiterläuft.',
  'Requests of the engine that were answered, or failed.':
    'Anfragen der Engine, die beantwortet wurden oder scheiterten.',
  'Requests of the engine that failed.': 'Anfragen der Engine, die scheiterten.',
  'Bytes that came, by the time that they took to come. Bits per second.':
    'Was ankam, geteilt durch die Zeit, die es dafür brauchte. Bit je Sekunde.',
  'Why the film does not play.': 'Warum der Film nicht spielt.',
  'The film never began, stopped, or is not for this visitor now: expired, missing, refused.':
    'Der Film begann nie, blieb stehen, oder ist für diesen Besucher jetzt nicht da: abgelaufen, nicht vorhanden, abgelehnt.',
  'It played: 100; given up before it began: 50; failed: 0. From 0 to 100.':
    'Er spielte: 100; aufgegeben, bevor er begann: 50; gescheitert: 0. Von 0 bis 100.',
  'How well it went, of the three scores that follow and `success`. From 0 to 100.':
    'Wie gut es lief, aus den drei Noten, die folgen, und `success`. Von 0 bis 100.',
  'How fast it began. From 0 to 100.': 'Wie schnell es begann. Von 0 bis 100.',
  'How seldom and how shortly it stood still. From 0 to 100.':
    'Wie selten und wie kurz es stockte. Von 0 bis 100.',
  'How sharp it was, and how few frames were missing. From 0 to 100.':
    'Wie scharf es war, und wie wenige Bilder fehlten. Von 0 bis 100.',
  'What is told of the film and the page': 'Was über den Film und die Seite gemeldet wird',
  string: 'Text',
  'The path of the page, without what follows it: no query, no fragment.':
    'Der Pfad der Seite, ohne was ihm folgt: keine Abfrage, kein Fragment.',
  'The host of the page from which the visitor came.':
    'Der Host der Seite, von der der Besucher kam.',
  'The playback id, or what `metadata-video-id` says in its place.':
    'Die Playback-ID, oder was `metadata-video-id` an ihrer Stelle sagt.',
  'The title of the film.': 'Der Titel des Films.',
  'The host of the source.': 'Der Host der Quelle.',
  'The path of the source: no query, and so no token.':
    'Der Pfad der Quelle: keine Abfrage, und so auch kein Token.',
  'Whether the stream has an end.': 'Ob der Stream ein Ende hat.',
  'How long the film is; absent for a live stream. Seconds, to the thousandth.':
    'Wie lang der Film ist; fehlt bei einem Livestream. Sekunden, auf Tausendstel.',
  'What plays: the browser itself, or hls.js.': 'Was spielt: der Browser selbst oder hls.js.',
  'The version of the player.': 'Die Version des Players.',
  'How wide the picture stands in the page. CSS pixels.':
    'Wie breit das Bild auf der Seite steht. CSS-Pixel.',
  'How high the picture stands in the page. CSS pixels.':
    'Wie hoch das Bild auf der Seite steht. CSS-Pixel.',
  'Pixels of the screen for one CSS pixel.': 'Pixel des Bildschirms für ein CSS-Pixel.',
  'The language of the player, as a BCP 47 tag.':
    'Die Sprache des Players, als Kürzel nach BCP 47.',
  'The kind of connection, as the browser calls it, such as `4g`.':
    'Die Art der Verbindung, wie der Browser sie nennt, etwa `4g`.',
  'The visitor asked the browser to spare data.':
    'Der Besucher hat den Browser gebeten, Daten zu sparen.',
  'The film was to begin by itself.': 'Der Film sollte von selbst beginnen.',
  'What the page had loaded before anybody pressed play.':
    'Was die Seite laden ließ, bevor jemand auf Abspielen drückte.',
  'The film needs a licence.': 'Der Film braucht eine Lizenz.',
  object: 'Objekt',
  'What the page says in attributes `metadata-*`, by the rest of their names.':
    'Was die Seite in Attributen `metadata-*` sagt, unter dem Rest ihrer Namen.',
  'The state of a view': 'Der Stand eines Aufrufs',
  'The last event that it knows of.': 'Das letzte Ereignis, das darin berücksichtigt ist.',
  'When the view began, since 1970, by the clock of the visitor. Milliseconds.':
    'Wann der Aufruf begann, seit 1970, nach der Uhr des Besuchers. Millisekunden.',
  'The player on the page. A UUID of version 7, in lower case.':
    'Der Player auf der Seite. Eine UUID der Version 7, in Kleinbuchstaben.',
  'The visit; only with full consent. A UUID of version 7, in lower case.':
    'Der Besuch; nur mit voller Erlaubnis. Eine UUID der Version 7, in Kleinbuchstaben.',
  'The viewer, over visits; only with full consent and storage. A UUID of version 7, in lower case.':
    'Der Zuschauer, über Besuche hinweg; nur mit voller Erlaubnis, und wenn sie gespeichert werden darf. Eine UUID der Version 7, in Kleinbuchstaben.',
  'What the visitor agreed to.': 'Was der Besucher erlaubt hat.',
  'The share of views that are told of; totals are divided by it.':
    'Der Anteil der Aufrufe, die gemeldet werden; Summen werden durch ihn geteilt.',
  'What was played, where and on what.': 'Was gespielt wurde, wo und womit.',
  'How the view went, as if it were over now.': 'Wie der Aufruf verlief, als wäre er jetzt vorbei.',
  'The beacon itself': 'Der Beacon selbst',
  'The version of this description.': 'Die Version dieser Beschreibung.',
  'Names the site or its part; the attribute `env-key`.':
    'Nennt die Website oder ihren Teil; das Attribut `env-key`.',
  'When it was sent, since 1970, by the clock of the visitor. Milliseconds.':
    'Wann er geschickt wurde, seit 1970, nach der Uhr des Besuchers. Millisekunden.',
  'How long the beacon before took, there and back. Milliseconds.':
    'Wie lange der Beacon davor brauchte, hin und zurück. Millisekunden.',
  'The events of this view that there was no room for so far.':
    'Wie viele Ereignisse dieses Aufrufs bisher keinen Platz hatten.',
  'The view. A UUID of version 7, in lower case.':
    'Der Aufruf. Eine UUID der Version 7, in Kleinbuchstaben.',
  'All that is known of the view; absent in all pieces but the last of what was split.':
    'Alles, was von dem Aufruf bekannt ist; wurde geteilt, steht es nur im letzten Stück.',
  'What happened, in the order of `sequence`.': 'Was geschah, in der Reihenfolge von `sequence`.',
} as const satisfies Record<string, string>;
