import { describe, expect, test } from 'vitest'
import {
  espera,
  leaseDoEstornoMs,
  reivindicar,
  vigiaDoEstornoMs,
} from '../../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import {
  interpretarEstornoConsultado,
  interpretarResposta,
} from '../../../functions/areas/cobranca/regras/estorno/estornoNoCartao.ts'
import { interpretarDevolucaoPedida } from '../../../functions/areas/cobranca/regras/estorno/estornoNoPix.ts'
import { pagoCom } from '../../../functions/areas/cobranca/regras/pagoCom.ts'
import { capacidadesCielo } from '../../../functions/providers/adquirente/index.ts'
import { agora, checkout, pix } from './checkouts.ts'
import { consultar, noBoleto, noCartao, noPix, pedir, tentativa, vivo } from './estornos.ts'

describe('the method that settled', () => {
  test.each([
    ['a card', noCartao(), 1],
    ['a Pix', noPix(), 2],
    ['a slip', noBoleto(), 0],
    [
      'a late Pix, though a card was chosen since',
      noPix({ formaPagamento: 1, tentativa: { ...tentativa, estado: 'negada' } }),
      2,
    ],
    ['nothing yet', checkout({ pix: pix() }), undefined],
    ['a capture of another amount settles nothing', checkout({ estado: 'Divergente', tentativa }), undefined],
  ])('%s', (_, c, forma) => {
    expect(pagoCom(c)).toBe(forma)
  })
})

describe('asking for a refund', () => {
  test.each([
    ['the whole of a card', noCartao(), null, 10_000],
    ['a part of a card', noCartao(), 1, 1],
    ['what is left of a Pix', noPix({ estornado: 2_500 }), null, 7_500],
    ['all of what is left, said', noPix({ estornado: 2_500 }), 7_500, 7_500],
    ['after one that was refused', noCartao({ estorno: vivo({ estado: 'recusado' }) }), 5_000, 5_000],
    ['after one that was done', noCartao({ estornado: 4_000, estorno: vivo({ estado: 'concluido' }) }), null, 6_000],
    ['a card beside which a slip was paid', noCartao({ estado: 'Divergente' }), null, 10_000],
    ['a part of a Pix beside which a slip was paid', noPix({ estado: 'Divergente' }), 2_500, 2_500],
  ])('%s is announced', (_, c, valor, esperado) => {
    const decisao = pedir(c, valor)
    expect(decisao).toMatchObject({
      acao: 'estornar',
      ev: [{ tipo: 'EstornoEnviado', ref: 'NOVO' }],
      proximo: {
        estado: c.estado,
        vence: agora + leaseDoEstornoMs,
        estorno: {
          id: 'NOVO',
          estado: 'enviado',
          valor: esperado,
          antes: c.estornado ?? 0,
          prazo: agora + leaseDoEstornoMs,
        },
      },
    })
  })
  test.each([
    ['a cent too much', noCartao(), 10_001, 'acima', 10_000],
    ['more than is left', noPix({ estornado: 9_000 }), 1_001, 'acima', 1_000],
    ['nothing at all', noCartao(), 0, 'acima', 10_000],
    ['less than nothing', noCartao(), -1, 'acima', 10_000],
    ['a slip', noBoleto(), null, 'boleto', 0],
    ['what was never paid', checkout({ pix: pix() }), null, 'nao-pago', 0],
    ['a payment that settled nothing', checkout({ estado: 'Divergente', tentativa }), null, 'nao-pago', 0],
    ['a slip beside which more arrived', noBoleto({ estado: 'Divergente' }), null, 'boleto', 0],
    ['a disputed card', noCartao({ contestado: 10_000 }), null, 'contestado', 0],
    ['what went back already', noCartao({ estado: 'Estornado', estornado: 10_000 }), null, 'nada-resta', 0],
  ])('%s is refused', (_, c, valor, motivo, disponivel) => {
    expect(pedir(c, valor)).toEqual({ acao: 'recusar', motivo, disponivel })
  })
  test.each(['enviado', 'indeterminado'] as const)('another waits while one is %s', estado => {
    expect(pedir(noCartao({ estorno: vivo({ estado }) }))).toEqual({ acao: 'aguardar' })
  })
  test.each([
    ['a card', noCartao(), tentativa.em + capacidadesCielo.prazoEstornoMs],
    ['a Pix', noPix(), Date.parse(noPix().pagoEm ?? '') + 90 * 86_400_000],
  ])('%s can be given back until its last day, and not after', (_, c, limite) => {
    expect(pedir(c, null, limite).acao).toBe('estornar')
    expect(pedir(c, null, limite + 1)).toEqual({ acao: 'recusar', motivo: 'prazo', disponivel: 0 })
  })
})

