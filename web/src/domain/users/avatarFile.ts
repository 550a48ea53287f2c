import { z } from 'zod';
import { encodeFieldMessage } from '../../platform/errors/fieldMessage';
import { avatarTypes } from './avatarTypes';

/** Bytes. */
const maxAvatarBytes = 2 * 1024 * 1024;

/** A new picture, or none to keep the current one. */
export const avatarRule = z
  .instanceof(File)
  .optional()
  .refine((file) => file === undefined || avatarTypes.includes(file.type), encodeFieldMessage('validation.picture'))
  .refine(
    (file) => file === undefined || file.size <= maxAvatarBytes,
    encodeFieldMessage('upload.tooLarge', { megabytes: 2 }),
  );
