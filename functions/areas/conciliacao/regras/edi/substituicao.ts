import { type Data, somarDias } from '../../../../../shared/domain/calendario.ts'
import { SEQUENCIA_DE_REPROCESSO } from '../../../../../shared/domain/edi/arquivos.ts'
import { ArquivoDoEdi, edisDe } from '../../../../platform/storage/ArquivoDoEdi.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { passoDoArquivo } from './passoDoArquivo.ts'

type Cabecalho = NonNullable<ArquivoDoEdi['cabecalho']>

/** Files that one may replace: a month of days and more, and what one transaction takes beside its own. */
const MAXIMO_DE_SUBSTITUIDOS = 90
/** An original covers few days: its replacement's period begins at most so long before it does. */
const DIAS_DE_UM_PERIODO = 45

/**
 * The writes that end the files whose place an imported one takes: those of its period that were imported, and those whose
 * lines are still being written, whose worker's next note is refused by this write.
 */
export async function substituir(
  storage: Storage,
  novo: ArquivoDoEdi,
  { matriz, tipo, de, ate, sequencia }: Cabecalho,
): Promise<Write[]> {
  if (sequencia !== SEQUENCIA_DE_REPROCESSO) return []
  const doPeriodo = await arquivosEntre(storage, edisDe(matriz, tipo), { de, ate })
  return doPeriodo
    .filter(b => (b.situacao === 'importado' || b.situacao === 'conferido') && tomaOLugar(novo, b))
    .map(b => substituido(b, novo.id))
}

/** The imported file that took the place of this one, whose lines are still to be written; of several, the newest. */
export async function substitutoDe(storage: Storage, a: ArquivoDoEdi): Promise<string | undefined> {
  const { cabecalho } = a
  if (!cabecalho) return undefined
  const { matriz, tipo, de } = cabecalho
  const periodo = { de: somarDias(de as Data, -DIAS_DE_UM_PERIODO), ate: de }
  const maisNovos = (await arquivosEntre(storage, edisDe(matriz, tipo), periodo))
    .filter(b => b.situacao === 'importado' && tomaOLugar(b, a))
    .sort((x, y) => (idade(x) < idade(y) ? 1 : -1))
  return maisNovos[0]?.id
}

export const substituido = (a: ArquivoDoEdi, por: string): Write =>
  replace(ArquivoDoEdi, { ...a, situacao: passoDoArquivo(a, 'Substituiu'), substituidoPor: por }, [
    { tipo: 'EdiSubstituido' },
  ])

/** Whether a file that was processed again is about the whole period of the other, and is no older replacement than it. */
function tomaOLugar(novo: ArquivoDoEdi, b: ArquivoDoEdi): boolean {
  const [x, y] = [novo.cabecalho, b.cabecalho]
  if (!x || !y || novo.id === b.id || x.sequencia !== SEQUENCIA_DE_REPROCESSO) return false
  if (x.de > y.de || x.ate < y.ate) return false
  return y.sequencia !== SEQUENCIA_DE_REPROCESSO || idade(novo) > idade(b)
}
/** Of two replacements the acquirer's later one counts; of two of a day, the one that came later. */
const idade = (a: ArquivoDoEdi): string => `${a.cabecalho?.processadoEm}#${a.criadoEm}#${a.id}`

/** Files whose first day is in this period, as they stand now. */
async function arquivosEntre(
  storage: Storage,
  pk: string,
  { de, ate }: { de: string; ate: string },
): Promise<ArquivoDoEdi[]> {
  const sk = { from: de, to: `${ate}~` }
  const { items, after } = await storage.query({ index: 'GSI2', pk, sk, limit: MAXIMO_DE_SUBSTITUIDOS })
  if (after) throw new Error(`more than ${MAXIMO_DE_SUBSTITUIDOS} files of ${pk} begin from ${de} to ${ate}`)
  return items.length ? (await storage.getMany(items)).map(ArquivoDoEdi.parse) : []
}
