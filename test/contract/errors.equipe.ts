import { describe, expect, test } from 'vitest'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** What staff's reading of every company refuses (decision 0085). */
export function errosDaEquipe(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  describe('payments and links of every company', () => {
    test('a payment and a link of nobody, and a link that its company closed', async () => {
      const headers = await b().sessao('quita-consultor')
      const params = { id: idDeNinguem() }
      await rec().recusa('obterCheckoutDaEquipe', 'CheckoutNaoEncontrado', { headers, params })
      const body = { situacao: 'suspenso', motivo: 'denúncia de fraude' }
      await rec().recusa('mudarSituacaoDoLink', 'LinkNaoEncontrado', { headers, params, body })
      const id = await b().criarLink()
      const semMotivo = { headers, params: { id }, body: { situacao: 'suspenso' } }
      expect(await rec().recusa('mudarSituacaoDoLink', 'RequisicaoInvalida', semMotivo)).toMatchObject({
        campos: [{ campo: 'motivo', mensagem: 'diga o motivo' }],
      })
      await b().ok('excluirLink', { headers: await b().sessao('links'), params: { id } })
      await rec().recusa('mudarSituacaoDoLink', 'LinkEncerrado', { headers, params: { id }, body })
    })
    test('a link that staff suspended starts nothing, says why, and takes payments again once it is put back', async () => {
      const headers = await b().sessao('quita-consultor')
      const id = await b().criarLink()
      const comecou = await b().comPix(id)
      const mudar = (situacao: 'suspenso' | 'ativo') => {
        const porque = situacao === 'suspenso' && { motivo: 'denúncia de fraude' }
        return b().ok('mudarSituacaoDoLink', { headers, params: { id }, body: { situacao, ...porque } })
      }
      expect((await mudar('suspenso')).body).toEqual({ id, situacao: 'suspenso' })
      const motivo = 'suspensa'
      expect(await rec().recusa('obterLinkPublico', 'LinkExpirado', { params: { id } })).toMatchObject({ motivo })
      const comeco = { body: { link: id, formaPagamento: 2, parcelas: 1 } }
      expect(await rec().recusa('iniciarPagamento', 'LinkExpirado', comeco)).toMatchObject({ motivo })
      // who was charged before may still pay, as on a link that its company closes
      const pago = await b().http.call('verificarPagamentoPix', {
        params: { id: comecou.id },
        headers: { cookie: comecou.cookie },
      })
      expect(pago.status).toBe(200)
      // its company sees it, and cannot put it back by changing it
      const dela = await b().ok('obterLinkParaEdicao', { headers: await b().sessao('links'), params: { id } })
      expect(dela.body).toMatchObject({ situacao: 'suspenso' })
      expect((await mudar('ativo')).body).toEqual({ id, situacao: 'ativo' })
      expect((await mudar('ativo')).body).toEqual({ id, situacao: 'ativo' })
      await b().ok('obterLinkPublico', { params: { id } })
    })
  })
}