describe('the acquirer’s answer', () => {
  test.each(['estornada', 'ja-estornada'] as const)('%s, in part: counted, journaled, still Liquidado', tipo => {
    const feito = interpretarResposta(noCartao({ estorno: vivo() }), 'E1', { tipo, estornado: 4_000 }, agora)
    expect(feito?.proximo).toMatchObject({ estado: 'Liquidado', estornado: 4_000, vence: agora + vigiaDoEstornoMs })
    expect(feito?.proximo.estorno).toEqual({
      id: 'E1',
      estado: 'concluido',
      valor: 4_000,
      antes: 0,
      em: agora,
      prazo: agora + vigiaDoEstornoMs,
    })
    expect(feito?.lancamento).toMatchObject({ tipo: 'estorno', ref: 'cartao#E1', valor: 4_000 })
    expect(feito?.lancamento?.pernas).toEqual([
      { conta: 'emp:aurora:a-liberar', valor: -4_000 },
      { conta: 'adquirente:cartao', valor: 4_000 },
    ])
  })
  test('the rest of it: Estornado', () => {
    const c = noCartao({ estornado: 6_000, estorno: vivo({ antes: 6_000 }) })
    const feito = interpretarResposta(c, 'E1', { tipo: 'estornada', estornado: 10_000 }, agora)
    expect(feito?.proximo).toMatchObject({ estado: 'Estornado', estornado: 10_000 })
  })
  test('the whole of a card beside which a slip was paid: Estornado, out of the company’s account only', () => {
    const c = noCartao({ estado: 'Divergente', estorno: vivo({ valor: 10_000 }) })
    const feito = interpretarResposta(c, 'E1', { tipo: 'estornada', estornado: 10_000 }, agora)
    expect(feito?.proximo).toMatchObject({ estado: 'Estornado', estornado: 10_000 })
    expect(feito?.lancamento?.pernas.map(p => p.conta)).toEqual(['emp:aurora:a-liberar', 'adquirente:cartao'])
    const parte = interpretarResposta({ ...c, estorno: vivo() }, 'E1', { tipo: 'estornada', estornado: 4_000 }, agora)
    expect(parte?.proximo).toMatchObject({ estado: 'Divergente', estornado: 4_000 })
  })
  test('nobody knows: asked again in five seconds, nothing counted', () => {
    const feito = interpretarResposta(noCartao({ estorno: vivo() }), 'E1', { tipo: 'indeterminada' }, agora)
    expect(feito).toEqual({
      proximo: noCartao({ estorno: vivo({ estado: 'indeterminado', prazo: agora + 5_000 }), vence: agora + 5_000 }),
      ev: [],
    })
  })
  test.each([
    ['negada', '43', 'saldo'],
    ['negada', '40', 'prazo'],
    ['negada', '05', 'negado'],
    ['situacao', '', 'negado'],
    ['inexistente', '307', 'negado'],
    ['limite', '', 'indisponivel'],
    ['acesso-negado', '', 'indisponivel'],
  ] as const)('refused for %s %s: %s, and nothing went back', (motivo, codigo, esperado) => {
    const resposta = { tipo: 'recusada', motivo, codigo, situacao: null } as const
    const feito = interpretarResposta(noCartao({ estorno: vivo() }), 'E1', resposta, agora)
    expect(feito?.proximo.estorno).toMatchObject({
      estado: 'recusado',
      motivo: esperado,
      prazo: agora + vigiaDoEstornoMs,
    })
    expect(feito?.proximo.estornado).toBeUndefined()
    expect(feito?.lancamento).toBeUndefined()
  })
  test('refused because others gave money back: the payment is looked at right away', () => {
    const resposta = { tipo: 'recusada', motivo: 'divergente', codigo: '', situacao: 'capturada' } as const
    const { proximo } = interpretarResposta(noCartao({ estorno: vivo() }), 'E1', resposta, agora)!
    expect(proximo).toMatchObject({ vence: agora, estorno: { estado: 'recusado', motivo: 'divergente' } })
  })
  test('an answer to a refund that is over, or to another, changes nothing', () => {
    const tarde = { tipo: 'estornada', estornado: 4_000 } as const
    expect(
      interpretarResposta(noCartao({ estorno: vivo({ estado: 'concluido' }) }), 'E1', tarde, agora),
    ).toBeUndefined()
    expect(interpretarResposta(noCartao({ estorno: vivo({ id: 'E2' }) }), 'E1', tarde, agora)).toBeUndefined()
  })
  test('one that arrives when it was called refused counts nothing: the acquirer is asked for its sums', () => {
    const c = noCartao({ estornado: 1, estorno: vivo({ estado: 'recusado', prazo: agora + vigiaDoEstornoMs }) })
    const feito = interpretarResposta(c, 'E1', { tipo: 'estornada', estornado: 4_000 }, agora)
    expect(feito?.proximo).toMatchObject({ estornado: 1, vence: agora, estorno: { estado: 'recusado', prazo: agora } })
    expect(feito?.lancamento).toBeUndefined()
  })
})

