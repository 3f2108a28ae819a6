import type { Command } from 'prosemirror-state';
import { useState } from 'react';
import {
  findAncestor,
  getBlockType,
  blockTypes,
  setAncestorAttribute,
  toolbarItems,
} from './toolbar-commands.ts';
import { getLinkUrl, setLink } from './link-commands.ts';
import type { EditorHandle } from './use-editor-view.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** What stands above the text: what its lines are, how they look, and where they lead. */
export function Toolbar({ editor, id }: { readonly editor: EditorHandle; readonly id: string }) {
  const { state, run } = editor;
  const { text: texts } = useDeskTexts();
  const [url, setUrl] = useState<string>();
  if (!state) return <div className="desk-toolbar" />;
  const kind = getBlockType(state);
  return (
    <div className="desk-toolbar" role="toolbar" aria-label={texts.toolbar} aria-controls={id}>
      <select
        aria-label={texts.style}
        value={kind ?? ''}
        onChange={({ currentTarget }) => {
          run(blockTypes[currentTarget.value as keyof typeof blockTypes].run);
        }}
      >
        {kind === undefined && <option value="">{texts.otherStyle}</option>}
        {Object.entries(texts.styles).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {toolbarItems.map(({ label, sign, run: command, isActive }) => (
        <button
          key={label}
          type="button"
          title={texts.tools[label]}
          aria-label={texts.tools[label]}
          aria-pressed={isActive?.(state)}
          disabled={!command(state)}
          data-sign={sign}
          onClick={() => run(command)}
        />
      ))}
      <button
        type="button"
        aria-pressed={getLinkUrl(state) !== undefined}
        onClick={() => setUrl(getLinkUrl(state) ?? '')}
      >
        {texts.link}
      </button>
      {url !== undefined && (
        <LinkForm
          id={`${id}-url`}
          url={url}
          onDone={(next) => {
            setUrl(undefined);
            // The field is gone: whoever leaves the link as it is writes on, too.
            run(next === undefined ? noopCommand : setLink(next));
          }}
        />
      )}
      <NodeAttributeField editor={editor} id={id} />
    </div>
  );
}

const noopCommand: Command = () => false;

interface LinkFormProps {
  readonly id: string;
  readonly url: string;
  /** Told the address, '' to remove the link, or nothing to leave it. */
  readonly onDone: (url: string | undefined) => void;
}

function LinkForm({ id, url, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(url);
  const { text: texts } = useDeskTexts();
  return (
    <div className="desk-row">
      <label htmlFor={id}>{texts.url}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it has just been pressed to write an address
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onDone(event.key === 'Enter' ? typed.trim() : undefined);
        }}
      />
      <button type="button" onClick={() => onDone(typed.trim())}>
        {texts.setLink}
      </button>
      <button type="button" onClick={() => onDone('')}>
        {texts.removeLink}
      </button>
    </div>
  );
}

/** What can be said of the block that the cursor is in. */
const editableAttributes = [
  { node: 'codeBlock', attribute: 'language' },
  { node: 'blockquote', attribute: 'attribution' },
] as const;

function NodeAttributeField({
  editor: { state, run },
  id,
}: {
  readonly editor: EditorHandle;
  readonly id: string;
}) {
  const { text: texts } = useDeskTexts();
  const fact = editableAttributes.find(({ node }) => state && findAncestor(state, node));
  if (!state || !fact) return null;
  const { node, attribute } = fact;
  const value: unknown = findAncestor(state, node)?.attrs[attribute];
  return (
    <div className="desk-row">
      <label htmlFor={`${id}-${attribute}`}>{texts[attribute]}</label>
      <input
        // What is typed of one block must not be told of the next.
        key={`${node} ${String(value)}`}
        id={`${id}-${attribute}`}
        type="text"
        defaultValue={typeof value === 'string' ? value : ''}
        onBlur={({ currentTarget }) => {
          const next = currentTarget.value.trim() || null;
          if (next !== (value ?? null)) run(setAncestorAttribute(node, attribute, next));
        }}
      />
    </div>
  );
}
