/** What the page of measures says of each event. */
export const ofBeaconEvents = {
  'Every event': 'Alle Ereignisse',
  'What happened': 'Was geschah',
  Fields: 'Felder',
  'Somebody wished to play, or it failed before anybody did.':
    'Jemand wollte abspielen, oder es scheiterte, bevor es jemand wollte.',
  'A wish to play.': 'Ein Wunsch abzuspielen.',
  'The picture moves, for the first time or again.':
    'Das Bild bewegt sich, zum ersten Mal oder wieder.',
  'The wish to play is gone.': 'Es soll nicht mehr gespielt werden.',
  'The film is over.': 'Der Film ist zu Ende.',
  'The media element lacks the next frame.': 'Dem Medienelement fehlt das nächste Bild.',
  'The film stands still, unasked.': 'Der Film steht, ungebeten.',
  'How long it stood still. Milliseconds.': 'Wie lange er stand. Millisekunden.',
  'A stall is over; the film moves, or nobody waits any more.':
    'Eine Stockung ist vorbei; der Film läuft, oder niemand wartet mehr.',
  'where known': 'wenn bekannt',
  'each of them': 'jedes',
  'What follows has happened; its name is `type`.':
    'Was folgt, ist geschehen; sein Name ist `type`.',
  'From 0, within the view.': 'Ab 0, innerhalb des Aufrufs.',
  'When, since 1970, by the clock of the visitor; never before the event before. Milliseconds.':
    'Wann, seit 1970, nach der Uhr des Besuchers; nie vor dem Ereignis davor. Millisekunden.',
  'Where the playhead was. Seconds, to the thousandth.':
    'Wo die Wiedergabe war. Sekunden, auf Tausendstel.',
  'The playhead is to go elsewhere.': 'Die Wiedergabe soll an eine andere Stelle.',
  'From the beginning of the seek. Milliseconds.': 'Vom Beginn des Sprungs an. Millisekunden.',
  'The film goes on elsewhere, or stands ready there.':
    'Der Film läuft an anderer Stelle weiter oder steht dort bereit.',
  'Loops of the view.': 'Durchläufe in diesem Aufruf.',
  'The film began again by itself.': 'Der Film begann von selbst von vorn.',
  '1 is as recorded.': '1 ist das Tempo der Aufnahme.',
  'The speed is another.': 'Das Tempo ist ein anderes.',
  'Pixels.': 'Pixel.',
  'Bits per second.': 'Bit je Sekunde.',
  'As in RFC 6381.': 'Wie in RFC 6381.',
  'Another rendition is on the screen; the first one, too, is told.':
    'Eine andere Fassung ist auf dem Bildschirm; auch die erste wird gemeldet.',
  'As a BCP 47 tag; absent for none.': 'Als Kürzel nach BCP 47; fehlt, wenn keine an sind.',
  'Other captions are on, or none.': 'Andere Untertitel sind an, oder keine.',
  'As a BCP 47 tag.': 'Als Kürzel nach BCP 47.',
  'Another sound track is heard.': 'Eine andere Tonspur ist zu hören.',
  'Where.': 'Wo.',
  'The picture is shown elsewhere.': 'Das Bild wird anderswo gezeigt.',
  'It can be seen.': 'Sie ist zu sehen.',
  'The page came to the front, or went behind.':
    'Die Seite kam in den Vordergrund oder trat zurück.',
  'As the browser calls it, such as `4g`.': 'Wie der Browser sie nennt, etwa `4g`.',
  'There is one.': 'Es gibt eine.',
  'The connection is another.': 'Die Verbindung ist eine andere.',
  'What was asked for, such as `manifest`, `level`, `fragment`, `key`.':
    'Was verlangt wurde, etwa `manifest`, `level`, `fragment`, `key`.',
  'The host that was asked.': 'Der Host, der gefragt wurde.',
  'What was asked for: no query, and so no token.':
    'Was verlangt wurde: keine Abfrage, und so auch kein Token.',
  'From the request to the end of its answer. Milliseconds.':
    'Von der Anfrage bis zum Ende der Antwort. Millisekunden.',
  'The status of the answer; absent where none came.':
    'Der Status der Antwort; fehlt, wenn keine kam.',
  'A request of the engine failed.': 'Eine Anfrage der Engine ist gescheitert.',
  'Bytes that came.': 'Bytes, die ankamen.',
  'How long it plays. Seconds, to the thousandth.':
    'Wie lange es spielt. Sekunden, auf Tausendstel.',
  'A segment took longer to come than it plays.':
    'Ein Segment brauchte länger, um anzukommen, als es spielt.',
  'The status of the answer behind it.': 'Der Status der Antwort dahinter.',
  'In the words of the browser or the engine; no query and no token.':
    'In den Worten des Browsers oder der Engine; keine Abfrage und kein Token.',
  'As `failureClass`.': 'Wie `failureClass`.',
  'Of what kind.': 'Von welcher Art.',
  'What it was, more nearly.': 'Was es genauer war.',
  'Something stopped the film.': 'Etwas hat den Film angehalten.',
  'Nothing else was to be told for ten seconds of a film that is to play.':
    'Zehn Sekunden lang war von einem Film, der spielen soll, nichts anderes zu melden.',
  'The device went to sleep.': 'Das Gerät schlief ein.',
  'How long it slept. Milliseconds.': 'Wie lange es schlief. Millisekunden.',
  'The device woke up.': 'Das Gerät wachte auf.',
  'The page was left, and is kept in case the visitor comes back.':
    'Die Seite wurde verlassen und wird behalten, falls der Besucher zurückkommt.',
  'How long the page was left. Milliseconds.': 'Wie lange die Seite verlassen war. Millisekunden.',
  'The visitor came back.': 'Der Besucher kam zurück.',
  'Why; a film that was over before is `ended`, whatever happened then.':
    'Warum; ein Film, der schon zu Ende war, ist `ended`, was dann auch geschah.',
  'The view is over; nothing follows.': 'Der Aufruf ist vorbei; nichts folgt mehr.',
} as const satisfies Record<string, string>;
