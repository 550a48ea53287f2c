import { z } from 'zod';
import { encodeFieldMessage } from '../errors/fieldMessage';

/** The types that the back-end accepts: images that cannot contain scripts. */
export const avatarTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

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
