import appDe from './de/app.json';
import chunksDe from './de/chunks.json';
import dashboardDe from './de/dashboard.json';
import errorsDe from './de/errors.json';
import kitDe from './de/kit.json';
import newsDe from './de/news.json';
import sandboxDe from './de/sandbox.json';
import ordersDe from './de/orders.json';
import peopleDe from './de/people.json';
import permissionsDe from './de/permissions.json';
import profileDe from './de/profile.json';
import signInDe from './de/signIn.json';
import stockDe from './de/stock.json';
import usersDe from './de/users.json';
import warehouseDashboardDe from './de/warehouseDashboard.json';
import warehousesDe from './de/warehouses.json';
import appEn from './en/app.json';
import chunksEn from './en/chunks.json';
import dashboardEn from './en/dashboard.json';
import errorsEn from './en/errors.json';
import kitEn from './en/kit.json';
import newsEn from './en/news.json';
import sandboxEn from './en/sandbox.json';
import ordersEn from './en/orders.json';
import peopleEn from './en/people.json';
import permissionsEn from './en/permissions.json';
import profileEn from './en/profile.json';
import signInEn from './en/signIn.json';
import stockEn from './en/stock.json';
import usersEn from './en/users.json';
import warehouseDashboardEn from './en/warehouseDashboard.json';
import warehousesEn from './en/warehouses.json';

/**
 * The catalogues, by language and area, for the types of the keys, which are taken from German, and for tests. The browser
 * loads them with `loadCatalogue`.
 */
export const resources = {
  de: {
    app: appDe,
    chunks: chunksDe,
    dashboard: dashboardDe,
    errors: errorsDe,
    kit: kitDe,
    news: newsDe,
    sandbox: sandboxDe,
    orders: ordersDe,
    people: peopleDe,
    permissions: permissionsDe,
    profile: profileDe,
    signIn: signInDe,
    stock: stockDe,
    users: usersDe,
    warehouseDashboard: warehouseDashboardDe,
    warehouses: warehousesDe,
  },
  en: {
    app: appEn,
    chunks: chunksEn,
    dashboard: dashboardEn,
    errors: errorsEn,
    kit: kitEn,
    news: newsEn,
    sandbox: sandboxEn,
    orders: ordersEn,
    people: peopleEn,
    permissions: permissionsEn,
    profile: profileEn,
    signIn: signInEn,
    stock: stockEn,
    users: usersEn,
    warehouseDashboard: warehouseDashboardEn,
    warehouses: warehousesEn,
  },
};
