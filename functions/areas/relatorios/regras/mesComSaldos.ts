import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Exportacao } from '../../../platform/storage/Exportacao.ts'
import { contas, LinhaDoExtrato } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Assunto, assuntosDoExtrato, semAssunto } from '../../saldo/regras/assuntosDoExtrato.ts'
import { lerResumo, type ResumoDoMes } from '../../saldo/regras/mesDoExtrato.ts'

/** A month of the statement for files, oldest first, with the balance after each row (decision 0138). */

const LINHAS_POR_PAGINA = 1_000

/** A row of the statement: its key, itself, what it is about, and the balance after it in centavos (null: not known). */
export interface LinhaComSaldo {
  SK: string
  linha: ReturnType<typeof LinhaDoExtrato.parse>
  assunto: Assunto
  saldo: Centavos | null
}
/** What the month has come to so far: `saldoInicial` and `saldoFinal` null where balances are not known. */
export interface MesAteAqui {
  saldoInicial: Centavos | null
  entradas: Centavos
  saidas: Centavos
  saldoFinal: Centavos | null
}

export const contaDoDono = (dono: string): string =>
  (dono.startsWith('REC#') ? contas.recebedor : contas.empresa)(dono.slice(4))

/** The pages of a month from a cursor, which carries the sums so far, so that who goes on ends in the same total. */
export async function* mesComSaldos(
  storage: Storage,
  { dono, filtros }: Pick<Exportacao, 'dono' | 'filtros'>,
  cursor: string | undefined,
): AsyncGenerator<{ linhas: LinhaComSaldo[]; ate: MesAteAqui; cursor: string | null }> {
  const conta = contaDoDono(dono)
  const pk = `CTA#${conta}#${String(filtros.mes).replace('-', '')}`
  const lido = cursor === undefined ? undefined : lerCursor(cursor)
  let ate = lido?.ate ?? doComeco(await lerResumo(storage, conta, String(filtros.mes)))
  let depois = lido?.depois
  do {
    const after = depois === undefined ? {} : { after: { PK: pk, SK: depois } }
    const pagina = await storage.query({ pk, limit: LINHAS_POR_PAGINA, ...after })
    const lidas = pagina.items.map(LinhaDoExtrato.parse)
    const assuntos = await assuntosDoExtrato(storage, lidas, { daEmpresa: dono.startsWith('EMP#') })
    const linhas = lidas.map((linha, n) => {
      ate = somar(ate, linha.valor)
      return { SK: String(pagina.items[n]?.SK), linha, assunto: assuntos[n] ?? semAssunto, saldo: ate.saldoFinal }
    })
    depois = pagina.after?.SK as string | undefined
    yield { linhas, ate, cursor: depois === undefined ? null : escreverCursor(ate, depois) }
  } while (depois !== undefined)
}

const doComeco = (resumo: ResumoDoMes | null): MesAteAqui => {
  const saldoInicial = resumo?.saldoInicial ?? null
  return { saldoInicial, entradas: 0, saidas: 0, saldoFinal: saldoInicial }
}
const somar = (m: MesAteAqui, valor: Centavos): MesAteAqui => ({
  saldoInicial: m.saldoInicial,
  entradas: m.entradas + Math.max(0, valor),
  saidas: m.saidas + Math.max(0, -valor),
  saldoFinal: m.saldoFinal === null ? null : m.saldoFinal + valor,
})

const escreverCursor = ({ saldoInicial, entradas, saidas }: MesAteAqui, depois: string) =>
  `${saldoInicial ?? ''},${entradas},${saidas}|${depois}`
function lerCursor(cursor: string): { ate: MesAteAqui; depois: string } {
  const [somas = '', ...resto] = cursor.split('|')
  const [inicial = '', entradas, saidas] = somas.split(',')
  const m = {
    saldoInicial: inicial === '' ? null : Number(inicial),
    entradas: Number(entradas),
    saidas: Number(saidas),
  }
  const saldoFinal = m.saldoInicial === null ? null : m.saldoInicial + m.entradas - m.saidas
  return { ate: { ...m, saldoFinal }, depois: resto.join('|') }
}
