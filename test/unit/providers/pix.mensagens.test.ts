import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { lerWebhook } from '../../../functions/providers/pix/index.ts'
import { mensagemCob, mensagemDevolucao, mensagemPix } from '../../../functions/providers/pix/mensagens.ts'
import { pixDoAviso } from '../../harness/pixDoAviso.ts'
import vetores from '../../vectors/pix_api.json' with { type: 'json' }

const exemplos: Record<string, unknown> = vetores.examples

describe('official examples of the BACEN Pix API 2.9.0', () => {
  test.each(['cobResponse1', 'cobResponse2', 'cobResponse3', 'cobResponse5', 'cobResponse6', 'cobResponse7'])(
    '%s is a charge',
    nome => {
      const bruto = z
        .looseObject({ txid: z.string(), valor: z.looseObject({ original: z.string() }) })
        .parse(exemplos[nome])
      const cobranca = mensagemCob.parse(exemplos[nome])
      expect(cobranca.txid).toBe(bruto.txid)
      expect((cobranca.valor / 100).toFixed(2)).toBe(bruto.valor.original)
      expect(cobranca.expiraEm - cobranca.criadaEm).toBe(3_600_000)
    },
  )

  test('cobResponse2 is paid, by another value, with a refund under way', () => {
    const cobranca = mensagemCob.parse(exemplos.cobResponse2)
    expect(cobranca).toMatchObject({ situacao: 'CONCLUIDA', valor: 100_00 })
    expect(cobranca.pagamentos).toMatchObject([
      { valor: 110_00, devolucoes: [{ id: '123ABC', valor: 10_00, situacao: 'EM_PROCESSAMENTO' }] },
    ])
  })

  test.each(['pixResponse1', 'pixResponse2', 'pixResponse3'])('%s is a received Pix', nome => {
    const pix = mensagemPix.parse(exemplos[nome])
    expect(pix.horario).toBe(Date.parse('2020-09-10T13:03:33.902Z'))
    expect(pix.valor).toBeGreaterThanOrEqual(100_00)
  })

  test.each([
    [
      { cpf: '52998224725', nome: 'Helena' },
      { documento: '52998224725', nome: 'Helena' },
    ],
    [{ cnpj: '11222333000181' }, { documento: '11222333000181', nome: '' }],
    [{ cpf: 'ninguém' }, undefined],
    [null, undefined],
  ])(
    'a PSP that says more than the norm of who paid, %j, is read; what cannot be read hides no Pix',
    (pagador, lido) => {
      expect(mensagemPix.parse({ ...(exemplos.pixResponse1 as object), pagador }).pagador).toEqual(lido)
    },
  )

  test('refunds: in process, and undone with its reason', () => {
    expect(mensagemDevolucao.parse(exemplos.devolucaoResponse1)).toMatchObject({
      id: '123456',
      valor: 7_89,
      motivo: null,
    })
    const desfeita = { id: '502', situacao: 'NAO_REALIZADO', motivo: 'Negado por timeout', liquidadaEm: null }
    expect(mensagemDevolucao.parse(exemplos.devolucaoResponse2)).toMatchObject(desfeita)
  })

  test('the webhook is read with refunds as an object, as the example prints them, and as an array', () => {
    const comObjeto = z.looseObject({ devolucoes: z.unknown() }).parse(exemplos.pixWebhook1)
    const comLista = { ...comObjeto, devolucoes: [comObjeto.devolucoes] }
    const lido = pixDoAviso({ pix: [comObjeto, exemplos.pixWebhook2] })
    expect(lido).toMatchObject([
      { txid: 'c3e0e7a4e7f1469a9f782d3d4999343c', valor: 110_00, devolucoes: [{ id: '123ABC', valor: 10_00 }] },
      { txid: '971122d8f37211eaadc10242ac120002', valor: 110_00, devolucoes: [] },
    ])
    expect(pixDoAviso({ pix: [comLista] })).toEqual([lido[0]])
  })

  test('a callback is read for its ids alone: what is odd in an item hides no payment', () => {
    const certo = z.looseObject({}).parse(exemplos.pixWebhook2)
    const e2eids = ['1', '2', '3', '4'].map(n => `E9999000420261120120000000000000${n}`)
    const [um, dois, tres, quatro] = e2eids.map(endToEndId => ({ ...certo, endToEndId }))
    const lido = lerWebhook({
      pix: [
        { valor: '1.0' },
        null,
        { ...um, valor: '1e2', horario: 'ontem', devolucoes: { estranho: true } },
        { ...dois, txid: undefined },
        { ...tres, txid: 'com-hifen' },
        quatro,
        quatro,
      ],
    })
    const txid = '971122d8f37211eaadc10242ac120002'
    expect(lido).toEqual({
      ilegiveis: 2,
      avisos: e2eids.map((e2eid, n) => ({ e2eid, txid: n === 1 || n === 2 ? null : txid })),
    })
  })

  test.each([undefined, null, [], 'pix', {}, { pix: {} }])(
    'a body that is no webhook is counted, not thrown: %j',
    corpo => {
      expect(lerWebhook(corpo)).toEqual({ avisos: [], ilegiveis: 1 })
    },
  )
})

describe('what a PSP writes beside what is asked', () => {
  const base = z.looseObject({}).parse(exemplos.pixWebhook2)
  const uma = { id: '123ABC', valor: '10.00', status: 'DEVOLVIDO' }
  test.each([
    ['no refunds, as null', { devolucoes: null }, []],
    [
      'a refund with nulls',
      { devolucoes: [{ ...uma, rtrId: null, natureza: null, motivo: null, horario: null }] },
      [1_000],
    ],
    ['a time that is none', { devolucoes: [{ ...uma, horario: { liquidacao: '', solicitacao: null } }] }, [1_000]],
    ['fields of another shape', { devolucoes: [{ ...uma, natureza: 7, motivo: { texto: 'x' } }] }, [1_000]],
  ])('%s: the payment is read all the same', (_, mais, valores) => {
    const lido = pixDoAviso({ pix: [{ ...base, ...mais }] })
    expect(lido.map(p => p.devolucoes.map(d => d.valor))).toEqual([valores])
  })

  test('a status of a newer norm is unknown, of a refund and of a charge', () => {
    expect(mensagemDevolucao.parse({ ...uma, status: 'AGENDADO' })).toMatchObject({ situacao: 'DESCONHECIDA' })
    const cob = z.looseObject({}).parse(exemplos.cobResponse1)
    expect(mensagemCob.parse({ ...cob, status: 'SUSPENSA', pix: null, pixCopiaECola: null })).toMatchObject({
      situacao: 'DESCONHECIDA',
      pagamentos: [],
      brcode: null,
    })
  })

  test('what money hangs on stays required: an amount, an id', () => {
    for (const pior of [{ valor: null }, { endToEndId: null }, { devolucoes: [{ ...uma, valor: '10' }] }])
      expect(pixDoAviso({ pix: [{ ...base, ...pior }] })).toEqual([])
  })
})
