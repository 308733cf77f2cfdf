import { describe, expect, test, vi } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { aceite, convidado, cpfNovo } from '../builders/recebedor.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** Receivers: the company's calls, the invited person's, the staff's. */
export function errosDeRecebedores(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const admin = () => b().sessao('administrador')
  const equipe = () => b().sessao('quita-administrador')

  describe('receivers', () => {
    test('of nobody', async () => {
      const params = { id: idDeNinguem() }
      const headers = await admin()
      const corpo = { acao: 'bloquear', motivo: 'por teste' }
      await recusa('obterRecebedor', 'RecebedorNaoEncontrado', { headers, params })
      await recusa('buscarRecebedor', 'RecebedorNaoEncontrado', { headers, params })
      await recusa('reenviarConvite', 'RecebedorNaoEncontrado', { headers, params })
      await recusa('mudarRecebedor', 'RecebedorNaoEncontrado', { headers, params, body: corpo })
      const decisao = { decisao: 'aprovar', motivo: 'conferido com a empresa' }
      await recusa('analisarRecebedor', 'RecebedorNaoEncontrado', { headers: await equipe(), params, body: decisao })
      await recusa('obterRecebedorEmAnalise', 'RecebedorNaoEncontrado', { headers: await equipe(), params })
    })
    test('acting as one of nobody, or as one that has not answered', async () => {
      const headers = await b().http.login('administrador@aurora.example')
      await recusa('acessarRecebedor', 'RecebedorNaoEncontrado', { headers, body: { recebedor: idDeNinguem() } })
      const { id } = (await b().ok<{ id: string }>('convidarRecebedor', { headers, body: convidado() })).body
      await recusa('acessarRecebedor', 'RecebedorEmOutraSituacao', { headers, body: { recebedor: id } })
      const gestor = await b().sessao('gestor-financeiro')
      await recusa('acessarRecebedor', 'SemPermissao', { headers: gestor, body: { recebedor: id } })
    })
    test('support enters no company of nobody, nor the provider’s own', async () => {
      const headers = await b().http.login('quita-consultor@aurora.example')
      const body = { motivo: 'o link não abre no celular' }
      for (const id of [idDeNinguem(), 'quita'])
        await recusa('entrarComoSuporte', 'EmpresaNaoEncontrada', { headers, params: { id }, body })
    })
    test('invited twice, by one document; the first one is named', async () => {
      const headers = await admin()
      const pessoa = convidado()
      const { id } = (await b().ok<{ id: string }>('convidarRecebedor', { headers, body: pessoa })).body
      const outra = { ...pessoa, nome: 'Outra Pessoa', email: 'outra@recebedor.example' }
      expect(await recusa('convidarRecebedor', 'RecebedorJaExiste', { headers, body: outra })).toMatchObject({ id })
      await recusa('reenviarConvite', 'AguardeParaReenviar', { headers, params: { id } })
      const bloqueio = { acao: 'bloquear', motivo: 'ainda não respondeu' }
      await recusa('mudarRecebedor', 'RecebedorEmOutraSituacao', { headers, params: { id }, body: bloqueio })
      const aprovar = { decisao: 'aprovar', motivo: 'conferido com a empresa' }
      await recusa('analisarRecebedor', 'RecebedorEmOutraSituacao', {
        headers: await equipe(),
        params: { id },
        body: aprovar,
      })
    })
    test('a key used again for something else', async () => {
      const headers = { ...(await admin()), 'idempotency-key': 'chave-do-convite' }
      const { id } = (await b().ok<{ id: string }>('convidarRecebedor', { headers, body: convidado() })).body
      await recusa('convidarRecebedor', 'ChaveReutilizada', { headers, body: convidado() })
      const fim = { ...(await admin()), 'idempotency-key': 'chave-da-mudanca' }
      const encerrar = { acao: 'encerrar', motivo: 'por teste' }
      await b().ok('mudarRecebedor', { headers: fim, params: { id }, body: encerrar })
      const outro = { ...encerrar, motivo: 'outro motivo' }
      await recusa('mudarRecebedor', 'ChaveReutilizada', { headers: fim, params: { id }, body: outro })
      await recusa('reenviarConvite', 'RecebedorEmOutraSituacao', { headers: await admin(), params: { id } })
      const [um, dois] = [await emAnalise(), await emAnalise()]
      const analise = { ...(await equipe()), 'idempotency-key': 'chave-da-analise' }
      const decisao = { decisao: 'reprovar', motivo: 'ilegível' }
      await b().ok('analisarRecebedor', { headers: analise, params: { id: um }, body: decisao })
      await recusa('analisarRecebedor', 'ChaveReutilizada', { headers: analise, params: { id: dois }, body: decisao })
      const [tres, quatro] = [await b().recebedor(), await b().recebedor()]
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      try {
        const reenvio = { ...(await admin()), 'idempotency-key': 'chave-do-reenvio' }
        await b().ok('reenviarConvite', { headers: reenvio, params: { id: tres } })
        await recusa('reenviarConvite', 'ChaveReutilizada', { headers: reenvio, params: { id: quatro } })
      } finally {
        await voltarAoRelogio(b().stack)
      }
    })
  })

  /** A receiver that accepted; its id. */
  async function emAnalise(): Promise<string> {
    const documento = cpfNovo()
    const id = await b().recebedor(undefined, { documento })
    await b().ok('responderConvite', { params: { id: await b().tokenDo(id) }, body: aceite(documento) })
    return id
  }

  describe('invitations', () => {
    test('of nobody, in maintenance, expired', async () => {
      const params = { id: idDeNinguem() }
      await recusa('obterConvite', 'ConviteNaoEncontrado', { params })
      await recusa('responderConvite', 'ConviteNaoEncontrado', { params, body: { aceite: 'false' } })
      const doReal = { id: await b().tokenDo(await b().recebedor()) }
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 60 * 60_000 })
      try {
        await recusa('obterConvite', 'ConviteExpirado', { params: doReal })
        await recusa('responderConvite', 'ConviteExpirado', { params: doReal, body: { aceite: 'false' } })
      } finally {
        await voltarAoRelogio(b().stack)
      }
      await b().manutencao('sim')
      try {
        await recusa('obterConvite', 'Manutencao', { params: doReal })
        await recusa('responderConvite', 'Manutencao', { params: doReal, body: { aceite: 'false' } })
      } finally {
        await b().manutencao('nao')
      }
    })
    test('an account of somebody else, a file that is no photo, and an answer that comes too late', async () => {
      const documento = cpfNovo()
      const params = { id: await b().tokenDo(await b().recebedor(undefined, { documento })) }
      const alheia = JSON.stringify({ tipo: 1, tipoChave: 0, chavePix: cpfNovo() })
      await recusa('responderConvite', 'ContaDeTerceiro', {
        params,
        body: aceite(documento, { dadosBancarios: alheia }),
      })
      const arquivo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await recusa('responderConvite', 'ImagemInvalida', { params, body: aceite(documento), arquivo })
      await b().ok('responderConvite', { params, body: { aceite: 'false' } })
      const { situacaoConvite } = await recusa('responderConvite', 'ConviteRespondido', {
        params,
        body: aceite(documento),
      })
      expect(situacaoConvite).toBe(3)
    })
    test('a notice of the e-signature service without its word', () =>
      recusa('receberZapSign', 'AvisoDesconhecido', {
        headers: { 'x-quita-zapsign': 'outra' },
        body: { event_type: 'doc_signed', token: 'eb9c367a', external_id: 'REC.x.termos' },
      }))
  })
}
