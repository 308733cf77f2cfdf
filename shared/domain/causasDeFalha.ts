/**
 * Why a consumer gave up on a message, in kinds that a person can act on (decision 0195). The names are those that errors
 * carry; a name that is in no list is `outra`, and its own words are told.
 */
export const causasDeFalha = [
  /** It is no message of ours. */
  'ilegivel',
  /** It was put off on purpose until its tries ended. */
  'adiada',
  /** A provider did not answer. */
  'provedor',
  /** The table, a queue or another service of AWS did not take a call. */
  'plataforma',
  /** The ledger refused an entry. */
  'livros',
  /** An event of a newer release. */
  'versao',
  /** A fault of the program. */
  'defeito',
  'outra',
] as const
export type CausaDeFalha = (typeof causasDeFalha)[number]

const porNome: Readonly<Record<string, CausaDeFalha>> = {
  SyntaxError: 'ilegivel',
  Adiada: 'adiada',
  SemRespostaDoProvedor: 'provedor',
  EnvioRecusado: 'provedor',
  ConditionFailed: 'plataforma',
  ProvisionedThroughputExceededException: 'plataforma',
  ThrottlingException: 'plataforma',
  RequestLimitExceeded: 'plataforma',
  InternalServerError: 'plataforma',
  TransactionCanceledException: 'plataforma',
  TimeoutError: 'plataforma',
  LancamentoRecusado: 'livros',
  EventoDesconhecido: 'versao',
  EscritaNaoDeclarada: 'defeito',
  AccessDeniedException: 'defeito',
  TypeError: 'defeito',
  RangeError: 'defeito',
  ReferenceError: 'defeito',
  ZodError: 'defeito',
}

/** The kind of an error, by the name it carries. Pure. */
export const causaDe = (nome: string): CausaDeFalha => (Object.hasOwn(porNome, nome) && porNome[nome]) || 'outra'
