import { useGraphiQL, useMonaco } from '@graphiql/react';
import { useEffect } from 'react';

type Mode = 'light' | 'dark';

/** The colours of code (design: look): keywords purple, arguments blue, values orange, strings green. */
const colours = {
  light: { text: '14191c', keyword: '5a3ea2', argument: '1d549f', value: '874a00', string: '136a40', quiet: '4e5961' },
  dark: { text: 'e8ecee', keyword: 'bfaaf3', argument: '93bdf6', value: 'f2b661', string: '70d3a1', quiet: 'a6b1b8' },
} as const;
const panels = {
  light: { bg: '#ffffff', chosen: '#eaf5f7', accent: '#0a5c6a' },
  dark: { bg: '#181e21', chosen: '#10292e', accent: '#6ccbd9' },
};

/** GraphiQL's names of its two themes, which are replaced. */
const themeNames = { light: 'graphiql-LIGHT', dark: 'graphiql-DARK' } as const;

function themeOf(mode: Mode) {
  const { text, keyword, argument, value, string, quiet } = colours[mode];
  const { bg, chosen, accent } = panels[mode];
  const rules = Object.entries({
    '': text,
    'keyword.gql': keyword,
    'key.identifier.gql': text,
    'argument.identifier.gql': argument,
    'type.identifier.gql': value,
    'number.gql': value,
    'string.gql': string,
    'comment.gql': quiet,
    'string.key.json': argument,
    'string.value.json': string,
    'number.json': value,
    'keyword.json': keyword,
  }).map(([token, foreground]) => ({ token, foreground }));
  return {
    base: mode === 'dark' ? ('vs-dark' as const) : ('vs' as const),
    inherit: true,
    rules,
    colors: {
      'editor.background': '#ffffff00',
      'scrollbar.shadow': '#ffffff00',
      'editorLineNumber.foreground': `#${quiet}`,
      'editorLineNumber.activeForeground': `#${text}`,
      'editorHoverWidget.background': bg,
      'editorSuggestWidget.background': bg,
      'editorSuggestWidget.selectedBackground': chosen,
      'editorSuggestWidget.selectedForeground': accent,
      'editorWidget.background': bg,
      'textLink.foreground': accent,
      'list.highlightForeground': accent,
      focusBorder: accent,
    },
  };
}

const font = { fontFamily: "'Geist Mono Variable', ui-monospace, monospace", fontSize: 12.5, lineHeight: 20 };

/** Gives GraphiQL's editors the type and colours of the product. */
export function useEditorLook(): void {
  const monaco = useMonaco((state) => state.monaco);
  const query = useGraphiQL((state) => state.queryEditor);
  const variables = useGraphiQL((state) => state.variableEditor);
  const response = useGraphiQL((state) => state.responseEditor);
  useEffect(() => {
    for (const mode of ['light', 'dark'] as const) monaco?.editor.defineTheme(themeNames[mode], themeOf(mode));
    // It measures the characters before the font is loaded.
    void document.fonts.load(`${font.fontSize}px 'Geist Mono Variable'`).then(() => monaco?.editor.remeasureFonts());
  }, [monaco]);
  useEffect(() => {
    for (const editor of [query, variables, response]) {
      editor?.updateOptions({
        ...font,
        bracketPairColorization: { enabled: false },
        padding: { top: 8, bottom: 8 },
        wordWrap: 'on',
        wrappingIndent: 'indent',
      });
    }
  }, [query, variables, response]);
}
