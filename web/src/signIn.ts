import { startSignIn } from './app/startSignIn';

startSignIn();
