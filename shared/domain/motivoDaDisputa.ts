/** Why a cardholder's bank takes a sale back, in as many reasons as a company can do something about. */
export const motivosDaDisputa = [
  'fraude',
  'nao-recebeu',
  'diferente',
  'sem-devolucao',
  'recorrencia',
  'duplicada',
  'autorizacao',
  'processamento',
  'outro',
] as const
type MotivoDaDisputa = (typeof motivosDaDisputa)[number]

/** The networks' reason codes, without dots: Visa's conditions (10.4 is `104`) and Mastercard's four digits. */
const porCodigo: Readonly<Record<string, MotivoDaDisputa>> = {
  ...{ '101': 'fraude', '102': 'fraude', '103': 'fraude', '104': 'fraude', '105': 'fraude' },
  ...{ '111': 'autorizacao', '112': 'autorizacao', '113': 'autorizacao' },
  ...{ '121': 'processamento', '122': 'processamento', '123': 'processamento', '124': 'processamento' },
  ...{ '125': 'processamento', '126': 'duplicada', '1261': 'duplicada', '1262': 'duplicada', '127': 'processamento' },
  ...{ '131': 'nao-recebeu', '132': 'recorrencia', '133': 'diferente', '134': 'diferente', '135': 'diferente' },
  ...{ '136': 'sem-devolucao', '137': 'sem-devolucao' },
  ...{ '4837': 'fraude', '4863': 'fraude', '4870': 'fraude', '4871': 'fraude' },
  ...{ '4807': 'autorizacao', '4808': 'autorizacao', '4812': 'autorizacao' },
  ...{
    '4834': 'processamento',
    '4841': 'recorrencia',
    '4853': 'diferente',
    '4855': 'nao-recebeu',
    '4860': 'sem-devolucao',
  },
}

/**
 * Pure: a network's reason code in one of our words; null where no code came.
 * @example motivoDaDisputa('10.4') // 'fraude'
 */
export function motivoDaDisputa(codigo: string | undefined): MotivoDaDisputa | null {
  const digitos = codigo?.replace(/\D/g, '')
  return digitos ? (porCodigo[digitos] ?? 'outro') : null
}
