import { expect, test } from 'vitest'
import { calarEstorno, recusar } from '../../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import { linhaDoTempo } from '../../../functions/areas/relatorios/regras/linhaDoTempo.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { escreverDiario } from '../../../shared/domain/risco/diario.ts'
import { regras } from '../../../shared/domain/risco/regras.ts'
import { agora } from '../cobranca/checkouts.ts'
import { noCartao, pedir } from '../cobranca/estornos.ts'

/** When a refund was asked for and when it was refused: what happened, not when the sweeper looks again. */
const minuto = 60_000
const pedido = (c: Checkout): Checkout => {
  const decisao = pedir(c, 4_000)
  if (decisao.acao !== 'estornar') throw new Error(`the refund was not announced: ${decisao.acao}`)
  return decisao.proximo
}
const doEstorno = (c: Checkout | undefined) =>
  linhaDoTempo(c ?? noCartao(), undefined, [])
    .filter(m => m.tipo.startsWith('estorno'))
    .map(m => [m.tipo, m.em, m.valor])
const quando = (ms: number) => new Date(ms).toISOString()

test('under way: since it was asked for, however often the provider was asked about it', () => {
  const c = pedido(noCartao())
  expect(doEstorno(c)).toEqual([['estorno-andamento', quando(agora), 4_000]])
  const calado = calarEstorno(c, agora + 2 * minuto)?.proximo
  expect(doEstorno(calado)).toEqual([['estorno-andamento', quando(agora), 4_000]])
})

test('refused: when the provider said so', () => {
  const recusado = recusar(pedido(noCartao()), 'saldo', agora + 5 * minuto)?.proximo
  expect(doEstorno(recusado)).toEqual([['estorno-recusado', quando(agora + 5 * minuto), 4_000]])
})

test('one of before its time was kept: not before the payment, and not in the future', () => {
  const { estorno, ...c } = pedido(noCartao())
  const { em: _em, ...antigo } = estorno ?? { id: 'E', estado: 'enviado' as const, valor: 1, antes: 0 }
  expect(doEstorno({ ...c, estorno: antigo })).toEqual([['estorno-andamento', c.pagoEm, 4_000]])
})

test('refused by the anti-fraud rules before any charge: the points and why, after who was identified', () => {
  const registradoEm = quando(agora + minuto)
  const motivos = [{ codigo: regras[0].codigo, pontos: 130 }] as const
  const risco = escreverDiario({ veredito: 'reprovado', pontos: 130, limiar: 100, motivos: [...motivos] })
  const pagador = { registradoEm, risco } as Pagador
  const momentos = linhaDoTempo({ ...noCartao(), estorno: undefined } as Checkout, pagador, [])
  const depois = momentos.slice(momentos.findIndex(m => m.tipo === 'pagador') + 1)
  expect(depois[0]).toEqual({
    ...{ em: registradoEm, tipo: 'antifraude-recusado', valor: null, detalhe: `130 ${regras[0].codigo}` },
  })
  const aprovado = escreverDiario({ veredito: 'aprovado', pontos: 30, limiar: 100, motivos: [...motivos] })
  const tipos = linhaDoTempo(noCartao(), { registradoEm, risco: aprovado } as Pagador, []).map(m => m.tipo)
  expect(tipos).not.toContain('antifraude-recusado')
})
