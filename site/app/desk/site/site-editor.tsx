import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { QuestionDialog } from '../question-dialog.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import { HeardFields } from '../../frame/heard-fields.tsx';
import { problemSentence } from '../problem.ts';
import type { SiteForm } from '../api/site-form-shape.ts';
import { fieldOfRow, siteRows, valueOfRow, withRow } from '../api/site-form.ts';
import { useSiteForm } from './use-site-form.ts';

type Form = ReturnType<typeof useSiteForm>;

/** Edits what is said of the whole site, which is public as soon as it is saved. */
export function SiteEditor({ opened }: { readonly opened: SiteForm }) {
  const site = useSiteForm(opened);
  const { form, problem, save, type } = site;
  const wrong = problem?.kind === 'invalid' ? problem.fields : [];
  useSaveKey(save);
  return (
    <div className="desk-main">
      <HeardFields>
        <SiteHead site={site} />
        <p className="desk-note">
          What is said here is true of every page, and seen by everybody as soon as it is saved.
        </p>
        {siteRows.map((row) => {
          const field = fieldOfRow(row);
          return (
            <FieldRow
              key={field.apiKey}
              field={field}
              locale="en"
              value={valueOfRow(row, form)}
              values={form}
              problem={
                wrong.find((each) => each.field === row.name && each.locale === row.part)?.message
              }
              onChange={(value) => type(row.name, withRow(row, form, value))}
            />
          );
        })}
      </HeardFields>
      <Leaving isChanged={site.isChanged} />
    </div>
  );
}

function SiteHead({ site: { isChanged, isSaving, problem, save } }: { readonly site: Form }) {
  return (
    <header className="desk-record-head">
      <div className="desk-head">
        <h1>Site</h1>
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          aria-disabled={!isChanged || isSaving}
          onClick={() => void save()}
        >
          Save
        </button>
      </div>
      <output className="desk-saved" data-failed={problem ? '' : undefined}>
        {isSaving
          ? 'Saving'
          : problem
            ? `Not saved. ${problemSentence(problem)}`
            : isChanged
              ? 'Changed'
              : 'Saved'}
        {problem?.kind === 'signed-out' && (
          <a href="/desk/sign-in" target="_blank" rel="noreferrer">
            Sign in again in another window
          </a>
        )}
      </output>
    </header>
  );
}

/** Asks whoever goes elsewhere in the desk before what was typed is lost. */
function Leaving({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker(isChanged);
  const leaves = useRef(false);
  if (blocker.state !== 'blocked') return null;
  return (
    <QuestionDialog
      question="Leave without saving?"
      explanation="What you have changed is lost then."
      no="Stay"
      yes="Leave"
      onYes={() => {
        leaves.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        if (!leaves.current) blocker.reset();
      }}
    />
  );
}

/** Ctrl+S (or ⌘S) saves. */
function useSaveKey(save: () => Promise<void>): void {
  useEffect(() => {
    const life = new AbortController();
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key !== 's' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) void save();
    };
    document.addEventListener('keydown', press, { signal: life.signal });
    return () => life.abort();
  });
}
