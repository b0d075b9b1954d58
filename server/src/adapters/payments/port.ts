export type PaidPlan = 'pro' | 'intensive'

/** What somebody pays for now. A cancelled subscription stays until the end of what is paid. */
export type Subscription = {
  plan: PaidPlan
  /** `past_due`: the last payment failed and is tried again; the plan stays until the provider ends it. */
  status: 'active' | 'past_due'
  /** When the paid period ends. */
  periodEnds: Date
  /** It is not renewed then. */
  isCancelled: boolean
}

/** Somebody else takes the money; no card number comes near this server. Each call throws `PaymentsAway`. */
export type Payments = {
  /** A customer at the provider, the same one however often it is asked for. @returns the customer's id */
  createCustomer(person: { userId: string; email: string }): Promise<string>
  /** @returns the address of a page to pay for the plan on */
  checkout(order: { customer: string; plan: PaidPlan }): Promise<string>
  /** @returns the address of a page to change, pay or cancel on */
  portal(customer: string): Promise<string>
  /** What the customer pays for now; undefined when nothing. */
  subscriptionOf(customer: string): Promise<Subscription | undefined>
  /** Ends what the customer pays for at once, and forgets the customer. */
  forget(customer: string): Promise<void>
  /**
   * Whose subscription an event is about; undefined for events about something else.
   * @throws {UnsignedEvent} when the provider did not sign exactly these bytes, or long ago.
   */
  customerOf(event: { body: string; signature: string }): string | undefined
}

/** The payment provider did not answer, or not as agreed. */
export class PaymentsAway extends Error {}

export class UnsignedEvent extends Error {}
