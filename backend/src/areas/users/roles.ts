/** The role that sees and may do everything (document 1, section 6). */
export const ADMINISTRATORS = 'Administrators';

/** Whether these role names make an administrator. */
export function isAdministrator(roles: readonly string[]): boolean {
  return roles.includes(ADMINISTRATORS);
}
