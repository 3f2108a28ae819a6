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
import { fieldMessage, type FieldError, type EditError } from '../edit-error.ts';
import { RecordHeader } from './record-header.tsx';
import { getFieldValue, setFieldValue, type EditableRecord } from '../editable-record.ts';
import type { RecordAction } from '../autosave/draft-controller.ts';
import { withTypedText } from '../invalid-input.ts';
import { useRecordDraft } from '../autosave/use-record-draft.ts';
import { findInvalidLocale, focusInvalidField } from './focus-invalid-field.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface RecordEditorProps {
  readonly model: ContentModelWithFields;
  /** The models of what may stand within its fields. */
  readonly blockModels: readonly ContentModelWithFields[];
  /** Languages of the content, the default one first. */
  readonly locales: readonly string[];
  readonly opened: EditableRecord;
  /** Whether this server shows drafts. */
  readonly showsDrafts: boolean;
}

/** Edits one record, saves what is typed, and shows its page beside. */
export function RecordEditor(props: RecordEditorProps) {
  const { model, blockModels, locales, opened, showsDrafts } = props;
  const blocks = useMemo(() => ({ models: blockModels, FieldRow }), [blockModels]);
  const { keeper, state } = useRecordDraft(opened);
  const [locale, setLocale] = useState(locales[0] ?? 'en');
  /** What was in the way of something other than saving; absent when nothing was. */
  const [refusal, setRefusal] = useState<EditError>();
  const [isGoing, setGoing] = useState(false);
  const make = useCallback(
    async (wish: RecordAction) => {
      setRefusal(undefined);
      setGoing(wish.do === 'remove');
      const problem = await keeper.perform(wish);
      if (problem) setGoing(false);
      const fields = fieldsOf(problem);
      if (fields === undefined) setRefusal(problem);
      else {
        flushSync(() => {
          setRefusal(problem);
          setLocale((shown) => findInvalidLocale(fields, shown));
        });
        focusInvalidField();
      }
      return problem;
    },
    [keeper],
  );
  const saveAnew = () => {
    setRefusal(undefined);
    keeper.saveAsNew();
  };
  useEditorShortcuts({
    save: () => void keeper.flush(),
    publish: () => void make({ do: 'publish' }),
  });
  const { record, values } = state;
  const problem = state.problem ?? refusal;
  const wrong = problem?.kind === 'invalid' ? problem.fields : [];
  const texts = useDeskTexts();
  const problemOf = (apiKey: string) => {
    const found = wrong.find(
      (each) => each.field === apiKey && (!each.locale || each.locale === locale),
    );
    return found && fieldMessage(found, texts);
  };
  const { inputs } = state;
  const inputForm = useMemo(() => ({ inputs, report: keeper.setInput }), [inputs, keeper]);
  const isLocalised = model.fields.some(({ localized }) => localized);
  return (
    <div className="desk-work">
      <div className="desk-main">
        <HydratedFieldset>
          <RecordHeader {...{ model, state, refusal, make }} onSaveAnew={saveAnew} />
          {isLocalised && locales.length > 1 && (
            <LocaleTabs
              locales={locales}
              chosen={locale}
              wrong={[...wrong, ...Object.values(inputs)].flatMap((each) => each.locale ?? [])}
              onChoose={setLocale}
            />
          )}
          <div
            id="desk-fields"
            role={isLocalised && locales.length > 1 ? 'tabpanel' : undefined}
            aria-labelledby={isLocalised && locales.length > 1 ? `tab-${locale}` : undefined}
          >
            <BlockEditorContext value={blocks}>
              <InvalidInputContext value={inputForm}>
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
                      problem={problemOf(field.apiKey)}
                      onChange={(value) => {
                        setRefusal((before) => withoutField(before, field.apiKey));
                        keeper.edit((before) => setFieldValue(field, before, { locale, value }));
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
        page={getPreviewPath(model.apiKey, record.values['slug'], locale)}
        isSaved={record.version > 0}
        showsDrafts={showsDrafts}
        isGoing={isGoing}
      />
      {state.problem?.kind === 'stale' && (
        <ConflictDialog
          fields={model.fields}
          mine={withTypedText(model.fields, values, inputs)}
          before={record.values}
          theirs={state.problem.theirs.values}
          onDecide={(whose) => keeper.resolveConflict(whose)}
        />
      )}
    </div>
  );
}

/** The fields that need another value; undefined where the problem is of another kind. */
function fieldsOf(problem: EditError | undefined): readonly FieldError[] | undefined {
  if (problem?.kind === 'invalid') return problem.fields;
  return problem?.kind === 'unparsed' ? problem.inputs : undefined;
}

/** What was wrong with a field may not be any more once it has another value. */
function withoutField(problem: EditError | undefined, name: string): EditError | undefined {
  if (problem?.kind === 'unparsed') return undefined;
  if (problem?.kind !== 'invalid') return problem;
  const fields = problem.fields.filter(({ field }) => field !== name);
  return fields.length > 0 ? { ...problem, fields } : undefined;
}

interface Keys {
  readonly save: () => void;
  readonly publish: () => void;
}

/** Ctrl+S (or ⌘S) saves at once, Ctrl+Enter publishes. */
function useEditorShortcuts({ save, publish }: Keys): void {
  useEffect(() => {
    const life = new AbortController();
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const act = { s: save, Enter: publish }[event.key];
      // A key that is held down asks once; and an open question is to be answered first.
      if (!isCommand || !act || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', press, { signal: life.signal });
    return () => life.abort();
  });
}
