import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { QuestionDialog } from '../question-dialog.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import { HydratedFieldset } from '../../../components/form/hydrated-fieldset.tsx';
import { fieldMessage, formatEditError } from '../edit-error.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import type { SiteForm } from '../api/site-form-shape.ts';
import { fieldOfRow, siteRows, valueOfRow, withRow } from '../api/site-form.ts';
import { useSiteForm } from './use-site-form.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

type Form = ReturnType<typeof useSiteForm>;

/** Edits what is said of the whole site, which is public as soon as it is saved. */
export function SiteEditor({ opened }: { readonly opened: SiteForm }) {
  const site = useSiteForm(opened);
  const { form, problem, save, type } = site;
  const texts = useDeskTexts();
  const wrong = problem?.kind === 'invalid' ? problem.fields : [];
  useSaveShortcut(save);
  return (
    <div className="desk-main">
      <HydratedFieldset>
        <SiteHeader site={site} />
        <p className="desk-note">{texts.site.note}</p>
        {siteRows.map((row) => {
          const field = fieldOfRow(row, texts.site);
          const mistake = wrong.find((each) => each.field === row.name && each.locale === row.part);
          return (
            <FieldRow
              key={field.apiKey}
              field={field}
              locale="en"
              value={valueOfRow(row, form)}
              values={form}
              problem={mistake && fieldMessage(mistake, texts)}
              onChange={(value) => type(row.name, withRow(row, form, value))}
            />
          );
        })}
      </HydratedFieldset>
      <LeaveConfirmation isChanged={site.isChanged} />
    </div>
  );
}

function SiteHeader({ site: { isChanged, isSaving, problem, save } }: { readonly site: Form }) {
  const texts = useDeskTexts();
  return (
    <header className="desk-record-head">
      <div className="desk-head">
        <h1>{texts.site.title}</h1>
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          aria-disabled={!isChanged || isSaving}
          onClick={() => void save()}
        >
          {texts.site.save}
        </button>
      </div>
      <output className="desk-saved" data-failed={problem ? '' : undefined}>
        {isSaving
          ? texts.saving.saving
          : problem
            ? texts.saving.failed(formatEditError(problem, texts))
            : isChanged
              ? texts.saving.changed
              : texts.saving.saved}
        {problem?.kind === 'signed-out' && <SignInAgain />}
      </output>
    </header>
  );
}

/** Asks whoever goes elsewhere in the desk before what was typed is lost. */
function LeaveConfirmation({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker(isChanged);
  const leaves = useRef(false);
  const { leave } = useDeskTexts().site;
  if (blocker.state !== 'blocked') return null;
  return (
    <QuestionDialog
      question={leave.question}
      explanation={leave.explanation}
      no={leave.stay}
      yes={leave.leave}
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
function useSaveShortcut(save: () => Promise<void>): void {
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
