/** The tabs of the user dialog, named like in the URL. */
export const userTabs = ['account', 'permissions', 'changes'] as const;
