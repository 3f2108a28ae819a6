import { useMemo, useState } from 'react';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { CopyableCode } from './copyable-code.tsx';
import { createTagCode } from './code-snippets.ts';
import { parseAttributeTable } from './attribute-definition.ts';
import { AttributeControls } from './attribute-controls.tsx';
import './playground.css';
import { exampleAttributes, LiveElement } from './live-element.tsx';
import { usePlaygroundMessages } from './use-playground-messages.ts';
import type { AttributeValues } from './attribute-values.ts';

export interface ReferencePlaygroundProps {
  /** The element that the page documents. */
  readonly tagName: string;
  readonly document: DastNode;
}

/** A live element with a control for each attribute in the page's table, and its HTML tag. */
export default function ReferencePlayground({ tagName, document }: ReferencePlaygroundProps) {
  const messages = usePlaygroundMessages();
  const definitions = useMemo(() => parseAttributeTable(document), [document]);
  const isPlayer = tagName === 'vitrine-player';
  const [values, setValues] = useState<AttributeValues>(isPlayer ? exampleAttributes : {});
  const [reloadCount, setReloadCount] = useState(0);
  return (
    <div className="reference-playground prose">
      <div>
        <LiveElement key={reloadCount} tagName={tagName} values={values} />
        <p className="buttons">
          <button
            type="button"
            className="button secondary"
            onClick={() => setReloadCount(reloadCount + 1)}
          >
            {messages.reload}
          </button>
        </p>
        <CopyableCode code={createTagCode(tagName, values)} label={messages.code} />
      </div>
      <AttributeControls definitions={definitions} values={values} onChange={setValues} />
    </div>
  );
}
