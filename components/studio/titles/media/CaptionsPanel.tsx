import { languages } from '@contract/interests';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useDeleteCaptionsMutation, usePutCaptionsMutation } from '@/store/studio/titleEditorApi';
import { useUploadQuery } from '@/store/studio/titlesApi';
import * as t from '@messages/studio/titlesMedia';
import { SelectField } from '../../../ui/field/SelectField';
import { FilePicker } from '../../../ui/files/FilePicker';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';

const options = languages.map(({ code, name }) => ({ value: code, label: name }));

/** Captions of one file by language; errors in a file are listed by line. */
export function CaptionsPanel({ videoID }: { videoID: string }) {
  const { data: upload, refetch } = useUploadQuery(videoID);
  const [language, setLanguage] = useState('en');
  const [put, { isLoading, error }] = usePutCaptionsMutation();
  const [remove, removal] = useDeleteCaptionsMutation();
  const apiError = apiErrorOf(error);
  const add = async (file: File) => {
    const answer = await put({ videoID, language, text: await file.text() });
    if (!answer.error) void refetch();
  };
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" kind="small" isStrong>
        {t.captions}
      </Text>
      {(upload?.captions ?? []).map(({ language: code, label }) => (
        <Stack key={code} direction="row" justify="between" gap={3}>
          <Text lang={code}>{label}</Text>
          <ConfirmButton
            label={t.remove}
            name={t.removeCaptions({ language: label })}
            title={t.removeCaptionsQuestion({ language: label })}
            effect={t.removeCaptionsEffect}
            action={t.remove}
            isBusy={removal.isLoading}
            error={removal.error}
            onConfirm={async () => {
              const { error: refused } = await remove({ videoID, language: code });
              if (!refused) void refetch();
              return !refused;
            }}
          />
        </Stack>
      ))}
      <SelectField label={t.languageOfCaptions} options={options} value={language} onChange={({ target }) => setLanguage(target.value)} />
      <FilePicker
        label={t.chooseCaptions}
        hint={t.captionsHint}
        accept=".vtt,.srt,text/vtt"
        isBusy={isLoading}
        onPick={(file) => void add(file)}
      />
      {apiError ? (
        <div role="alert">
          <Text tone="bad">{apiError.status < 500 ? apiError.error : t.captionsSaveError}</Text>
          {Object.entries(apiError.fields ?? {}).map(([line, message]) => (
            <Text key={line} kind="small" tone="bad">
              {line}: {message}
            </Text>
          ))}
        </div>
      ) : null}
    </Stack>
  );
}
