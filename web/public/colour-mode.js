// Runs before the first paint, so that nobody who works in the dark sees a white flash.
// A file of its own: the content security policy allows no script inside the page.
(() => {
  const chosen = localStorage.getItem('colour_mode');
  const mode = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.classList.add(mode === 'dark' ? 'dark' : 'light');
  document.documentElement.style.colorScheme = mode === 'dark' ? 'dark' : 'light';
})();
