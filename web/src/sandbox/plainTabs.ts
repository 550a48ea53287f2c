/**
 * GraphiQL's tabs contain buttons, which is invalid in a tab and hides them from screen readers. This changes the roles to a list
 * of buttons, and marks the open one on its button. It also has no words but English ones; these two are always in view.
 */
export function watchTexts(root: HTMLElement, { variables, run }: { variables: string; run: string }): () => void {
  root.style.setProperty('--occ-run', JSON.stringify(run));
  const rename = () => {
    renameTabs(root);
    for (const button of root.querySelectorAll('.graphiql-editor-tools > button')) {
      // Each change calls the observer again, so an equal text must not be written.
      if (button.textContent === englishVariables && variables !== englishVariables) button.textContent = variables;
    }
  };
  const observer = new MutationObserver(rename);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['role', 'aria-selected'] });
  rename();
  return () => observer.disconnect();
}

const englishVariables = 'Variables';

function renameTabs(root: HTMLElement): void {
  for (const list of root.querySelectorAll('ul[role=tablist]')) list.setAttribute('role', 'list');
  for (const tab of root.querySelectorAll('li.graphiql-tab[role=tab], li.graphiql-tab[aria-selected]')) {
    const isOpen = tab.getAttribute('aria-selected') === 'true';
    tab.setAttribute('role', 'listitem');
    tab.removeAttribute('aria-selected');
    tab.querySelector('button')?.setAttribute('aria-current', String(isOpen));
  }
}
