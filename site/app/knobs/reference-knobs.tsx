import { useMemo, useState } from 'react';
import type { TextNode } from '../structured-text/document.ts';
import { CodeToCopy } from './code-to-copy.tsx';
import { tagCode } from './codes.ts';
import { knobsOf } from './knob.ts';
import { KnobList } from './knob-list.tsx';
import './knobs.css';
import { exampleFilm, LiveElement } from './live-element.tsx';
import { useKnobTexts } from './use-knob-texts.ts';
import type { Values } from './values.ts';

export interface ReferenceKnobsProps {
  /** The element that the page tells of. */
  readonly tagName: string;
  readonly document: TextNode;
}

/** A live element, a knob for each attribute of its page, and the tag that comes of it. */
export default function ReferenceKnobs({ tagName, document }: ReferenceKnobsProps) {
  const texts = useKnobTexts();
  const knobs = useMemo(() => knobsOf(document), [document]);
  const isPlayer = tagName === 'vitrine-player';
  const [values, setValues] = useState<Values>(isPlayer ? exampleFilm : {});
  const [times, setTimes] = useState(0);
  return (
    <div className="reference-knobs prose">
      <div>
        <LiveElement key={times} tagName={tagName} values={values} />
        <p className="buttons">
          <button type="button" className="button quiet" onClick={() => setTimes(times + 1)}>
            {texts.anew}
          </button>
        </p>
        <CodeToCopy code={tagCode(tagName, values)} label={texts.code} />
      </div>
      <KnobList knobs={knobs} values={values} onChange={setValues} />
    </div>
  );
}
