import { useMemo, useState } from 'react';
import type { DastNode } from '../structured-text/document.ts';
import { CopyableCode } from './code-to-copy.tsx';
import { createTagCode } from './codes.ts';
import { parseAttributeTable } from './knob.ts';
import { AttributeControls } from './knob-list.tsx';
import './knobs.css';
import { exampleAttributes, LiveElement } from './live-element.tsx';
import { usePlaygroundMessages } from './use-knob-texts.ts';
import type { AttributeValues } from './values.ts';

export interface ReferencePlaygroundProps {
  /** The element that the page tells of. */
  readonly tagName: string;
  readonly document: DastNode;
}

/** A live element, a knob for each attribute of its page, and the tag that comes of it. */
export default function ReferencePlayground({ tagName, document }: ReferencePlaygroundProps) {
  const texts = usePlaygroundMessages();
  const knobs = useMemo(() => parseAttributeTable(document), [document]);
  const isPlayer = tagName === 'vitrine-player';
  const [values, setValues] = useState<AttributeValues>(isPlayer ? exampleAttributes : {});
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
        <CopyableCode code={createTagCode(tagName, values)} label={texts.code} />
      </div>
      <AttributeControls knobs={knobs} values={values} onChange={setValues} />
    </div>
  );
}
