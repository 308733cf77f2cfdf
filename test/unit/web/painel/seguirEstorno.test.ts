import { expect, it } from 'vitest'
import { seguirEstorno } from '../../../../web/src/painel/pagamentos/seguirEstorno.ts'

const antes = { valor: 1249.9, estornado: 0, estorno: null }
const resposta = {
  checkoutId: 'A'.repeat(21),
  situacao: 'processando',
  estornado: 0,
  restante: 1249.9,
  motivo: null,
  mensagem: null,
  espera: null,
} as const
const feito = { antes, valor: 1249_90, resposta }
const processando = { situacao: 'processando', valor: 1249.9, motivo: null } as const
const recusado = { situacao: 'recusado', valor: 1249.9, motivo: 'saldo' } as const

it('stays under way while the payment says nothing of its end', () => {
  expect(seguirEstorno(feito, antes)).toEqual(resposta)
  expect(seguirEstorno(feito, { ...antes, estorno: processando })).toEqual(resposta)
})

it('says done, and what is left, once the money went back', () => {
  expect(seguirEstorno(feito, { ...antes, estornado: 1249.9 })).toMatchObject({ situacao: 'estornado', restante: 0 })
  const parte = { ...feito, antes: { ...antes, estornado: 200.1 }, valor: 300_00 }
  expect(seguirEstorno(parte, { ...antes, estornado: 500.09 })).toEqual(resposta)
  expect(seguirEstorno(parte, { ...antes, estornado: 500.1 })).toMatchObject({ situacao: 'estornado', restante: 749.8 })
})

it('says refused and why, but not for a refusal of before', () => {
  const agora = { ...antes, estorno: recusado }
  expect(seguirEstorno(feito, agora)).toMatchObject({ situacao: 'recusado', motivo: 'saldo' })
  expect(seguirEstorno({ ...feito, antes: agora }, agora)).toEqual(resposta)
})

it('leaves an answer that is final as it is', () => {
  const final = { ...feito, resposta: { ...resposta, situacao: 'emAnalise' as const } }
  expect(seguirEstorno(final, { ...antes, estornado: 1249.9 })).toEqual(final.resposta)
})
