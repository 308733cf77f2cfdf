/**
 * The names of the log's lines: what each means, and who acts on it. A name that is not here does not compile.
 * A line at `error` level rings the alarm "precisa-de-pessoa" (infra/constructs/GrupoDeLog.ts), except `undeclared`,
 * which counts as an error of ours; a line at `warn` or `info` level is read only when a person investigates.
 */
export const logEvents = {
  'acquirer-refused':
    'The acquirer refused the request itself, not the card: the operator mends credentials or set-up.',
  'acquirer-files-failed':
    'What the acquirer left in the bucket could not be taken in: the next run tries again, and the operator looks into the storage.',
  'acquirer-missing':
    'The acquirer’s files lack sales of a day, or a payment, after two business days: the operator asks the acquirer.',
  'acquirer-notice-unreadable': 'A notice of the acquirer cannot be read: it is kept, and the operator reads it.',
  acting: 'A user began or ended acting as a receiver; it is for an investigation only.',
  anticipation: 'The face comparison of an anticipation gave this result; it is for an investigation only.',
  'card-not-kept': 'The acquirer took no request to keep a payer’s card: the operator looks at the contract with it.',
  'holder-not-kept': 'A card was charged, and the cookie with its holder could not be signed: its receipt shows none.',
  'kept-card-stays': 'The acquirer did not delete a kept card: it is asked again, and the operator looks if it lasts.',
  'attempt-open': 'The last late look still found a card attempt open: the operator settles it with the acquirer.',
  'attempt-unsettled':
    "A hold has used half of its time to be captured: the operator settles it in the acquirer's panel.",
  'audit-anchor': 'A link of the audit chain was written: the auditor compares the chain with it.',
  'audit-failed':
    'The entry of a refused or failed call could not be written: the chain lacks it, and the operator looks into the storage.',
  books: 'A run of the proof of the books ended: days closed, readings that added up, readings that did not.',
  'books-differ':
    'A balance, statement or journal differs on a second reading: withdrawals of its owner are frozen until it adds up.',
  'books-proved': 'A day of the books was closed: this is its report; it is for an investigation only.',
  'boleto-cancel-refused': 'The registrar denied us the cancellation of a slip: the operator mends the credentials.',
  'boleto-divergent':
    "The registrar's slip says something else than we asked for: the operator looks at the registrar.",
  'boleto-paid-divergent': 'A slip was paid in a way that the checkout cannot take: the operator returns the money.',
  'bot-check-refused':
    "The bot check's service does not take our request: the operator mends key or secret; payers give our proof of work meanwhile.",
  'bot-check-unknown':
    "The bot check's service did not answer: the payer is asked for our proof of work instead; it is for an investigation only.",
  'bulk-row-failed': "One row of a merchant's spreadsheet was not written: the operator looks into the error.",
  'capture-refused': 'The acquirer refused the capture of a checkout: the next look settles it by a query.',
  'card-testing':
    'Cards are being tried on a link or a company: they are challenged or paused for a time, and the company is told of a pause.',
  'cart-capture-refused': 'The acquirer refused the capture of a cart: the operator looks, because slips may be paid.',
  'cart-payment-changed': "The acquirer changed a cart's payment on its own side: the new state is recorded.",
  'cart-refund-refused': 'The acquirer refused to give back what a cart could not use: the operator returns the money.',
  'certificate-refused': "A webhook came with another certificate than the PSP's: it was refused.",
  'certificate-unknown':
    "A webhook came under the PSP's name with a certificate that is not pinned: the operator asks the PSP, and pins it.",
  'card-decided': 'The acquirer approved or denied a card: counted by brand.',
  chargeback: 'A dispute of a card payment began or changed: the merchant bears it up to what it received.',
  'client-certificate-ending':
    'Our certificate at a provider ends within thirty days: the operator asks the provider for the next one.',
  'client-certificate-expired':
    'Our certificate at a provider has ended: where no other is valid nothing is sent, and the operator puts the next one.',
  'client-certificate-refused':
    'A provider refused our certificate: the other one is used where there is one; the operator asks the provider.',
  consumed: 'A consumer treated a message; it is for an investigation only.',
  'company-ended': 'Everything of a company that ended was paid out: it is for an investigation only.',
  'consumer-failed': 'A consumer could not treat a message: the queue offers it again, and its dead letters ring.',
  'consumer-reason-unkept':
    'Why a message was given up on could not be kept: its dead letter is there, and the line before says it.',
  'consumer-postponed': 'A consumer put a message off because it cannot be treated yet: the queue offers it again.',
  'defense-refused':
    "What a company says of a contestation was refused, or never answered for: the operator sends it by the provider's own page.",
  'denial-uncounted':
    'A denied card could not be counted against card testing: the next denial counts again; the operator looks into the storage.',
  'dispatch-failed': 'The dispatcher could not queue a change of the table: the stream offers it again.',
  dispatched:
    'The dispatcher read a change of the table and hands it to these queues; it is for an investigation only.',
  'dispute-beyond-received':
    'A dispute takes more than the company received: the rest is ours, and the operator follows the case.',
  'entry-refused':
    "The ledger refused a leg of a journal entry that its checkout's decision does not give: it is among the dead letters, and the operator looks who wrote it.",
  'email-capped': 'An address has had its share of e-mails about slips: this one is not sent.',
  'document-not-drawn':
    'A payer’s private document could not be drawn here and left empty, for the browser to draw: a developer looks into the error.',
  'email-notice-unknown': 'The mail service told of an e-mail that has no record here: the notice is let go.',
  'email-refused': 'The mailer refused an e-mail: the reason says if it is tried again.',
  'email-returned': 'An e-mail came back for good, or its reader called it spam: its address is written to no more.',
  'email-suppressed': 'An e-mail was not sent, because its address had come back before.',
  'email-uncertain': 'An e-mail was tried as often as it may be, and it is unknown if it arrived: it is given up.',
  'give-back-refused': 'The acquirer refused to give back captured money: the operator returns it.',
  'held-too-long':
    'Money of a payer is held for longer than it may be: `/admin/operacao/retidos` lists it, and gives back a slip’s, or an old Pix.',
  liveness: "The face comparison of a payer's selfie gave this result; it is for an investigation only.",
  med: 'A contestation of a Pix was opened, changed or ended; it is for an investigation only.',
  lists:
    'A round over the restrictive lists ended: clients asked about, those of whom nothing came, those with a match; it is for an investigation only.',
  'ending-queued': 'An ending asked for before it was a case of the queue has its place there now.',
  'lists-failed': 'A client could not be asked about at the restrictive lists: the next round asks again.',
  'med-blocks-beyond':
    "The PSP holds more for a contestation than it may take: the company's payouts are stopped, and the operator asks the PSP.",
  'med-list-unreadable':
    "Items of the PSP's list of contestations cannot be read: the operator looks at them at the PSP.",
  'med-unconfirmed': 'The PSP does not know a contestation that it told of: the operator asks the PSP.',
  'med-unreadable': 'A notice of contestations cannot be read: it is kept, and the operator reads it.',
  'med-without-sale':
    'A Pix that paid no sale is contested: no company holds its money, and the operator answers the PSP.',
  'mpi-refused': 'The 3DS server refused the request itself: the operator mends credentials or set-up.',
  'opening-not-counted': "The opening of a link was not counted: the link's figures lack one visit.",
  'order-not-reminded': 'A buyer who asked for it was not reminded of an unpaid order: the next run tries again.',
  outward: 'What others hold for us was compared with the books, with this result; it is for an investigation only.',
  'outward-shortfall':
    'Others hold less for us than the books say, or than we owe, on two readings: our revenue does not leave, and the operator finds what is missing.',
  'outward-surplus':
    'Others hold more for us than the books say on two readings: the operator finds whose money it is.',
  'outward-unproved':
    'For three days it was not proved that others hold what we owe: the operator asks the sources that do not answer.',
  'parameters-stale':
    'Parameters could not be read anew: the values of before are used, and the next call tries again.',
  paid: 'A payer paid: counted by the minute.',
  'payroll-stopped':
    'A payroll that is due does not go on, because nothing may leave its account now: it is looked at again in ten minutes.',
  payout: 'A transfer was sent, with this answer; it is for an investigation only.',
  'payout-contradicted':
    'The payout provider took its word about a transfer back: the balance follows, and the operator asks it why.',
  'payout-key': 'A Pix key was looked up just before it was paid, with this answer; it is for an investigation only.',
  'payout-return-over':
    'More came back of a transfer than it was of: the rest is credited to no company, and the operator finds its owner.',
  'payout-status': 'The payout provider was asked about a transfer, with this answer; it is for an investigation only.',
  'payout-unknown':
    'The PSP has not said for an hour what became of a transfer: its money is held, and the operator asks the PSP.',
  'pix-code-foreign':
    'The PSP answered a charge with a code that does not lead to it: no payer saw it, and the operator asks the PSP.',
  'pix-credit-known-again': 'The PSP knows a Pix that it had not known: the frozen credit was given back.',
  'pix-credit-unknown':
    'A credit was frozen, because the PSP knows its Pix neither by its list nor by its id: staff ask the PSP.',
  'pix-foreign': 'A Pix came that belongs to no charge: it is held, and sent back to its payer.',
  'pix-issuer-closed':
    'A Pix PSP failed several new charges in a row: they go to the other one for a minute, and then one tries it.',
  'pix-issuer-open': 'A Pix PSP that was closed to new charges took one: they go to it again.',
  'pix-issuer-unknown':
    'The parameter `pix-emissor` holds a word that is no choice: health decides, and the operator corrects it.',
  'pix-issuer-unnoted': 'How a Pix PSP took a charge was not noted: the next charge tells.',
  'pix-list-unreadable': 'The PSP listed Pix that cannot be read: the operator looks at what the PSP writes.',
  'pix-other-key': 'A Pix came to a key of the PSP account that is not ours: it is left alone.',
  'pix-return-unknown':
    'The journal has a return that the PSP does not know, or did not make: the payer has nothing, and staff ask the PSP.',
  'pix-webhook-unconfirmed':
    'A webhook told of a Pix that the PSP does not know: nothing was credited, and somebody may be forging notices.',
  'pix-webhook-unreadable':
    'A webhook of the PSP held items without an id to ask by: it is kept, the hourly list finds what they were, and the operator reads it.',
  'provider-call': 'A provider was called: who, how long it took, and whether it refused or was silent.',
  'receiver-liveness': "The face comparison of a receiver's selfie gave this result; it is for an investigation only.",
  'receiver-liveness-unknown': "The receiver's selfie could not be compared: staff look at the registration.",
  'mandate-debit-refused':
    'The PSP takes no debit of a mandate now, or knows another under its txid: it is asked again, and the operator looks why.',
  'mandate-debit-replaced': 'A cycle that its mandate did not debit is charged by a slip from now on.',
  'mandate-debit-runs':
    'A debit of a cancelled subscription could not be taken back any more: what it brings goes back to the payer by itself.',
  'mandate-debit-unknown':
    'The PSP does not know a debit that it took: it is asked again, and the operator asks the PSP.',
  'mandate-notice-unknown': 'A notice told of a mandate or a debit that is no subscription’s: nothing was changed.',
  'mandate-without-code':
    'The PSP made a mandate and shows no code to pay it by: it is asked again, and a slip follows after the grace.',
  'mandate-refused': 'The PSP refused a mandate: its subscription is charged by slips, and the operator looks why.',
  'mandate-request-refused':
    'The PSP did not ask a payer’s bank to confirm a mandate: the account may be wrong, and its subscription is charged by slips.',
  'recurring-slip-failed':
    'The slip of a subscription’s cycle could not be registered: it is asked for again, and its company sees that it waits.',
  'recurring-withdrawal-waits':
    'A charge of a cancelled subscription could not be withdrawn at once: the sweeper withdraws it.',
  'recurring-stopped':
    'A cycle of a subscription is due and its company may not charge by slip now: it is looked at again tomorrow.',
  'refresh-reused': 'A rotated refresh secret was used again: every session of its family has ended.',
  'refund-differs': "The acquirer's answer about a refund is not what was asked for: the difference is recorded.",
  'refund-refused': 'The acquirer refused a refund that a merchant asked for: the merchant reads why.',
  'reminders-failed': 'The round that reminds buyers of unpaid orders ended on an error: the next run does it.',
  'representment-refused':
    'Proof that answers a dispute was refused, or never answered for: the operator sends it by the acquirer’s own page.',
  request: 'A request was answered: operation, status and time.',
  'return-beyond-received':
    'A PSP sent more of a Pix back than came by it: what is beyond is ours, and the operator asks the PSP for it.',
  'return-postponed':
    'The PSP takes no refund now (its token, or too many requests): the queue asks again, and its dead letters ring.',
  'return-refused':
    'The PSP returns a Pix no more (it refused, or the 90 days are over): it is held, and staff give it back to a key of its payer.',
  risk: 'The anti-fraud did not approve a payer or a card: the verdict decides what the payer is asked.',
  'risk-unknown':
    "The anti-fraud scored without these signals, whose history could not be read: its verdict is 'unknown'.",
  'selfie-not-kept': 'A selfie was compared and could not be kept: the proof lacks its picture.',
  'selfie-unread': 'A kept selfie could not be read: the comparison goes on without it.',
  'signature-not-asked': 'A receiver signed and the signature was not asked about at once: its next deadline asks.',
  'signature-not-sent':
    'A document was tried as often as it may be and never reached the e-signature service: the operator sends it.',
  'ratio-untold':
    'A company came near a brand’s threshold of disputes, and there is no company of the provider’s own to tell: the operator makes it.',
  'signature-refused': 'The e-signature service refused a document: the reason says if it is tried again.',
  'slip-not-kept':
    "A slip's file could not be read from the bucket, or written to it: its payer got it, drawn anew; it is for an investigation only.",
  'slip-paid-uncaptured': "A cart's slip was paid while its card was not charged: the operator recovers the money.",
  'slip-refused-by-provider':
    'The bill provider refuses our requests (balance, access, content): the operator mends it.',
  'stream-records-unread': 'The records that the dispatcher gave up on could not be listed: the next round lists them.',
  'stream-records-waiting':
    'Records of the table wait in the bucket of failures: the operator mends the cause and replays them (`npm run reprocessar`).',
  sweep: 'The sweeper ended a round: how many items it saw and how many failed.',
  'sweep-failed': 'The sweeper could not treat an item: it tries again in the next round.',
  'token-refused': 'WhatsApp refused the message with a code: the page tells the payer that it did not arrive.',
  undeclared: 'A request failed with an error that its endpoint does not declare: the team mends the code.',
  'units-failed':
    'The daily round over receivable units ended on an error: comparing them (`compared`) or taking in what the acquirer told (`told`); the next run goes on where it was.',
  'visit-not-counted':
    "Visits of a shop were not counted: its figures of the day lack some, or the day's counter is full.",
  'void-refused': 'The acquirer refused to void a hold: the sweeper tries again.',
  watch: 'The nightly round over companies ended: how many it looked at, and how many movements it found.',
  'watch-failed': 'The nightly round over companies ended on an error: the next run goes on where it was.',
  'whatsapp-unreadable':
    'A webhook of WhatsApp held notices that cannot be read: they are kept, and the operator reads them.',
} as const

export type LogEvent = keyof typeof logEvents
