/** What tests of forms need. */
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import * as clickGuard from '../ui/useClickGuard';

/** For tests that press a button twice: they need not wait for the second in which a click counts as part of a double click. */
export function withoutClickGuard(): void {
  vi.spyOn(clickGuard, 'useClickGuard').mockReturnValue({ guarded: false, guard: () => {}, release: () => {} });
}

/** Replaces the text of a field in one go. Typed letter by letter, it would render a large form once for each letter. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
