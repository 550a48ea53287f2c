import { Box, Button, Dialog, Flex, Portal, Text } from '@chakra-ui/react';
import { Download, Eye, FileText, X } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogCloseButton, DialogHeading } from '../dialog/DialogHeading';
import { dialogSize } from '../dialog/dialogSize';
import { IconButton } from '../IconButton';
import { FileDrop } from './FileDrop';
import type { Upload } from './useUpload';

/** A document stored on the server. */
type StoredDocument = {
  name: string;
  /** The URL to show and download it. */
  url: string;
  /** A second line: its size and date. */
  hint?: string;
};

type DocumentSlotProps = {
  /** The kind of document: "Handelsrechnung". */
  label: string;
  /** The field's name in its form. */
  name?: string;
  stored: StoredDocument | undefined;
  /** The chosen file, not saved yet; it replaces the stored one. */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Removes the stored document when the form is saved; omitted where that is not possible. */
  onRemove?: () => void;
  upload?: Upload;
  /** The server's error message. */
  failure?: string;
  /** What gets the focus when the form is not saved because of the file. */
  focusRef?: Ref<HTMLFieldSetElement>;
  maxBytes: number;
  readOnly?: boolean;
};

/** A slot for one PDF document: preview, download, replace, remove. A file can be dropped on it or chosen. */
export function DocumentSlot(props: DocumentSlotProps): ReactNode {
  const { label, name, stored, file, onFile, onRemove, upload, failure, focusRef, maxBytes, readOnly = false } = props;
  const { t } = useTranslation('kit');
  const chosenUrl = useObjectUrl(file);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const previewUrl = chosenUrl ?? stored?.url;
  const isFilled = file !== undefined || (stored !== undefined && !replaces);
  return (
    <Box minW="0">
      <Text textStyle="label" color="fg.muted" mb="1">
        {label}
      </Text>
      {!readOnly && (file !== undefined || !isFilled) && (
        <FileDrop
          label={label}
          name={name}
          endings={['.pdf']}
          maxBytes={maxBytes}
          file={file}
          onFile={(next) => {
            setReplaces(false);
            onFile(next);
          }}
          {...(upload && { upload })}
          {...(failure !== undefined && { failure })}
          {...(focusRef && { focusRef })}
        />
      )}
      {file === undefined && stored !== undefined && (readOnly || !replaces) && (
        <Flex align="center" gap="2" px="3" minH="72px" rounded="l2" borderWidth="1px" bg="bg.panel" wrap="wrap">
          <Box color="red.fg">
            <FileText size={20} aria-hidden />
          </Box>
          <Box flex="1 1 100px" minW="0">
            <Text truncate title={stored.name}>
              {stored.name}
            </Text>
            <Text textStyle="xs" color="fg.subtle">
              {stored.hint}
            </Text>
          </Box>
          <IconButton label={t('document.preview', { document: label })} onClick={() => setIsPreviewed(true)}>
            <Eye />
          </IconButton>
          <IconButton label={t('document.download', { document: label })} asChild>
            <a href={stored.url} download={stored.name}>
              <Download />
            </a>
          </IconButton>
          {!readOnly && (
            <Button size="xs" onClick={() => setReplaces(true)}>
              {t('document.replace')}
            </Button>
          )}
          {!readOnly && onRemove && (
            <IconButton label={t('file.remove', { file: stored.name })} onClick={onRemove}>
              <X />
            </IconButton>
          )}
        </Flex>
      )}
      {readOnly && (file !== undefined || stored === undefined) && (
        <Flex align="center" px="3" minH="72px" rounded="l2" borderWidth="1px" borderStyle="dashed" color="fg.subtle">
          {/* A file that was chosen before the form became read-only is still there when it is free again. */}
          {file === undefined ? t('document.missing') : <Text truncate>{file.name}</Text>}
        </Flex>
      )}
      {file !== undefined && (
        <Button size="xs" variant="ghost" mt="1" onClick={() => setIsPreviewed(true)}>
          <Eye />
          {t('document.preview', { document: label })}
        </Button>
      )}
      {replaces && file === undefined && stored !== undefined && (
        <Button size="xs" variant="ghost" mt="1" onClick={() => setReplaces(false)}>
          {t('document.keep')}
        </Button>
      )}
      {isPreviewed && previewUrl !== undefined && (
        <PdfPreview
          title={label}
          context={file?.name ?? stored?.name}
          url={previewUrl}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </Box>
  );
}

type PdfPreviewProps = { title: string; context: string | undefined; url: string; onClose: () => void };

/** A preview of a PDF over the form, in the browser's own viewer. */
function PdfPreview({ title, context, url, onClose }: PdfPreviewProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Dialog.Root open onOpenChange={onClose} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...dialogSize(960, true)}>
            <DialogHeading title={title} context={context} />
            <Dialog.Body p="0" display="flex" flexDirection="column" minH="0">
              <object
                data={url}
                type="application/pdf"
                aria-label={title}
                style={{ flex: 1, width: '100%', minHeight: 0 }}
              >
                {/* Fallback for browsers without a PDF viewer. */}
                <Box p="5">
                  <a href={url} download={context}>
                    {t('document.download', { document: title })}
                  </a>
                </Box>
              </object>
            </Dialog.Body>
            <DialogCloseButton />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** An object URL for a chosen file; revoked when it is no longer shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