describe('the PSP’s answer', () => {
  const c = noPix({ estorno: vivo() })
  const incerto = noPix({ estorno: vivo({ estado: 'indeterminado', consultas: 1 }) })
  const recusada = (motivo: 'invalida' | 'id-em-uso' | 'acesso-negado' | 'limite') =>
    ({ tipo: 'recusada', motivo }) as const
  test.each([
    ['under way', c, { tipo: 'em-processamento' }, 'indeterminado', undefined],
    ['no answer', c, { tipo: 'indeterminado' }, 'indeterminado', undefined],
    ['the payer’s bank said no', c, { tipo: 'nao-realizado', motivo: 'x' }, 'recusado', 'banco'],
    ['against its rules', c, recusada('invalida'), 'recusado', 'negado'],
    ['too many requests, at first', c, recusada('limite'), 'recusado', 'indisponivel'],
    ['too many requests, after silence', incerto, recusada('limite'), 'indeterminado', undefined],
    ['another refund has our id', c, recusada('id-em-uso'), 'recusado', 'divergente'],
  ] as const)('%s', (_, de, resposta, estado, motivo) => {
    const { proximo } = interpretarDevolucaoPedida(de, 'E1', resposta, agora)!
    expect(proximo.estorno?.estado).toBe(estado)
    expect(proximo.estorno?.motivo).toBe(motivo)
    expect(proximo.estornado).toBeUndefined()
  })
  test('a Pix refund that ended is not looked at again: its callback tells', () => {
    expect(interpretarDevolucaoPedida(c, 'E1', recusada('invalida'), agora)?.proximo.vence).toBeUndefined()
    expect(interpretarDevolucaoPedida(c, 'E2', recusada('invalida'), agora)).toBeUndefined()
  })
})

