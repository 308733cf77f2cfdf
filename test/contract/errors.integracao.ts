import { describe, expect, test } from 'vitest'
import { hashDaChave } from '../../functions/platform/http/chaveDeApi.ts'
import { MAXIMO_DE_CHAVES } from '../../shared/contract/chaves.ts'
import { CHAMADAS_POR_MINUTO, escoposDeDinheiro, nomesDeEscopos } from '../../shared/contract/escopos.ts'
import { MAXIMO_DE_WEBHOOKS } from '../../shared/contract/webhooks.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

const nova = (nome: string, escopos: readonly string[] = ['links:ler']) => ({ nome, escopos, validadeDias: null })
const comDinheiro = { nome: 'Estornos', escopos: ['estornos:escrever'], validadeDias: 365, limiteDiario: 10 }
const camposDe = ({ campos }: Record<string, unknown>) => (campos as { campo: string }[]).map(c => c.campo)

/** API keys and webhooks: what their pages and the keys themselves are refused. */
export function errosDeIntegracao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Dados = { id: string; prefixo: string; expiraEm: string; enderecos: string[]; situacao: string }
  type Criada = { chave: string; dados: Dados }

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
      const todas = { ...comDinheiro, escopos: nomesDeEscopos }
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

  describe('API keys that move money', () => {
    const com = (chave: string) => ({ authorization: `Bearer ${chave}` })
    const criar = async (over: object = {}) =>
      (
        await b().ok<Criada>('criarChaveDeApi', {
          headers: await b().sessao('administrador'),
          body: { ...comDinheiro, ...over },
        })
      ).body

    test.each(escoposDeDinheiro)('a key of %s has an end, and with refunds a sum a day', async escopo => {
      const headers = await b().sessao('administrador')
      const escopos = ['links:ler', escopo]
      const semFim = { headers, body: { ...comDinheiro, escopos, validadeDias: null } }
      expect(camposDe(await rec().recusa('criarChaveDeApi', 'RequisicaoInvalida', semFim))).toEqual(['validadeDias'])
      const semLimite = { headers, body: { ...comDinheiro, escopos, limiteDiario: undefined } }
      if (escopo === 'estornos:escrever')
        expect(camposDe(await rec().recusa('criarChaveDeApi', 'RequisicaoInvalida', semLimite))).toEqual([
          'limiteDiario',
        ])
      else await b().ok('criarChaveDeApi', semLimite)
    })

    /** As the key is once its time is over; time itself goes on as it is, for the consumers' sake. */
    const vencer = (chave: string, expiraEm: string) =>
      b().storage.commit([
        { op: 'add', key: { PK: `KEY#${hashDaChave(chave)}`, SK: 'RAIZ' }, add: {}, set: { expiraEm } },
      ])

    test('a key that ended is refused by that name until it is renewed; a revoked one is not renewed', async () => {
      const headers = await b().sessao('administrador')
      const { chave, dados } = await criar({ escopos: ['links:ler'], limiteDiario: null, validadeDias: 30 })
      const mudanca = { enderecos: [], limiteDiario: null }
      const renovar = (validadeDias: number | null) => ({
        headers,
        params: { id: dados.id },
        body: { ...mudanca, validadeDias },
      })
      const ontem = new Date(Date.now() - 86_400_000).toISOString()
      await vencer(chave, ontem)
      const { venceuEm } = await rec().recusa('listarLinks', 'ChaveVencida', { headers: com(chave) })
      expect(venceuEm).toBe(ontem)
      const { body } = await b().ok<Dados>('alterarChaveDeApi', renovar(90))
      expect(Date.parse(body.expiraEm) - Date.now()).toBeGreaterThan(89 * 86_400_000)
      await b().ok('listarLinks', { headers: com(chave) })
      await b().ok('revogarChaveDeApi', { headers, params: { id: dados.id } })
      await rec().recusa('alterarChaveDeApi', 'ChaveRevogada', renovar(90))
      const ninguem = { ...renovar(90), params: { id: idDeNinguem() } }
      await rec().recusa('alterarChaveDeApi', 'ChaveDeApiNaoEncontrada', ninguem)
    })

    test('from another address than those that it may come from, it is refused with the address that was seen', async () => {
      const headers = await b().sessao('administrador')
      const leitura = { escopos: ['links:ler'], limiteDiario: null }
      const daqui = await criar({ ...leitura, enderecos: ['2001:db8::/48', '127.0.0.9/8'] })
      expect(daqui.dados.enderecos).toEqual(['2001:db8::/48', '127.0.0.0/8'])
      await b().ok('listarLinks', { headers: com(daqui.chave) })
      const { chave } = await criar({ ...leitura, enderecos: ['203.0.113.7'] })
      // what the caller says of itself is not where it is
      for (const mais of [{}, { 'x-quita-ip': '203.0.113.7' }, { 'x-forwarded-for': '203.0.113.7' }]) {
        const de = { headers: { ...com(chave), ...mais } }
        const { endereco } = await rec().recusa('listarLinks', 'EnderecoNaoPermitido', de)
        expect(endereco).toBe('127.0.0.1')
      }
      for (const enderecos of [['0.0.0.0/0'], ['loja.example.com'], Array(11).fill('203.0.113.7')]) {
        const corpo = { headers, body: { ...comDinheiro, enderecos } }
        expect(camposDe(await rec().recusa('criarChaveDeApi', 'RequisicaoInvalida', corpo))[0]).toMatch(/^enderecos/)
      }
    })

    test('of refunds at once no more pass than its day has room for', async () => {
      const { chave } = await criar({ limiteDiario: 10 })
      const pagos = await Promise.all(
        Array.from({ length: 6 }, async () => b().pago(await b().criarLink({ valor: 20 }))),
      )
      const respostas = await Promise.all(
        pagos.map(({ id }) =>
          b().http.call('estornarCheckout', {
            headers: { ...com(chave), 'idempotency-key': id },
            params: { id },
            body: { valor: 4 },
          }),
        ),
      )
      expect(respostas.filter(r => r.status === 200)).toHaveLength(2)
      for (const r of respostas.filter(r => r.status !== 200))
        expect(r.body).toMatchObject({ name: 'LimiteDiarioDaChave', limite: 10, restam: 2 })
    })

    test('what it gives back a day ends at its limit, with what is left, and is nobody else’s limit', async () => {
      const headers = await b().sessao('administrador')
      const { chave, dados } = await criar()
      const estornar = async (valor: number, quem: Record<string, string>) => {
        const pago = await b().pago(await b().criarLink({ valor: 20 }))
        return { headers: { ...quem, 'idempotency-key': pago.id }, params: { id: pago.id }, body: { valor } }
      }
      await b().ok('estornarCheckout', await estornar(6, com(chave)))
      const campos = await rec().recusa('estornarCheckout', 'LimiteDiarioDaChave', await estornar(4.01, com(chave)))
      expect(campos).toMatchObject({ limite: 10, restam: 4 })
      await b().ok('estornarCheckout', await estornar(4, com(chave)))
      expect(
        await rec().recusa('estornarCheckout', 'LimiteDiarioDaChave', await estornar(0.01, com(chave))),
      ).toMatchObject({ restam: 0 })
      await b().ok('estornarCheckout', await estornar(11, headers))
      const { chaves } = (await b().ok<{ chaves: Dados[] }>('listarChavesDeApi', { headers })).body
      expect(chaves.find(c => c.id === dados.id)).toMatchObject({ limiteDiario: 10, usadoHoje: 10 })
    })

    test('one of before such limits gives back the default a day, which the panel says, until its company says another', async () => {
      const headers = await b().sessao('administrador')
      const { chave, dados } = await criar()
      const antes = { limiteDiario: null }
      await b().storage.commit([
        { op: 'add', key: { PK: `KEY#${hashDaChave(chave)}`, SK: 'RAIZ' }, add: {}, set: antes },
      ])
      const pago = await b().pago(await b().criarLink({ valor: 5_001 }))
      const estornar = (valor: number) => ({
        headers: { ...com(chave), 'idempotency-key': `${pago.id}-${valor}` },
        params: { id: pago.id },
        body: { valor },
      })
      const campos = await rec().recusa('estornarCheckout', 'LimiteDiarioDaChave', estornar(5_000.01))
      expect(campos).toMatchObject({ limite: 5_000, restam: 5_000 })
      const ver = async () =>
        (await b().ok<{ chaves: Dados[] }>('listarChavesDeApi', { headers })).body.chaves.find(c => c.id === dados.id)
      expect(await ver()).toMatchObject({ limiteDiario: 5_000, limitePadrao: true })
      const body = { enderecos: [], limiteDiario: 5_000.01, validadeDias: null }
      await b().ok('alterarChaveDeApi', { headers, params: { id: dados.id }, body })
      expect(await ver()).toMatchObject({ limiteDiario: 5_000.01, limitePadrao: false })
      await b().ok('estornarCheckout', estornar(5_000.01))
    })

    test('one that ended is renewed only where the company has room for it', async () => {
      const headers = await b().brisa()
      const { chaves } = (await b().ok<{ chaves: Dados[] }>('listarChavesDeApi', { headers })).body
      const [uma, ...outras] = chaves.filter(c => c.situacao === 'ativa')
      for (const { id } of [uma, ...outras.slice(0, 1)] as Dados[])
        await b().ok('revogarChaveDeApi', { headers, params: { id } })
      const curta = (await b().ok<Criada>('criarChaveDeApi', { headers, body: { ...nova('Curta'), validadeDias: 30 } }))
        .body
      await vencer(curta.chave, '2026-01-01T00:00:00.000Z')
      for (let n = 0; n < 2; n++) await b().http.call('criarChaveDeApi', { headers, body: nova(`Lugar ${n}`) })
      const body = { enderecos: [], limiteDiario: null, validadeDias: 30 }
      await rec().recusa('alterarChaveDeApi', 'LimiteDeChaves', { headers, params: { id: curta.dados.id }, body })
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
