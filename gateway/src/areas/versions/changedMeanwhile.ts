/** A field of a record that is another one than its caller has seen, with what it is now, as the graph spells it. */
export interface ChangedField {
  readonly field: string;
  readonly value: unknown;
}

/** Somebody has changed the record since its caller read it; nothing was written. */
export class ChangedMeanwhileError extends Error {
  /** Of the record, in the graph. */
  readonly type: string;
  /** Empty where it cannot be told which they are. */
  readonly changed: readonly ChangedField[];

  constructor(type: string, changed: readonly ChangedField[], options?: ErrorOptions) {
    super(`the ${type} was changed meanwhile: ${changed.map(({ field }) => field).join(', ')}`, options);
    this.name = 'ChangedMeanwhileError';
    this.type = type;
    this.changed = changed;
  }

  /** The same, without the fields that its reader may not see. @param maySee asked for each as `Type.field` */
  toldTo(maySee: (place: string) => boolean): ChangedMeanwhileError {
    const { type, changed, cause } = this;
    return new ChangedMeanwhileError(
      type,
      changed.filter(({ field }) => maySee(`${type}.${field}`)),
      { cause },
    );
  }
}