describe('what the payment says of its refunds', () => {
  const incerto = noCartao({ estorno: vivo({ estado: 'indeterminado', antes: 1_000, consultas: 2 }), estornado: 1_000 })
  test('the lost one arrived', () => {
    expect(consultar(incerto, 5_000)?.proximo).toMatchObject({ estornado: 5_000, estorno: { estado: 'concluido' } })
  })
  test('no trace of it: asked again later, never called failed', () => {
    expect(consultar(incerto, 1_000)?.proximo.estorno).toMatchObject({
      estado: 'indeterminado',
      prazo: agora + 120_000,
    })
  })
  test('neither: others gave money back meanwhile', () => {
    expect(consultar(incerto, 2_000)?.proximo.estorno).toMatchObject({ estado: 'recusado', motivo: 'divergente' })
  })
  test('one that was called refused arrived after all: it is that one', () => {
    const c = noCartao({ estorno: vivo({ estado: 'recusado', motivo: 'negado', prazo: agora }) })
    const feito = consultar(c, 4_000)
    expect(feito?.lancamento?.ref).toBe('cartao#E1')
    expect(feito?.proximo.estorno).toEqual({
      id: 'E1',
      estado: 'concluido',
      valor: 4_000,
      antes: 0,
      em: agora,
      prazo: agora + vigiaDoEstornoMs,
    })
  })
  test('given back elsewhere: journaled, so that the company’s account tells the truth', () => {
    const feito = consultar(noCartao(), 10_000)
    expect(feito?.proximo).toMatchObject({ estado: 'Estornado', estornado: 10_000 })
    expect(feito?.lancamento).toMatchObject({ tipo: 'estorno', ref: 'cartao#fora-3', valor: 10_000 })
  })
  test('a refund that the acquirer undid: reversed, Liquidado again', () => {
    const estorno = vivo({ estado: 'concluido', valor: 10_000, prazo: agora + vigiaDoEstornoMs - 10_000 })
    const c = noCartao({ estado: 'Estornado', estornado: 10_000, estorno })
    const feito = consultar(c, 0)
    expect(feito?.proximo).toMatchObject({ estado: 'Liquidado', estornado: 0, vence: undefined })
    expect(feito?.proximo.estorno).toEqual({
      id: 'E1',
      estado: 'desfeito',
      motivo: 'desfeito',
      valor: 10_000,
      antes: 0,
      em: agora,
    })
    expect(feito?.lancamento).toMatchObject({ tipo: 'estorno-desfeito', ref: 'cartao#E1-3', valor: 10_000 })
    expect(feito?.lancamento?.pernas).toEqual([
      { conta: 'emp:aurora:a-liberar', valor: 10_000 },
      { conta: 'adquirente:cartao', valor: -10_000 },
    ])
    expect(consultar(feito!.proximo, 0)).toBeUndefined()
  })
  test('a reading older than the refund just made undoes nothing', () => {
    const estorno = vivo({ estado: 'concluido', valor: 4_000, prazo: agora + vigiaDoEstornoMs - 4_999 })
    expect(consultar(noCartao({ estornado: 4_000, estorno }), 0)).toBeUndefined()
  })
  test('the last look finds nothing new: nothing runs any more', () => {
    const estorno = vivo({ estado: 'concluido', prazo: agora })
    expect(consultar(noCartao({ estornado: 4_000, estorno }), 4_000)?.proximo.vence).toBeUndefined()
    expect(consultar(noCartao({ estornado: 4_000, estorno: { ...estorno, prazo: agora + 1 } }), 4_000)).toBeUndefined()
  })
  test.each([['inexistente'], ['indeterminada']] as const)('%s proves nothing', tipo => {
    expect(interpretarEstornoConsultado(incerto, { tipo }, agora, 5_000)?.proximo.estorno?.estado).toBe('indeterminado')
    expect(interpretarEstornoConsultado(noCartao(), { tipo }, agora, 5_000)).toBeUndefined()
  })
})

test('asked again after 5, 30, 120 and 300 s, then hourly', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(espera)).toEqual([5, 30, 120, 300, 3_600, 3_600, 3_600].map(s => s * 1000))
})

test('a refund that is due is taken by one worker, under a new lease', () => {
  const tomado = reivindicar(noCartao({ estorno: vivo({ prazo: agora - 1 }) }), agora)
  expect(tomado?.proximo.estorno).toMatchObject({
    estado: 'indeterminado',
    consultas: 1,
    prazo: agora + leaseDoEstornoMs,
  })
  expect(reivindicar(noCartao({ estorno: vivo({ estado: 'concluido' }) }), agora)).toBeUndefined()
  expect(reivindicar(noCartao(), agora)).toBeUndefined()
})
