import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useState, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useAddStoryImageMutation } from '@/store/studio/campaignEditorApi';
import { theme } from '@/styles/theme';
import { acceptedImageTypes, useImageResizer } from '@/utils/hooks/useImageResizer';
import * as t from '@messages/studio/campaigns';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { RichText } from '../../content/page/RichText';
import { preventPress } from '../../ui/button/busyButtonProps';
import { Button } from '../../ui/button/Button';
import { controlStyles } from '../../ui/field/controlStyles';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

/** What the server keeps of a story, and nothing else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto'] },
  }),
  Image,
];

interface StoryEditorProps {
  campaignID: string;
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** The story of a campaign with headings, lists, links and images. */
export function StoryEditor({ campaignID, value, error, onChange }: StoryEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint ${id}-error`,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  // A restored or discarded draft replaces what is shown; typing does not come back here.
  useEffect(() => {
    if (editor && !editor.isFocused && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      <Text isStrong id={`${id}-label`}>
        {t.description}
      </Text>
      <Text kind="small" tone="muted" id={`${id}-hint`}>
        {t.descriptionHint}
      </Text>
      <Frame>
        {editor ? <StoryToolbar editor={editor} campaignID={campaignID} /> : null}
        <RichText>
          <EditorContent editor={editor} />
        </RichText>
      </Frame>
      <Text kind="small" tone="bad" id={`${id}-error`} role={error ? 'alert' : undefined}>
        {error}
      </Text>
    </div>
  );
}

function StoryToolbar({ editor, campaignID }: { editor: Editor; campaignID: string }) {
  const [isLinking, setIsLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      blockquote: current.isActive('blockquote'),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const run = () => {
    editor.view.focus(); // the command waits for a frame, in which keys would still reach the pressed button
    return editor.chain().focus();
  };
  const marks = [
    { label: t.heading, isOn: active.heading, toggle: () => run().toggleHeading({ level: 2 }).run() },
    { label: t.subheading, isOn: active.subheading, toggle: () => run().toggleHeading({ level: 3 }).run() },
    { label: t.bold, isOn: active.bold, toggle: () => run().toggleBold().run() },
    { label: t.italic, isOn: active.italic, toggle: () => run().toggleItalic().run() },
    { label: t.bulletedList, isOn: active.bulletList, toggle: () => run().toggleBulletList().run() },
    { label: t.numberedList, isOn: active.orderedList, toggle: () => run().toggleOrderedList().run() },
    { label: t.quote, isOn: active.blockquote, toggle: () => run().toggleBlockquote().run() },
    { label: t.link, isOn: active.link || isLinking, toggle: () => setIsLinking(!isLinking) },
  ];
  return (
    <>
      <Stack direction="row" gap={2} isWrapping role="group" aria-label={t.formatting}>
        {marks.map(({ label, isOn, toggle }) => (
          <Tool key={label} type="button" aria-pressed={isOn} onClick={toggle}>
            {label}
          </Tool>
        ))}
        <StoryImagePicker editor={editor} campaignID={campaignID} />
        <Tool type="button" disabled={!active.canUndo} onClick={() => run().undo().run()}>
          {t.undo}
        </Tool>
        <Tool type="button" disabled={!active.canRedo} onClick={() => run().redo().run()}>
          {t.redo}
        </Tool>
      </Stack>
      {isLinking ? <LinkRow editor={editor} onDone={() => setIsLinking(false)} /> : null}
    </>
  );
}

/** The address of the selected text; without a selection the address itself is inserted, a video's too. */
function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const apply = () => {
    const address = href.trim();
    const url = /^(https?:|mailto:|\/)/.test(address) ? address : `https://${address}`;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!address) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: url } }] }).run();
    else chain.setLink({ href: url }).run();
    onDone();
  };
  return (
    <Stack direction="row" gap={2} align="end" isWrapping>
      <TextField
        label={t.linkAddress}
        hint={t.linkHint}
        inputMode="url"
        value={href}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter') return;
          pressed.preventDefault(); // would save the whole form
          apply();
        }}
      />
      <Button tone="quiet" onClick={apply}>
        {t.applyLink}
      </Button>
    </Stack>
  );
}

function StoryImagePicker({ editor, campaignID }: { editor: Editor; campaignID: string }) {
  const id = useId();
  const { resizeSelected, isResizing } = useImageResizer('whole');
  const [add, { isLoading, error }] = useAddStoryImageMutation();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isBusy = isResizing || isLoading;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const imageBase64 = await resizeSelected(event);
    if (imageBase64 === undefined) return;
    setIsUnreadable(imageBase64 === null);
    if (!imageBase64) return;
    const { data } = await add({ campaignID, imageBase64 });
    if (data) editor.chain().focus().setImage({ src: data.url, alt: '', width: data.width, height: data.height }).run();
  };
  return (
    <>
      <FileInput
        id={id}
        type="file"
        accept={acceptedImageTypes}
        aria-disabled={isBusy}
        onClick={isBusy ? preventPress : undefined}
        onChange={(chosen) => void choose(chosen)}
      />
      <Tool as="label" htmlFor={id} aria-busy={isBusy}>
        {isBusy ? t.uploadingImage : t.image}
      </Tool>
      {isUnreadable ? (
        <Text tone="bad" role="alert">
          {t.imageUnreadable}
        </Text>
      ) : null}
      <ErrorNotice error={apiErrorOf(error)} />
    </>
  );
}

const Frame = styled.div`
  ${controlStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  .ProseMirror {
    display: grid;
    align-content: start;
    gap: ${theme.space[3]};
    min-block-size: 240px;
    outline: none;
    white-space: break-spaces;
  }
  .ProseMirror-selectednode {
    outline: 2px solid ${theme.color.accent};
  }
`;

const Tool = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding-inline: ${theme.space[3]};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[14]};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${theme.color.wash};
    font-weight: 600;
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;

const FileInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
  &:focus-visible + label {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
  }
`;
