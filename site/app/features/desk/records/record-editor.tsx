import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { BlockEditorContext } from '../blocks/block-editor-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import { FieldScopeContext, InvalidInputContext } from '../invalid-input-context.ts';
import { HydratedFieldset } from '../../../components/form/hydrated-fieldset.tsx';
import { LocaleTabs } from './locale-tabs.tsx';
import type { ContentModelWithFields } from '../content-model.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { getPreviewPath } from '../preview/preview-path.ts';
import { getFieldErrorMessage, type FieldError, type EditError } from '../edit-error.ts';
import { RecordHeader } from './record-header.tsx';
import { getFieldValue, setFieldValue, type EditableRecord } from '../editable-record.ts';
import type { RecordAction } from '../autosave/draft-controller.ts';
import { applyTypedText } from '../invalid-input.ts';
import { useRecordDraft } from '../autosave/use-record-draft.ts';
import { findInvalidLocale, focusInvalidField } from './focus-invalid-field.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface RecordEditorProps {
  readonly model: ContentModelWithFields;
  /** The block models that its fields may contain. */
  readonly blockModels: readonly ContentModelWithFields[];
  /** Locales of the content, the default locale first. */
  readonly locales: readonly string[];
  /** The record as loaded. */
  readonly initialRecord: EditableRecord;
  /** Whether draft mode is configured on this server. */
  readonly canShowDrafts: boolean;
}

/** Edits a record with autosave, next to a preview of its page. */
export function RecordEditor(props: RecordEditorProps) {
  const { model, blockModels, locales, initialRecord, canShowDrafts } = props;
  const blockEditorConfig = useMemo(() => ({ models: blockModels, FieldRow }), [blockModels]);
  const { controller, state } = useRecordDraft(initialRecord);
  const [locale, setLocale] = useState(locales[0] ?? 'en');
  /** The error of the last action other than saving; undefined if it succeeded. */
  const [actionError, setActionError] = useState<EditError>();
  const [isDeleting, setDeleting] = useState(false);
  const perform = useCallback(
    async (action: RecordAction) => {
      setActionError(undefined);
      setDeleting(action.type === 'remove');
      const problem = await controller.perform(action);
      if (problem) setDeleting(false);
      const fields = getFieldErrors(problem);
      if (fields === undefined) setActionError(problem);
      else {
        flushSync(() => {
          setActionError(problem);
          setLocale((current) => findInvalidLocale(fields, current));
        });
        focusInvalidField();
      }
      return problem;
    },
    [controller],
  );
  const saveAsNew = () => {
    setActionError(undefined);
    controller.saveAsNew();
  };
  useEditorShortcuts({
    save: () => void controller.flush(),
    publish: () => void perform({ type: 'publish' }),
  });
  const { record, values } = state;
  const problem = state.problem ?? actionError;
  const fieldErrors = problem?.kind === 'invalid' ? problem.fields : [];
  const messages = useDeskMessages();
  const getErrorMessage = (apiKey: string) => {
    const error = fieldErrors.find(
      (candidate) =>
        candidate.field === apiKey && (!candidate.locale || candidate.locale === locale),
    );
    return error && getFieldErrorMessage(error, messages);
  };
  const { inputs } = state;
  const invalidInputForm = useMemo(
    () => ({ inputs, report: controller.setInvalidInput }),
    [inputs, controller],
  );
  const hasLocaleTabs = locales.length > 1 && model.fields.some(({ localized }) => localized);
  return (
    <div className="desk-workspace">
      <div className="desk-main">
        <HydratedFieldset>
          <RecordHeader {...{ model, state, actionError, perform }} onSaveAsNew={saveAsNew} />
          {hasLocaleTabs && (
            <LocaleTabs
              locales={locales}
              selected={locale}
              invalidLocales={[...fieldErrors, ...Object.values(inputs)].flatMap(
                (error) => error.locale ?? [],
              )}
              onSelect={setLocale}
            />
          )}
          <div
            id="desk-fields"
            role={hasLocaleTabs ? 'tabpanel' : undefined}
            aria-labelledby={hasLocaleTabs ? `tab-${locale}` : undefined}
          >
            <BlockEditorContext value={blockEditorConfig}>
              <InvalidInputContext value={invalidInputForm}>
                {model.fields.map((field) => (
                  <FieldScopeContext
                    key={field.localized ? `${field.apiKey}-${locale}` : field.apiKey}
                    value={field.localized ? { locale } : {}}
                  >
                    <FieldRow
                      field={field}
                      locale={field.localized ? locale : (locales[0] ?? 'en')}
                      value={getFieldValue(field, values, locale)}
                      values={values}
                      error={getErrorMessage(field.apiKey)}
                      onChange={(value) => {
                        setActionError((current) => removeFieldError(current, field.apiKey));
                        controller.edit((current) =>
                          setFieldValue(field, current, { locale, value }),
                        );
                      }}
                    />
                  </FieldScopeContext>
                ))}
              </InvalidInputContext>
            </BlockEditorContext>
          </div>
        </HydratedFieldset>
      </div>
      <PreviewPane
        pagePath={getPreviewPath(model.apiKey, record.values['slug'], locale)}
        isSaved={record.version > 0}
        canShowDrafts={canShowDrafts}
        isDeleting={isDeleting}
      />
      {state.problem?.kind === 'conflict' && (
        <ConflictDialog
          fields={model.fields}
          mine={applyTypedText(model.fields, values, inputs)}
          base={record.values}
          theirs={state.problem.theirs.values}
          onResolve={(choice) => controller.resolveConflict(choice)}
        />
      )}
    </div>
  );
}

/** Returns the errors of individual fields; undefined for other kinds of errors. */
function getFieldErrors(problem: EditError | undefined): readonly FieldError[] | undefined {
  if (problem?.kind === 'invalid') return problem.fields;
  return problem?.kind === 'invalid-input' ? problem.inputs : undefined;
}

/** Removes the error of a field, which an edit may have fixed. */
function removeFieldError(problem: EditError | undefined, name: string): EditError | undefined {
  if (problem?.kind === 'invalid-input') return undefined;
  if (problem?.kind !== 'invalid') return problem;
  const fields = problem.fields.filter(({ field }) => field !== name);
  return fields.length > 0 ? { ...problem, fields } : undefined;
}

interface EditorShortcuts {
  readonly save: () => void;
  readonly publish: () => void;
}

/** Saves immediately on Ctrl+S (or ⌘S), publishes on Ctrl+Enter. */
function useEditorShortcuts({ save, publish }: EditorShortcuts): void {
  useEffect(() => {
    const aborter = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const hasCommandModifier =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const onShortcut = { s: save, Enter: publish }[event.key];
      // An open dialog takes precedence. A key that is held down triggers the action once.
      if (!hasCommandModifier || !onShortcut || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) onShortcut();
    };
    document.addEventListener('keydown', onKeyDown, { signal: aborter.signal });
    return () => aborter.abort();
  });
}
