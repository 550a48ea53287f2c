import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { CircleAlert, FileUp, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatBytesLimit } from '../../platform/format/bytes';
import { IconButton } from '../IconButton';
import { useFieldRefusal } from '../input/fieldRefusal';
import { Num } from '../Num';
import { SendingFile } from './SendingFile';
import { refusalOf, type FileRefusal, type FileRules } from './fileRules';
import type { Upload } from './useUpload';

type RefusedFile = { why: FileRefusal; name: string };

type FileDropProps = FileRules & {
  /** The kind of file: "Orders (CSV)". */
  label: string;
  /** The field's name in its form, which is not saved while a refusal is shown. */
  name?: string | undefined;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Its upload, from `useUpload`. */
  upload?: Upload;
  /** The server's error message for the file. */
  failure?: string;
  /** Gets the focus when the form is not saved because of the file. */
  focusRef?: Ref<HTMLFieldSetElement>;
  /** What to do about a refusal, if there is more to say than its reason. */
  refusals?: Partial<Record<FileRefusal, string>>;
};

/**
 * A file field with drag and drop and a file dialog. Types and sizes that the server would refuse are refused here, which is shown until
 * another file is chosen or the user discards the refused one.
 */
export function FileDrop({
  label,
  name,
  file,
  onFile,
  upload,
  failure,
  focusRef,
  refusals,
  endings,
  maxBytes,
}: FileDropProps): ReactNode {
  const { t } = useTranslation('kit');
  const [refused, setRefused] = useState<RefusedFile>();
  const tellForm = useFieldRefusal(name);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const messageId = useId();
  const isSending = upload?.sent !== undefined;
  const rules = { endings, maxBytes };
  const limits = { endings: endings.join(', '), size: formatBytesLimit(maxBytes) };
  // A file that was chosen before stays chosen, so the message says which one it is about.
  const about =
    file !== undefined && refused !== undefined && refused.why !== 'severalFiles' ? `${refused.name}: ` : '';
  const message =
    refused === undefined ? failure : about + (refusals?.[refused.why] ?? t(`file.${refused.why}`, limits));

  const refuse = (next: RefusedFile | undefined) => {
    setRefused(next);
    tellForm(next !== undefined);
  };
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (first === undefined) return;
    const why = refusalOf(files, rules);
    refuse(why && { why, name: first.name });
    if (why === undefined) onFile(first);
  };
  const remove = () => {
    refuse(undefined);
    onFile(undefined);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isSending) take([...event.dataTransfer.files]);
  };

  return (
    <Box
      as="fieldset"
      ref={focusRef}
      tabIndex={-1}
      border="0"
      p="0"
      m="0"
      minW="0"
      aria-label={label}
      aria-describedby={message === undefined ? undefined : messageId}
    >
      <Flex
        align="center"
        wrap="wrap"
        columnGap="3"
        rowGap="2"
        px="4"
        py="2"
        minH="72px"
        rounded="l2"
        borderWidth="1px"
        borderStyle={file === undefined ? 'dashed' : 'solid'}
        borderColor={message === undefined ? (isOver ? 'accent.solid' : 'border.control') : 'border.error'}
        bg={isOver ? 'bg.selected' : 'bg.field'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Box color="fg.subtle">
          <FileUp size={20} aria-hidden />
        </Box>
        {file === undefined ? (
          <Box flex="1 1 140px" minW="0">
            <Text>{t('file.drop')}</Text>
            <Text textStyle="xs" color="fg.subtle">
              {t('file.limits', limits)}
            </Text>
          </Box>
        ) : (
          <Box flex="1 1 140px" minW="0">
            <HStack gap="2">
              <Text truncate title={file.name}>
                {file.name}
              </Text>
              <Num color="fg.subtle" textStyle="xs" whiteSpace="nowrap">
                {formatBytes(file.size)}
              </Num>
            </HStack>
            {upload && <SendingFile file={file} upload={upload} />}
          </Box>
        )}
        {!isSending && (
          <Button ref={chooser} onClick={() => input.current?.click()}>
            {file === undefined ? t('file.choose') : t('file.chooseOther')}
          </Button>
        )}
        {file !== undefined && !isSending && (
          <IconButton label={t('file.remove', { file: file.name })} onClick={remove}>
            <X />
          </IconButton>
        )}
      </Flex>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={endings.join(',')}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // So that choosing the same file again, after it was corrected, fires a change event.
          target.value = '';
        }}
      />
      {message !== undefined && (
        <Flex align="center" justify="space-between" wrap="wrap" columnGap="2" mt="1">
          <HStack id={messageId} role="alert" align="start" gap="1" textStyle="xs" color="red.fg">
            <Box as={CircleAlert} boxSize="12px" mt="2px" flexShrink={0} aria-hidden />
            {message}
          </HStack>
          {refused !== undefined && (
            <Button
              size="xs"
              onClick={() => {
                refuse(undefined);
                chooser.current?.focus();
              }}
            >
              {t('form.drop')}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
