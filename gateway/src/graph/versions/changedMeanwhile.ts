/** A field of a record that differs from what the caller has read, with its current value as the graph writes it. */
export interface ChangedField {
  readonly field: string;
  readonly value: unknown;
}

/** The record was changed after the caller read it; nothing was written. */
export class ChangedMeanwhileError extends Error {
  /** The name of the type in the graph. */
  readonly type: string;
  /** Empty if the changed fields are unknown. */
  readonly changed: readonly ChangedField[];

  constructor(type: string, changed: readonly ChangedField[], options?: ErrorOptions) {
    super(`the ${type} was changed meanwhile: ${changed.map(({ field }) => field).join(', ')}`, options);
    this.name = 'ChangedMeanwhileError';
    this.type = type;
    this.changed = changed;
  }

  /** Like this error, without the fields that the viewer may not see. @param maySee is called with each `Type.field` */
  redactedFor(maySee: (coordinate: string) => boolean): ChangedMeanwhileError {
    const { type, changed, cause } = this;
    return new ChangedMeanwhileError(
      type,
      changed.filter(({ field }) => maySee(`${type}.${field}`)),
      { cause },
    );
  }
}
