import { describe, expect, test } from 'vitest'
import { validar3ds } from '../../../functions/areas/checkout/validar3ds/validar3ds.ts'
import { CartaoDaAssinatura, ChecagemDoCartao } from '../../../functions/platform/storage/Recorrencia.ts'
import { CODIGO_CERTO, cartoesTresDs } from '../../../functions/sandbox/mpi/cartoes.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { validar3ds as contrato } from '../../../shared/contract/submissao.ts'
import { browser } from '../../sim/scenario.ts'
import { BOM, comAssinatura } from './comAssinatura.ts'

/** A card that is given to a subscription, by a payer whose bank vouches for them (3-D Secure), asks them first, or does not. */

const hora = 3_600_000
const [COM_DESAFIO, RECUSADO] = ['4000000000002503', '4000000000002925']
const daBandeira = cartoesTresDs.find(c => c.caminho === 'bandeira-nao-atendida')?.numero ?? ''
const mudo = cartoesTresDs.find(c => c.efeito === 'A autenticação responde 503.')?.numero ?? ''
const recusada = (name: string, mais: object = {}) => ({ error: { name }, ...mais })

/** Before its first charge; `outro`: what its cycles say. */
async function emTeste(outro: object = {}) {
  const a = comAssinatura({ primeiro: '2026-12-20', ...outro }, { mpi: true })
  await a.preparar()
  const dar = (numero: string, mais: object = {}) => a.darCartao(numero, { dispositivo: browser, ...mais })
  const perguntas = async () =>
    (await ChecagemDoCartao.query(a.storage, { pk: `ASP#${a.id}`, sk: { prefix: 'CHECAGEM#' } })).values
  const guardado = async () => {
    const { cartao } = await a.raiz()
    return cartao && CartaoDaAssinatura.get(a.storage, { assinaturaId: a.id, id: cartao.id })
  }
  /** What the page does: the card, the bank's question, and its end as the browser saw it. */
  const desafiar = async (resposta: string, { code3DS = 'SUCCESS', demora = 0 } = {}) => {
    const { desafio3ds } = await dar(COM_DESAFIO)
    if (!desafio3ds) throw new Error('no challenge')
    const { jwt, threeDs } = desafio3ds
    const transacao = threeDs.authenticationTransactionId
    await a.m.passar(demora)
    if (resposta) a.banco.responder(transacao, resposta)
    const fim = await validar3ds(a.deps)({ body: { jwt, code3DS, id: transacao } } as never)
    return { jwt, ...(fim as Output<typeof contrato>) }
  }
  /** The same card again, as its form still has it; the code of the phone was typed before. */
  const terminar = async (threeDsCode: string, numero = COM_DESAFIO) =>
    a.usar({ ...(await a.cartaoDado(numero)), dispositivo: browser, threeDsCode })
  return { ...a, dar, perguntas, guardado, desafiar, terminar }
}

describe('a card that is given with 3-D Secure', () => {
  test('its bank vouches at once: it is kept with the proof, and nothing counts against it', async () => {
    const a = await emTeste()
    expect(await a.dar(BOM)).toMatchObject({ forma: 'cartao', desafio3ds: null })
    expect(await a.guardado()).toMatchObject({ autenticacao: { eci: '05' }, token: expect.any(String) })
    expect(await a.perguntas()).toEqual([])
  })
  test('its bank asks its payer: kept only by the bank’s own word, with the code that was typed before', async () => {
    const a = await emTeste()
    const { threeDsCode, checkoutId, link } = await a.desafiar(CODIGO_CERTO, { demora: 9 * 60_000 })
    expect([checkoutId, link, await a.guardado()]).toEqual([a.id, null, undefined])
    // it all took longer than the code of the phone is good for
    await a.m.passar(4 * 60_000)
    expect(await a.terminar(threeDsCode)).toMatchObject({ forma: 'cartao', desafio3ds: null })
    expect(await a.guardado()).toMatchObject({ autenticacao: { eci: '05' }, finais: COM_DESAFIO.slice(-4) })
    expect(await a.perguntas()).toEqual([])
    // the seal, and the code of the phone, are good once
    await expect(a.terminar(threeDsCode)).rejects.toMatchObject(recusada('DesafioInvalido'))
  })
  test('it was not passed, whatever the browser says: refused in the documented words, and it counts as a denial', async () => {
    const a = await emTeste()
    const { threeDsCode } = await a.desafiar('9999')
    await expect(a.terminar(threeDsCode)).rejects.toMatchObject(
      recusada('CartaoNaoConfirmado', {
        fields: { razao: 'banco' },
        message: expect.stringContaining('não confirmou que a compra é sua'),
      }),
    )
    expect(await a.perguntas()).toMatchObject([{ estado: 'negada', codigo: 'nao-autenticada' }])
    expect(a.m.cielo.cofre.todos()).toEqual([])
  })
  test('left, or run out: no code comes back, nothing is kept, and it may be given again', async () => {
    for (const code3DS of ['CANCEL', 'FAILURE']) {
      const a = await emTeste()
      expect(await a.desafiar('', { code3DS })).toMatchObject({ threeDsCode: '', link: null })
      expect(await a.perguntas()).toMatchObject([{ estado: 'enviada' }])
      await a.m.passar(hora)
      expect(await a.dar(BOM)).toMatchObject({ forma: 'cartao' })
    }
    const a = await emTeste()
    const { threeDsCode } = await a.desafiar(CODIGO_CERTO)
    await a.m.passar(6 * 60_000)
    await expect(a.terminar(threeDsCode)).rejects.toMatchObject(recusada('DesafioInvalido'))
  })
  test('the seal is of one card and one subscription', async () => {
    const a = await emTeste()
    const { threeDsCode, jwt } = await a.desafiar(CODIGO_CERTO)
    await expect(a.terminar(threeDsCode, BOM)).rejects.toMatchObject(recusada('DesafioInvalido'))
    await expect(a.terminar(jwt)).rejects.toMatchObject(recusada('DesafioInvalido'))
    const outra = await emTeste({ id: 'AssinaturaAurora20262' })
    await expect(outra.terminar(threeDsCode)).rejects.toMatchObject(recusada('DesafioInvalido'))
  })
  test('refused outright, and by a brand that takes no part: no bank judged that one', async () => {
    const a = await emTeste()
    await expect(a.dar(RECUSADO)).rejects.toMatchObject(recusada('CartaoNaoConfirmado', { fields: { razao: 'banco' } }))
    await a.m.passar(hora)
    await expect(a.dar(daBandeira)).rejects.toMatchObject(
      recusada('CartaoNaoConfirmado', { message: 'Cartão sem 3D Secure. Use outro cartão.' }),
    )
    expect(await a.perguntas()).toMatchObject([{ codigo: 'nao-autenticada' }])
    // once it was charged before, such a card is taken all the same
    const depois = await emTeste({ feitos: 1 })
    expect(await depois.dar(daBandeira)).toMatchObject({ forma: 'cartao' })
    expect((await depois.guardado())?.autenticacao).toBeUndefined()
  })
  test('its bank does not answer, or the page says nothing of the browser', async () => {
    const a = await emTeste()
    await expect(a.dar(mudo)).rejects.toMatchObject(recusada('CartaoSemResposta'))
    await a.m.passar(hora)
    await expect(a.darCartao(BOM)).rejects.toMatchObject(
      recusada('RequisicaoInvalida', { fields: { campos: [expect.objectContaining({ campo: 'dispositivo' })] } }),
    )
    expect(a.m.cielo.cofre.todos()).toEqual([])
  })
})
