import type { Resolvers } from '../../generated/graphql.ts';
import { can, type Permissions } from '../../permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { satisfies } from '../../permissions/policy.ts';
import { exportInventories, exportProducts, exportWarehouses, listFiles, type WireFileType } from '../../rest/files.ts';
import { demandsOfFiles, explorerFile } from '../../transfers/linkedFiles.ts';
import { checkPage, maxLength, refuseInvalid } from '../input.ts';
import { searchText } from '../searchText.ts';
import { readFileSort } from './fileSort.ts';

const MAX_SEARCH = 200;

export const fileResolvers: Resolvers = {
  Query: {
    async files(_, { type, search, page, sort }, context) {
      const { viewer, backend } = context.signedIn();
      const { index, size } = page ?? { index: 0, size: 25 };
      const text = searchText(search);
      checkRights(viewer.permissions, type, text);
      checkPage({ index, size });
      refuseInvalid(maxLength('search', text ?? '', MAX_SEARCH));
      const { items, total } = await listFiles(backend, {
        fileType: type,
        search: text,
        pageIndex: index,
        pageSize: size,
        ...readFileSort(sort, viewer.permissions),
      });
      return { items: items.map((file) => ({ ...file, fileType: type })), total, pageIndex: index, pageSize: size };
    },
  },

  Mutation: {
    exportInventories: async (_, _args, context) => ({
      ...(await exportInventories(context.signedIn().backend)),
      fileType: 'ExportInventory',
    }),
    exportWarehouses: async (_, _args, context) => ({
      ...(await exportWarehouses(context.signedIn().backend)),
      fileType: 'ExportInventoryManagement',
    }),
    exportProducts: async (_, _args, context) => ({
      ...(await exportProducts(context.signedIn().backend)),
      fileType: 'ExportProduct',
    }),
  },

  FileEntry: {
    url: ({ fileType, name }, _, context) => context.signedIn().linkTo(explorerFile(fileType, name)),
  },
};

/** @throws ForbiddenError when the viewer may not read what the files hold, or not search by their names. */
function checkRights(permissions: Permissions, type: WireFileType, search: string | undefined): void {
  if (!demandsOfFiles(type).every((demand) => satisfies(permissions, { kind: 'requires', anyOf: [demand] }))) {
    throw new ForbiddenError('field', ['Query.files']);
  }
  if (search !== undefined && !can(permissions, 'LimitRead', 'InventoryManagementExport', 'Name')) {
    throw new ForbiddenError('column', ['FileEntry.name']);
  }
}
