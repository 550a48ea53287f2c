import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readColourMode } from '../app/colourMode';
import { readSession } from '../session/session';
import { signInPath } from '../session/signInPath';
import { Sandbox } from './Sandbox';
import { provideWorkers } from './workers';

const root = document.getElementById('root');
if (root === null) throw new Error('sandbox.html has no #root');

const session = readSession();
if (session === undefined) {
  window.location.replace(signInPath('/sandbox'));
} else {
  provideWorkers();
  createRoot(root).render(
    <StrictMode>
      <Sandbox token={session.token} colourMode={readColourMode()} />
    </StrictMode>,
  );
}
