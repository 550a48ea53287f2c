import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse } from 'graphql';
import { orderTransferResolvers } from './areas/orderTransfers/resolvers.ts';
import { createGroupResolvers } from './areas/groups/resolvers.ts';
import { goodsReceiptResolvers } from './areas/goodsReceipts/resolvers.ts';
import { fileResolvers } from './areas/files/resolvers.ts';
import { lookupResolvers } from './areas/lookups/resolvers.ts';
import { carrierResolvers } from './areas/carriers/resolvers.ts';
import { newsResolvers } from './areas/news/resolvers.ts';
import { orderCountResolvers } from './areas/orderCounts/resolvers.ts';
import { orderResolvers } from './areas/orders/resolvers.ts';
import { pickTypeRuleResolvers } from './areas/pickTypeRules/resolvers.ts';
import { productResolvers } from './areas/products/resolvers.ts';
import { sessionResolvers } from './areas/session/resolvers.ts';
import { supplierResolvers } from './areas/suppliers/resolvers.ts';
import { shippingPlanResolvers } from './areas/shippingPlans/resolvers.ts';
import { skuStockResolvers } from './areas/skuStocks/resolvers.ts';
import { stockBookingResolvers } from './areas/stockBookings/resolvers.ts';
import { stockFigureResolvers } from './areas/stockFigures/resolvers.ts';
import { stockHistoryResolvers } from './areas/stockHistory/resolvers.ts';
import { storageLocationResolvers } from './areas/storageLocations/resolvers.ts';
import { stockValuationResolvers } from './areas/stockValuation/resolvers.ts';
import { userResolvers } from './areas/users/resolvers.ts';
import { warehouseResolvers } from './areas/warehouse/resolvers.ts';
import { fingerprint } from 'schema/generated/policy.ts';
import { policy as areas } from 'schema/permissions/coordinates.ts';
import type { Policy } from 'schema/permissions/policy.ts';
import { readNeeds } from 'schema/permissions/readPolicy.ts';
import { fingerprintOf, readSdl } from 'schema/permissions/sdl.ts';
import { BACKEND_NAMES } from './graph/backendNames.ts';
import { describePolicy } from './execution/describePolicy.ts';
import { guardSchema, type GuardedSchema } from './execution/guardSchema.ts';
import { scalars } from './execution/scalars.ts';

/**
 * Creates the executable schema, with the policy in front of every resolver.
 *
 * @throws Error if the policy was generated from another SDL than the served one
 */
export function createSchema(): GuardedSchema & { readonly policy: Policy } {
  const sdl = readSdl();
  if (fingerprintOf(sdl) !== fingerprint) {
    throw new Error('schema/generated/policy.ts was made from another schema. Run `pnpm codegen`.');
  }
  const document = parse(sdl.join('\n'));
  const needs = readNeeds(document);
  const schema = makeExecutableSchema({
    typeDefs: document,
    // The policy was generated from it, so it has been validated.
    assumeValidSDL: true,
    resolvers: [
      scalars,
      BACKEND_NAMES,
      sessionResolvers,
      fileResolvers,
      orderTransferResolvers,
      userResolvers,
      newsResolvers,
      warehouseResolvers,
      createGroupResolvers(needs),
      lookupResolvers,
      shippingPlanResolvers,
      goodsReceiptResolvers,
      stockValuationResolvers,
      skuStockResolvers,
      stockBookingResolvers,
      stockFigureResolvers,
      stockHistoryResolvers,
      storageLocationResolvers,
      carrierResolvers,
      orderResolvers,
      orderCountResolvers,
      pickTypeRuleResolvers,
      productResolvers,
      supplierResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const policy = { ...areas, needs };
  describePolicy(schema, policy);
  return { ...guardSchema(schema, policy), policy };
}
