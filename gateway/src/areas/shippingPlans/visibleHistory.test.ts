import { describe, expect, it } from 'vitest';
import { readPermissions } from 'schema/permissions/readPermissions.ts';
import { visibleHistory } from './visibleHistory.ts';

const readerOf = (lists: object) => readPermissions({ tableColumnPermissions: { ShippingPlans: lists } });

/** One change for each property, with values that must not leak. */
function historyOf(...properties: string[]) {
  return {
    historicalShippingPlan: properties.map((property, index) => ({
      time: '2026-11-20T10:00:00Z',
      modifiedBy: 'Jens Petersen',
      modifiedById: 'demo-purchasing',
      content: 'updated',
      inverted: index % 2 === 1,
      valuesChanged: [{ property, oldValue: `old ${property}`, newValue: `new ${property}` }],
    })),
    avatars: [{ userId: 'demo-purchasing', avatarContent: 'jens.png' }],
  };
}

const seenBy = (lists: object, ...properties: string[]) =>
  visibleHistory(historyOf(...properties), readerOf(lists)).flatMap(({ valuesChanged }) =>
    (valuesChanged ?? []).map(({ property }) => property),
  );

describe('the history of a plan', () => {
  it('never contains the technical properties', () => {
    const hidden = ['Documents', 'RecordStatusId', 'RecordStatusColor', 'RecordTagId', 'LinkedProductId'];
    const more = ['PaymentStatusId', 'ChinaStatusColor', 'AuditStartTime', 'AuditEndTime', 'CarrierNameId'];
    expect(seenBy({ Write: ['ALL'] }, ...hidden, ...more)).toEqual([]);
  });

  it.each([
    ['OrderTotalAmount', ['OrderTotalAmount'], true],
    ['OrderTotalAmount', ['SupplierName'], false],
    ['SupplierOrderId', ['SupplierOrderId'], true],
    ['ContainerId', ['ContainerId'], true],
    ['SupplierNameId', ['SupplierName'], true],
    ['SupplierNameId', ['RecordStatus'], false],
    ['ChinaUserId', ['RecordStatus'], false],
    ['ContainerArrivalDateMode', ['ContainerArrivalDate'], true],
    ['ContainerArrivalDateMode', ['Products'], false],
    // Properties without a column of the same name.
    ['PaymentStatus', ['SupplierName', 'OrderTotalAmount'], false],
    ['SomethingNew', ['SupplierName'], false],
    ['SomethingNew', ['ALL'], false],
  ])('shows %s to a user with %j: %s', (property, LimitRead, isSeen) => {
    expect(seenBy({ LimitRead: ['History', ...LimitRead] }, property)).toEqual(isSeen ? [property] : []);
  });

  it('is complete for a user with Read on the table', () => {
    expect(seenBy({ Read: ['ALL'] }, 'PaymentStatus', 'SomethingNew', 'ChinaText')).toHaveLength(3);
  });

  it('omits a change without visible properties, and leaks none of its values', () => {
    const history = historyOf('OrderTotalAmount', 'SupplierName');
    const [change, ...others] = visibleHistory(history, readerOf({ LimitRead: ['History', 'SupplierName'] }));
    expect(others).toEqual([]);
    expect(change).toMatchObject({ avatarContent: 'jens.png', valuesChanged: [{ property: 'SupplierName' }] });
    expect(JSON.stringify(change)).not.toContain('OrderTotalAmount');
  });
});
