import app from './app.json';
import dashboard from './dashboard.json';
import errors from './errors.json';
import kit from './kit.json';
import news from './news.json';
import orders from './orders.json';
import people from './people.json';
import permissions from './permissions.json';
import profile from './profile.json';
import sandbox from './sandbox.json';
import signIn from './signIn.json';
import stock from './stock.json';
import users from './users.json';
import warehouses from './warehouses.json';

/** The German catalogue, by area. */
export const catalogue = {
  app,
  dashboard,
  errors,
  kit,
  news,
  orders,
  people,
  permissions,
  profile,
  sandbox,
  signIn,
  stock,
  users,
  warehouses,
};
