import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmationDialog } from '../confirmation-dialog.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import { HydratedFieldset } from '../../../components/form/hydrated-fieldset.tsx';
import { getFieldErrorMessage, formatEditError } from '../edit-error.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import type { SiteForm } from '../api/site-form-schema.ts';
import {
  getSiteFieldValue,
  setSiteFieldValue,
  siteFields,
  toModelField,
} from '../api/site-form.ts';
import { useSiteForm } from './use-site-form.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

type SiteFormState = ReturnType<typeof useSiteForm>;

/** The form for the site settings. Saving publishes them immediately. */
export function SiteEditor({ initialSite }: { readonly initialSite: SiteForm }) {
  const site = useSiteForm(initialSite);
  const { form, problem, save, edit } = site;
  const messages = useDeskMessages();
  const fieldErrors = problem?.kind === 'invalid' ? problem.fields : [];
  useSaveShortcut(save);
  return (
    <div className="desk-main">
      <HydratedFieldset>
        <SiteHeader site={site} />
        <p className="desk-note">{messages.site.note}</p>
        {siteFields.map((siteField) => {
          const { name, property } = siteField;
          const field = toModelField(siteField, messages.site);
          const error = fieldErrors.find(
            (candidate) => candidate.field === name && candidate.locale === property,
          );
          return (
            <FieldRow
              key={field.apiKey}
              field={field}
              locale="en"
              value={getSiteFieldValue(siteField, form)}
              values={form}
              error={error && getFieldErrorMessage(error, messages)}
              onChange={(value) => edit(name, setSiteFieldValue(siteField, form, value))}
            />
          );
        })}
      </HydratedFieldset>
      <LeaveConfirmation hasChanges={site.hasChanges} />
    </div>
  );
}

function SiteHeader({
  site: { hasChanges, isSaving, problem, save },
}: {
  readonly site: SiteFormState;
}) {
  const messages = useDeskMessages();
  return (
    <header className="desk-record-header">
      <div className="desk-header">
        <h1>{messages.site.title}</h1>
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          aria-disabled={!hasChanges || isSaving}
          onClick={() => void save()}
        >
          {messages.site.save}
        </button>
      </div>
      <output className="desk-save-status" data-failed={problem ? '' : undefined}>
        {isSaving
          ? messages.saving.saving
          : problem
            ? messages.saving.failed(formatEditError(problem, messages))
            : hasChanges
              ? messages.saving.unsavedChanges
              : messages.saving.saved}
        {problem?.kind === 'signed-out' && <SignInAgain />}
      </output>
    </header>
  );
}

/** Confirms a navigation within the desk that would discard unsaved changes. */
function LeaveConfirmation({ hasChanges }: { readonly hasChanges: boolean }) {
  const blocker = useBlocker(hasChanges);
  const isLeaving = useRef(false);
  const { leave } = useDeskMessages().site;
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmationDialog
      question={leave.question}
      explanation={leave.explanation}
      cancelLabel={leave.stay}
      confirmLabel={leave.leave}
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset();
      }}
    />
  );
}

/** Saves on Ctrl+S (or ⌘S). */
function useSaveShortcut(save: () => Promise<void>): void {
  useEffect(() => {
    const controller = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const hasCommandModifier =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!hasCommandModifier || event.key !== 's' || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      if (!event.repeat) void save();
    };
    document.addEventListener('keydown', onKeyDown, { signal: controller.signal });
    return () => controller.abort();
  });
}
