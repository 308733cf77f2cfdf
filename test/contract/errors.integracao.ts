import { describe, expect, test } from 'vitest'
import { MAXIMO_DE_CHAVES } from '../../shared/contract/chaves.ts'
import { CHAMADAS_POR_MINUTO, nomesDeEscopos } from '../../shared/contract/escopos.ts'
import { MAXIMO_DE_WEBHOOKS } from '../../shared/contract/webhooks.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

const nova = (nome: string, escopos: readonly string[] = ['links:ler']) => ({ nome, escopos, validadeDias: null })

/** API keys and webhooks: what their pages and the keys themselves are refused. */
export function errosDeIntegracao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Criada = { chave: string; dados: { id: string; prefixo: string } }

  describe('API keys', () => {
    test('one too many, and one that is not there', async () => {
      const headers = await b().brisa()
      for (let n = 0; n < MAXIMO_DE_CHAVES; n++) await b().ok('criarChaveDeApi', { headers, body: nova(`Chave ${n}`) })
      const campos = await rec().recusa('criarChaveDeApi', 'LimiteDeChaves', { headers, body: nova('Mais uma') })
      expect(campos.maximo).toBe(MAXIMO_DE_CHAVES)
      const ninguem = { headers, params: { id: idDeNinguem() } }
      await rec().recusa('revogarChaveDeApi', 'ChaveDeApiNaoEncontrada', ninguem)
    })

    test('a key opens what its scopes say, until it is revoked, over, changed, or of the other mode', async () => {
      const headers = await b().sessao('administrador')
      const { body } = await b().ok<Criada>('criarChaveDeApi', { headers, body: nova('Leitura') })
      const com = (chave: string) => ({ headers: { authorization: `Bearer ${chave}` } })
      await b().ok('listarLinks', com(body.chave))
      await rec().recusa('criarLink', 'SemPermissao', com(body.chave))
      await rec().recusa('solicitarSaque', 'SemPermissao', com(body.chave))
      for (const outra of [
        `${body.chave}x`,
        body.chave.replace('_test_', '_live_'),
        body.chave.slice(0, -1),
        'qk_test_',
      ])
        await rec().recusa('listarLinks', 'SessaoInvalida', com(outra))
      await b().ok('revogarChaveDeApi', { headers, params: { id: body.dados.id } })
      await rec().recusa('listarLinks', 'SessaoInvalida', com(body.chave))
    })

    test('too many calls in a minute wait; another key does not', async () => {
      const headers = await b().sessao('administrador')
      const todas = nova('Apressada', nomesDeEscopos)
      const { body } = await b().ok<Criada>('criarChaveDeApi', { headers, body: todas })
      const com = { headers: { authorization: `Bearer ${body.chave}` } }
      const janela = Math.floor(Date.now() / 60_000)
      // the window may turn while it is filled: both are
      for (const n of [janela, janela + 1])
        await b().storage.commit([
          {
            op: 'put',
            item: {
              PK: `LIM#chave-api#${body.dados.id}#${n}`,
              SK: 'RAIZ',
              _t: 'Tentativas',
              total: CHAMADAS_POR_MINUTO,
            },
          },
        ])
      await rec().recusa('listarLinks', 'MuitasTentativas', com)
      const outra = await b().ok<Criada>('criarChaveDeApi', { headers, body: nova('Calma') })
      await b().ok('listarLinks', { headers: { authorization: `Bearer ${outra.body.chave}` } })
    })
  })

  describe('webhooks', () => {
    const url = 'https://loja.example.com/eventos'
    const novo = (over: object = {}) => ({ url, descricao: '', eventos: ['link.criado'], ...over })
    test('one too many, one that is not there, and addresses that are not taken', async () => {
      const headers = await b().brisa()
      const { body } = await b().ok<{ webhook: { id: string } }>('criarWebhook', { headers, body: novo() })
      for (const [ruim, motivo] of [
        ['http://loja.example.com', 'https'],
        ['https://169.254.169.254/latest', 'privado'],
        ['javascript:alert(1)', 'formato'],
        ['https://a:b@loja.example.com', 'credenciais'],
        ['https://loja.example.com:22', 'porta'],
      ]) {
        const { motivo: dito } = await rec().recusa('criarWebhook', 'EnderecoRecusado', {
          headers,
          body: novo({ url: ruim }),
        })
        expect(dito).toBe(motivo)
      }
      const para = { headers, params: { id: body.webhook.id } }
      await rec().recusa('alterarWebhook', 'EnderecoRecusado', {
        ...para,
        body: novo({ url: 'http://a.example', ativo: true }),
      })
      for (let n = 1; n < MAXIMO_DE_WEBHOOKS; n++) await b().ok('criarWebhook', { headers, body: novo() })
      await rec().recusa('criarWebhook', 'LimiteDeWebhooks', { headers, body: novo() })
      const ninguem = { headers, params: { id: idDeNinguem() } }
      await rec().recusa('alterarWebhook', 'WebhookNaoEncontrado', { ...ninguem, body: novo({ ativo: true }) })
      for (const operacao of ['excluirWebhook', 'girarSegredoDoWebhook', 'testarWebhook'] as const)
        await rec().recusa(operacao, 'WebhookNaoEncontrado', ninguem)
    })
    test('the key that turned one secret turns no other', async () => {
      const headers = await b().brisa()
      const { body: lista } = await b().ok<{ webhooks: { id: string }[] }>('listarWebhooks', { headers })
      const [um, outro] = lista.webhooks.map(w => w.id) as [string, string]
      const girar = (id: string) => ({ headers: { ...headers, 'idempotency-key': 'giro-1' }, params: { id } })
      const { body: primeira } = await b().ok<{ segredo: string }>('girarSegredoDoWebhook', girar(um))
      expect((await b().ok<{ segredo: string }>('girarSegredoDoWebhook', girar(um))).body).toEqual(primeira)
      await rec().recusa('girarSegredoDoWebhook', 'ChaveReutilizada', girar(outro))
    })
    test('an event of nobody, and another company’s, is not sent again', async () => {
      const headers = await b().sessao('administrador')
      const { body } = await b().ok<{ webhook: { id: string } }>('criarWebhook', { headers, body: novo() })
      const { id } = body.webhook
      const { body: teste } = await b().ok<{ eventoId: string }>('testarWebhook', { headers, params: { id } })
      const entrega = { evento: teste.eventoId, webhook: id }
      await rec().recusa('reenviarEntrega', 'EntregaNaoEncontrada', { headers: await b().brisa(), params: entrega })
      const deNinguem = { ...entrega, evento: `evt_${idDeNinguem()}` }
      await rec().recusa('reenviarEntrega', 'EntregaNaoEncontrada', { headers, params: deNinguem })
      await b().ok('excluirWebhook', { headers, params: { id } })
    })
  })
}
