/**
 * GraphiQL's tabs have buttons inside, which no tab may have: screen readers would not tell of them. They are a list of buttons, and
 * are called one; the open one is marked on its button.
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
