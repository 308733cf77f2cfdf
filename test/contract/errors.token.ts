import { describe, expect, test } from 'vitest'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** The WhatsApp token: checking it, asking for another, and the vendor's webhook. */
export function errosDoToken(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const celular = (final: number) => `(11) 9${String(81_000_000 + final)}`
  const codigoDe = (contato: string) =>
    b()
      .stack.sandbox.whatsapp.mensagens(`55${contato.replace(/\D/g, '')}`)
      .at(-1)?.codigo ?? 'nenhum'
  const errado = (codigo: string) => (codigo === '0000' ? '0001' : '0000')
  const comToken = async (contato: string) => {
    const link = await b().criarLink({
      validarContatoPagador: true,
      formasPagamento: [{ tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] }],
    })
    const { id } = await b().iniciar(link, { formaPagamento: 1 })
    await b().ok('registrarPagador', { body: pagadorNovo(id, { ...enderecoNovo, contato }) })
    return { id, codigo: codigoDe(contato) }
  }
  const validar = (checkout: string, codigo: string) => ({ body: { checkout, codigo } })
  const reenviar = (transacaoNanoId: string) => ({ body: { transacaoNanoId } })
  /** As if this many codes had been sent, the last long ago. */
  const envelhecer = async (id: string, codigos: number) => {
    const p = await Pagador.get(b().storage, id, { consistent: true })
    if (!p?.codigo) throw new Error('no code was sent')
    await b().storage.commit([
      Pagador.put({ ...p, codigos, codigo: { ...p.codigo, enviadoEm: Date.now() - 3_600_000 } }),
    ])
  }

  describe('the WhatsApp token', () => {
    test('of a checkout that is not there, or whose link asks for none', async () => {
      await rec().recusa('validarContatoPagador', 'CheckoutNaoEncontrado', validar(idDeNinguem(), '0000'))
      await rec().recusa('reenviarCodigoValidacao', 'CheckoutNaoEncontrado', reenviar(idDeNinguem()))
      const { id } = await b().registrado(1)
      await rec().recusa('validarContatoPagador', 'EtapaInvalida', validar(id, '0000'))
      await rec().recusa('reenviarCodigoValidacao', 'EtapaInvalida', reenviar(id))
    })
    test('that is wrong says so in the specified words, and counts', async () => {
      const { id, codigo } = await comToken(celular(1))
      for (const tentativasRestantes of [2, 1, 0, 0]) {
        const corpo = await rec().recusa('validarContatoPagador', 'CodigoInvalido', validar(id, errado(codigo)))
        expect(corpo).toMatchObject({
          message: 'O token informado não confere com o enviado no WhatsApp',
          tentativasRestantes,
        })
      }
      // the right one comes too late
      await rec().recusa('validarContatoPagador', 'CodigoInvalido', validar(id, codigo))
    })
    test('may not be sent again before its time, and three codes are all', async () => {
      const { id, codigo } = await comToken(celular(2))
      const { aguardeSegundos } = await rec().recusa('reenviarCodigoValidacao', 'AguardeParaReenviar', reenviar(id))
      expect(aguardeSegundos).toBeGreaterThan(90)
      expect(aguardeSegundos).toBeLessThanOrEqual(100)
      await envelhecer(id, 3)
      await rec().recusa('reenviarCodigoValidacao', 'CodigosEsgotados', reenviar(id))
      await rec().recusa('validarContatoPagador', 'CodigosEsgotados', validar(id, codigo))
    })
    test('the webhook: neither word nor signature', async () => {
      const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'outra', 'hub.challenge': '1' }
      await rec().recusa('inscreverWhatsApp', 'AvisoDesconhecido', { query })
      const body = { object: 'whatsapp_business_account', entry: [] }
      await rec().recusa('receberWhatsApp', 'AvisoDesconhecido', { body })
      const headers = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }
      await rec().recusa('receberWhatsApp', 'AvisoDesconhecido', { body, headers })
    })
    test('a card before the token is refused by name', async () => {
      const { id } = await comToken(celular(3))
      const corpo = await rec().recusa('processarPagamento', 'EtapaInvalida', {
        body: b().comCartao(id, '4000000000000010'),
      })
      expect(corpo).toMatchObject({ proximaEtapa: 'VALIDAR_CONTATO_PAGADOR' })
    })
  })
}
