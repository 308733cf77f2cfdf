import { dataSaoPaulo, somarDias } from '../../../../../shared/domain/calendario.ts'
import { contasDeFora, contasNossas } from '../../../../../shared/domain/fora.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { ultimoFechamento } from '../livros/fecharDia.ts'
import { linhasDesde, somaAntesDe } from '../livros/linhasAplicadas.ts'
import type { LivrosNaLeitura } from './julgarFora.ts'

/** What came to a source a moment before it was asked may be in the journal only now, and the other way round. */
const antesMs = 60_000
/** By then the journal has what was at a source when it was asked: its answer is minutes late at most. */
export const caminhoMs = 15 * 60_000

/**
 * What the books say of the accounts that the sources stand for, from each one's last closing on: a moment before the
 * reading, and row by row until a quarter of an hour after it. What we owe is all that is left, because every entry sums
 * to zero, which the proof of the books holds each night (decision 0054).
 */
export async function livrosNaLeitura(storage: Storage, lidaEm: number): Promise<LivrosNaLeitura> {
  const ate = new Date(lidaEm + caminhoMs).toISOString()
  const desde = new Date(lidaEm - antesMs).toISOString()
  const la = await Promise.all(contasDeFora.map(conta => lerConta(storage, conta, { desde, ate })))
  const nossas = await Promise.all(contasNossas.map(conta => lerConta(storage, conta, { desde, ate })))
  const movimentos = la.flatMap(c => c.linhas).sort((a, b) => (a.em < b.em ? -1 : 1))
  const total = [...la, ...nossas].reduce((s, c) => s + c.antes + c.linhas.reduce((t, l) => t + l.valor, 0), 0)
  return {
    // what others hold for us is below zero in the books
    antes: 0 - la.reduce((s, c) => s + c.antes, 0),
    movimentos: movimentos.map(({ valor }) => 0 - valor),
    devido: 0 - total,
  }
}

async function lerConta(storage: Storage, conta: string, { desde, ate }: { desde: string; ate: string }) {
  const dia = dataSaoPaulo(Date.parse(desde))
  const fechamento = await ultimoFechamento(storage, conta, dia)
  // an account without a closing is read whole, once: the next night has one
  let antes = fechamento?.saldo ?? (await somaAntesDe(storage, conta, dia))
  const linhas: { em: string; valor: number }[] = []
  const primeiro = fechamento ? somarDias(fechamento.dia, 1) : dia
  for await (const { aplicadaEm = '', valor } of linhasDesde(storage, conta, primeiro, ate)) {
    if (aplicadaEm < desde) antes += valor
    else linhas.push({ em: aplicadaEm, valor })
  }
  return { antes, linhas }
}
