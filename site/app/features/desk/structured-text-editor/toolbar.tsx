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
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** The toolbar of the editor: block type, marks, lists, links and block attributes. */
export function Toolbar({ editor, id }: { readonly editor: EditorHandle; readonly id: string }) {
  const { state, run } = editor;
  const { text: messages } = useDeskMessages();
  const [url, setUrl] = useState<string>();
  if (!state) return <div className="desk-toolbar" />;
  const blockType = getBlockType(state);
  return (
    <div className="desk-toolbar" role="toolbar" aria-label={messages.toolbar} aria-controls={id}>
      <select
        aria-label={messages.style}
        value={blockType ?? ''}
        onChange={({ currentTarget }) => {
          run(blockTypes[currentTarget.value as keyof typeof blockTypes].run);
        }}
      >
        {blockType === undefined && <option value="">{messages.otherStyle}</option>}
        {Object.entries(messages.styles).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {toolbarItems.map(({ label, icon, run: command, isActive }) => (
        <button
          key={label}
          type="button"
          title={messages.tools[label]}
          aria-label={messages.tools[label]}
          aria-pressed={isActive?.(state)}
          disabled={!command(state)}
          data-icon={icon}
          onClick={() => run(command)}
        />
      ))}
      <button
        type="button"
        aria-pressed={getLinkUrl(state) !== undefined}
        onClick={() => setUrl(getLinkUrl(state) ?? '')}
      >
        {messages.link}
      </button>
      {url !== undefined && (
        <LinkForm
          id={`${id}-url`}
          url={url}
          onDone={(next) => {
            setUrl(undefined);
            // The form disappears, so focus returns to the editor even if nothing changes.
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
  /** Called with the new URL, an empty string to remove the link, or undefined to cancel. */
  readonly onDone: (url: string | undefined) => void;
}

function LinkForm({ id, url, onDone }: LinkFormProps) {
  const [typedUrl, setTypedUrl] = useState(url);
  const { text: messages } = useDeskMessages();
  return (
    <div className="desk-row">
      <label htmlFor={id}>{messages.url}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this form to enter a URL
        autoFocus
        value={typedUrl}
        onChange={({ currentTarget }) => setTypedUrl(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          onDone(event.key === 'Enter' ? typedUrl.trim() : undefined);
        }}
      />
      <button type="button" onClick={() => onDone(typedUrl.trim())}>
        {messages.setLink}
      </button>
      <button type="button" onClick={() => onDone('')}>
        {messages.removeLink}
      </button>
    </div>
  );
}

/** The node attributes that can be edited at the cursor. */
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
  const { text: messages } = useDeskMessages();
  const editable = editableAttributes.find(({ node }) => state && findAncestor(state, node));
  if (!state || !editable) return null;
  const { node, attribute } = editable;
  const value: unknown = findAncestor(state, node)?.attrs[attribute];
  return (
    <div className="desk-row">
      <label htmlFor={`${id}-${attribute}`}>{messages[attribute]}</label>
      <input
        // Resets the input when the cursor moves to another block.
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
