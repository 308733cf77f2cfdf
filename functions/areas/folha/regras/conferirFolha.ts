import { DataDaFolhaInvalida } from '../../../../shared/contract/erros.ts'
import { type Data, dataSaoPaulo, diasEntre } from '../../../../shared/domain/calendario.ts'
import type { LinhaDaFolha, LinhaLida } from '../../../../shared/domain/folha/campos.ts'
import { DIAS_A_FRENTE, diaDoPagamento, repetidasNoLote } from '../../../../shared/domain/folha/conferir.ts'
import { lerLinhaDaFolha } from '../../../../shared/domain/folha/linha.ts'
import { type AvisoDaFolha, motivosDaFolha } from '../../../../shared/domain/folha/motivos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { hashDoPago, idDoFavorecido, PagoNaFolha } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Entrada, type LinhaNumerada, lerEntrada } from './lerEntrada.ts'
import { conhecidosDe, lerMuitos } from './linhasDoLote.ts'

/** A line looked at: what it would be, why it is none, and what a person should look at. */
export interface LinhaConferida extends LinhaLida {
  numero: number
  avisos: AvisoDaFolha[]
  igualA: number | null
}
export interface FolhaConferida {
  conferidas: LinhaConferida[]
  /** The lines without an error, in order. */
  prontas: { numero: number; linha: LinhaDaFolha }[]
  total: number
  novos: number
  data: Data
  mudouDeDia: boolean
}

/**
 * The dry run: every line by its shape, then against each other and against what the company paid in the last forty days.
 * The directory is not asked. Reads two small items a line.
 * @throws FolhaInvalida, DataDaFolhaInvalida
 */
export async function conferirFolha(
  deps: Pick<Base, 'clock'> & { storage: Storage },
  empresaId: string,
  entrada: Entrada & { data: Data },
): Promise<FolhaConferida> {
  const dia = diaPedido(entrada.data, deps.clock.now())
  const { linhas } = lerEntrada(entrada)
  return { ...(await conferirLinhas(deps.storage, empresaId, linhas)), ...dia }
}

/** @throws DataDaFolhaInvalida */
export function diaPedido(data: Data, agora: number): { data: Data; mudouDeDia: boolean } {
  const adiante = diasEntre(dataSaoPaulo(agora), data)
  if (adiante < 0 || adiante > DIAS_A_FRENTE) throw fault(DataDaFolhaInvalida)
  const dia = diaDoPagamento(data)
  return { data: dia.data, mudouDeDia: dia.mudou }
}

export async function conferirLinhas(storage: Storage, empresaId: string, linhas: readonly LinhaNumerada[]) {
  const lidas = linhas.map(({ escrita, sobra }): LinhaLida => {
    const lida = lerLinhaDaFolha(escrita)
    return sobra ? { erros: [{ campo: null, motivo: 'sobra' }, ...lida.erros], linha: undefined } : lida
  })
  const boas = lidas.flatMap(l => l.linha ?? [])
  const iguais = repetidasNoLote(lidas.map(l => l.linha))
  const [conhecidos, pagos] = await Promise.all([
    conhecidosDe(storage, empresaId, boas),
    lerMuitos(
      storage,
      [...new Set(boas.map(hashDoPago))].map(hash => PagoNaFolha.key({ empresaId, hash })),
    ),
  ])
  const haPouco = new Set(pagos.map(i => PagoNaFolha.parse(i).hash))
  const conferidas = lidas.map((lida, n): LinhaConferida => {
    const igual = iguais[n] ?? null
    const novo = lida.linha && !conhecidos.has(idDoFavorecido(lida.linha.documento, lida.linha.destino))
    const avisos: [AvisoDaFolha, boolean | undefined][] = [
      ['repetida', igual !== null],
      ['paga-ha-pouco', lida.linha && haPouco.has(hashDoPago(lida.linha))],
      ['favorecido-novo', novo],
    ]
    return {
      ...lida,
      numero: linhas[n]?.linha ?? n + 1,
      avisos: avisos.flatMap(([aviso, vale]) => (vale ? [aviso] : [])),
      igualA: igual === null ? null : (linhas[igual]?.linha ?? null),
    }
  })
  return {
    conferidas,
    prontas: conferidas.flatMap(({ numero, linha }) => (linha ? [{ numero, linha }] : [])),
    total: boas.reduce((s, l) => s + l.valor, 0),
    novos: conferidas.filter(c => c.avisos.includes('favorecido-novo')).length,
  }
}

/** An error in the words of who filled the line. */
export const dizerErro = (e: LinhaLida['erros'][number]) => ({ ...e, mensagem: motivosDaFolha[e.motivo] })
