import { expect, test } from 'vitest'
import { proximoOlhar } from '../../../functions/areas/cobranca/regras/disputa/decidirDisputas.ts'
import type { EstadoCheckout } from '../../../shared/domain/estados/checkout.ts'
import { parametrosPadrao } from '../../../shared/domain/parametrizacao.ts'
import {
  type DecisaoPassada,
  desfechoDe,
  janelaDaDisputaMs,
  retrotestar,
} from '../../../shared/domain/risco/retroteste.ts'

const agora = Date.parse('2026-11-24T12:00:00.000Z')
const dia = 86_400_000
const antes = (dias: number) => agora - dias * dia

const decisao = (
  pontos: number,
  { veredito = 'aprovado', rigor = 'padrao', ...resto }: Partial<DecisaoPassada & DecisaoPassada['diario']> = {},
): DecisaoPassada => ({
  ...{ id: 'C', criadoEm: new Date(antes(20)).toISOString(), valor: 100_00, rigor, diario: { pontos, veredito } },
  ...{ estado: 'Liquidado', pagoEm: antes(20), contestado: false },
  ...resto,
})

test('what became of a payment: an open window of dispute is unknown, to the day', () => {
  const casos: [EstadoCheckout, number | undefined, boolean, string][] = [
    ['Liquidado', antes(125), false, 'bom'],
    ['Liquidado', antes(125) + 1, false, 'semDesfecho'],
    ['Liquidado', antes(200), true, 'contestado'],
    ['Estornado', antes(200), false, 'semDesfecho'],
    ['Divergente', antes(200), false, 'semDesfecho'],
    ['Estornado', antes(200), true, 'contestado'],
    ['AguardandoPagamento', undefined, false, 'semDesfecho'],
    ['Pendente', undefined, false, 'semDesfecho'],
    ['Recusado', undefined, false, 'naoPago'],
    ['Expirado', undefined, false, 'naoPago'],
  ]
  for (const [estado, pagoEm, contestado, desfecho] of casos)
    expect([estado, desfechoDe({ estado, pagoEm, contestado }, agora)]).toEqual([estado, desfecho])
})

test('the window ends when the acquirer is asked about disputes for the last time', () => {
  const pago = antes(0)
  expect(proximoOlhar(pago, pago + janelaDaDisputaMs)).toBeUndefined()
  expect(proximoOlhar(pago, pago + janelaDaDisputaMs - 1)).toBe(pago + janelaDaDisputaMs)
})

test('lower thresholds hold what went through, by how strict each link is; what was refused already counts no more', () => {
  const { retidos, liberados, quais } = retrotestar(
    [
      decisao(70, { id: 'A', estado: 'Liquidado', pagoEm: antes(150) }),
      decisao(70, { id: 'B' }),
      decisao(70, { id: 'C', contestado: true, valor: 50_00 }),
      decisao(69, { id: 'D' }),
      decisao(70, { id: 'E', rigor: 'brando' }),
      decisao(100, { id: 'F', rigor: 'brando' }),
      decisao(85, { id: 'G', veredito: 'reprovado', estado: 'Recusado' }),
    ],
    { rigido: 60, padrao: 70, brando: 100, plataforma: 100 },
    agora,
  )
  expect(quais.map(d => [d.id, d.desfecho])).toEqual([
    ['A', 'bom'],
    ['B', 'semDesfecho'],
    ['C', 'contestado'],
    ['F', 'semDesfecho'],
  ])
  expect(retidos).toEqual({
    ...{ quantos: 4, valor: 350_00 },
    desfechos: { bom: 1, contestado: 1, semDesfecho: 2, naoPago: 0 },
  })
  expect(liberados).toEqual({ quantos: 0, valor: 0 })
})

test('higher thresholds let through what was refused, with no outcome to tell', () => {
  const recusada = decisao(85, { veredito: 'reprovado', estado: 'Recusado', pagoEm: undefined, valor: 30_00 })
  const { retidos, liberados } = retrotestar([recusada], { ...parametrosPadrao.antifraude, padrao: 90 }, agora)
  expect([retidos.quantos, liberados]).toEqual([0, { quantos: 1, valor: 30_00 }])
  expect(retrotestar([recusada], parametrosPadrao.antifraude, agora).liberados.quantos).toBe(0)
})
