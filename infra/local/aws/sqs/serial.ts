/** Runs tasks one after another: a state change is decided and stored before the next one is looked at. */
export class Serial {
  private tail: Promise<unknown> = Promise.resolve()

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task)
    this.tail = result.catch(() => undefined)
    return result
  }

  /** Resolves when everything queued so far is done. */
  async idle(): Promise<void> {
    await this.tail
  }
}
