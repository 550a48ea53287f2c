import { Box, Button, Field, Flex, HStack, VisuallyHidden } from '@chakra-ui/react';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { SendingFile } from '../../ui/file/SendingFile';
import type { Upload } from '../../ui/file/useUpload';
import { FieldMessage } from '../../ui/input/FieldMessage';
import { avatarTypes } from './avatarTypes';
import { UserAvatar } from './UserAvatar';

type AvatarFieldProps = {
  /** The name of the user, for the initials. */
  name: string;
  /** The URL of the current picture. */
  src: string | undefined;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  message: string | undefined;
  /** Gets the focus when the form is not saved because of the picture. */
  focusRef: Ref<HTMLButtonElement>;
  /** The upload of the chosen one. */
  upload: Upload;
};

/** A user's picture: the current one, or the chosen one before it is saved. */
export function AvatarField({ name, src, value, onChange, message, focusRef, upload }: AvatarFieldProps): ReactNode {
  const { t } = useTranslation('avatars');
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const preview = useObjectUrl(value);
  const clear = () => {
    // Otherwise choosing the same file again would fire no change event.
    if (input.current) input.current.value = '';
    onChange(undefined);
  };
  return (
    <Field.Root invalid={message !== undefined} gridColumn="1 / -1">
      <Field.Label as="div" id={labelId}>
        {t('avatar')}
      </Field.Label>
      <Flex gap="4" align="center" minW="0">
        <UserAvatar name={name} src={preview ?? src} size={56} />
        <Box minW="0">
          {value !== undefined && upload.sent !== undefined ? (
            <SendingFile file={value} upload={upload} />
          ) : (
            <HStack gap="2" wrap="wrap">
              <Button ref={focusRef} onClick={() => input.current?.click()} aria-describedby={labelId}>
                <ImagePlus />
                {value === undefined ? t('choosePicture') : t('otherPicture')}
              </Button>
              {value !== undefined && (
                <Button variant="ghost" onClick={clear}>
                  <X />
                  {t('removePicture')}
                </Button>
              )}
            </HStack>
          )}
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              tabIndex={-1}
              accept={avatarTypes.join(',')}
              aria-label={t('choosePicture')}
              onChange={(event) => onChange(event.target.files?.[0])}
            />
          </VisuallyHidden>
          {message === undefined && (
            <Field.HelperText mt="1.5" truncate={value !== undefined}>
              {value?.name ?? t('avatarHint')}
            </Field.HelperText>
          )}
          <FieldMessage message={message} />
        </Box>
      </Flex>
    </Field.Root>
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
