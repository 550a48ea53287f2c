/**
 * GraphiQL's tabs contain buttons, which is invalid in a tab and hides them from screen readers. This changes the roles to a list
 * of buttons, and marks the open one on its button.
 */
export function watchTabs(root: HTMLElement): () => void {
  const observer = new MutationObserver(() => renameTabs(root));
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['role', 'aria-selected'] });
  renameTabs(root);
  return () => observer.disconnect();
}

function renameTabs(root: HTMLElement): void {
  for (const list of root.querySelectorAll('ul[role=tablist]')) list.setAttribute('role', 'list');
  for (const tab of root.querySelectorAll('li.graphiql-tab[role=tab], li.graphiql-tab[aria-selected]')) {
    const isOpen = tab.getAttribute('aria-selected') === 'true';
    tab.setAttribute('role', 'listitem');
    tab.removeAttribute('aria-selected');
    tab.querySelector('button')?.setAttribute('aria-current', String(isOpen));
  }
}
