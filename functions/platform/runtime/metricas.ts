import type { Fields } from './log.ts'
import type { LogEvent } from './logEvents.ts'

type Unidade = 'Count' | 'Milliseconds' | 'Seconds' | 'None'
interface Medida {
  /** Fields of the line that tell apart; few values each, because every one is a metric of its own. */
  dimensoes: readonly string[]
  metricas: Readonly<Record<string, Unidade>>
}

/**
 * Lines of the log that CloudWatch counts as it takes them in (embedded metric format): the names are the lines' own
 * fields. `infra/constructs/quadrosDoNegocio.ts` draws them, and `npm run estado` reads them.
 */
export const medidas = {
  'card-decided': { dimensoes: ['Bandeira'], metricas: { CartoesAprovados: 'Count', CartoesNegados: 'Count' } },
  paid: { dimensoes: [], metricas: { Pagos: 'Count' } },
  'provider-call': {
    dimensoes: ['Provedor'],
    metricas: {
      LatenciaDoProvedor: 'Milliseconds',
      RecusasDoProvedor: 'Count',
      FalhasDoProvedor: 'Count',
      SilenciosDoProvedor: 'Count',
    },
  },
  sweep: { dimensoes: [], metricas: { MaisAntigoSegundos: 'Seconds' } },
  books: { dimensoes: [], metricas: { RetidoCentavos: 'None' } },
} as const satisfies Partial<Record<LogEvent, Medida>>

/** Where CloudWatch keeps them: a stage's own. */
export const espacoDasMedidas = (): string => `quita-${process.env.STAGE ?? 'local'}`

type Ouvinte = (event: LogEvent, fields: Fields) => void
let ouvinte: Ouvinte | undefined
/** Tells what each line that is counted says: the embedded stack's CloudWatch counts them as AWS's does. */
export const onMedida = (tell: Ouvinte | undefined) => {
  ouvinte = tell
}
export const medir: Ouvinte = (event, fields) => {
  if (ouvinte && Object.hasOwn(medidas, event)) ouvinte(event, fields)
}

/** What a line needs beside its fields to be counted, where its event is. */
export function embutida(event: LogEvent, fields: Fields, agora = Date.now()): object {
  const medida = (medidas as Partial<Record<LogEvent, Medida>>)[event]
  if (!medida) return {}
  const { dimensoes, metricas } = medida
  const Metrics = Object.entries(metricas)
    .filter(([Name]) => typeof fields[Name] === 'number')
    .map(([Name, Unit]) => ({ Name, Unit }))
  if (!Metrics.length) return {}
  return {
    _aws: {
      Timestamp: agora,
      CloudWatchMetrics: [{ Namespace: espacoDasMedidas(), Dimensions: [dimensoes], Metrics }],
    },
  }
}
