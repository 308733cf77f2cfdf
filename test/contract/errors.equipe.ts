import { describe, expect, test } from 'vitest'
import { ConviteDeUsuario } from '../../functions/platform/storage/Acesso.ts'
import { Membro } from '../../functions/platform/storage/Membro.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** What staff's reading of every company refuses (decision 0085). */
export function errosDaEquipe(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  describe('the provider’s own people', () => {
    test('are of its own company alone, and nobody changes their own place', async () => {
      const headers = await b().sessao('quita-administrador')
      const [id, motivo] = [idDeNinguem(), 'saiu da empresa']
      const chamadas = {
        listarEquipe: {},
        listarConvitesDaEquipe: {},
        convidarParaEquipe: {
          body: { nome: 'Nova Pessoa', email: `${id.toLowerCase()}@quita.example`, perfil: 'quita-consultor' },
        },
        mudarConviteDaEquipe: { params: { id }, body: { acao: 'cancelar' } },
        mudarPessoaDaEquipe: { params: { id }, body: { ativo: false, motivo } },
        encerrarSessoesDaEquipe: { params: { id }, body: { motivo } },
      } as const
      // a staff role in a client's company opens nobody's page of people
      const deCliente = await loginDaEquipe(b(), 'aurora')
      for (const [op, call] of Object.entries(chamadas))
        await rec().recusa(op as keyof typeof chamadas, 'EmpresaNaoEncontrada', { headers: deCliente, ...call })
      const { itens } = (await b().ok<{ itens: { id: string; voce: boolean }[] }>('listarEquipe', { headers })).body
      const eu = itens.find(p => p.voce)?.id ?? ''
      const porLinks = { empresaId: 'quita', nome: 'Lia', email: 'lia@quita.example', desde: new Date().toISOString() }
      await b().storage.commit([Membro.put({ ...porLinks, usuarioId: 'usr-links', perfil: 'links', ativo: true })])
      for (const [op, corpo] of [
        ['mudarPessoaDaEquipe', { ativo: false, motivo }],
        ['encerrarSessoesDaEquipe', { motivo }],
      ] as const)
        for (const [quem, nome] of [
          [eu, 'ProprioUsuario'],
          [id, 'UsuarioNaoEncontrado'],
          ['usr-links', 'PerfilNaoPermitido'],
        ] as const)
          await rec().recusa(op, nome, { headers, params: { id: quem }, body: corpo })
      await b().storage.commit([Membro.remove({ empresaId: 'quita', usuarioId: 'usr-links' })])
      const convidar = (email: string) => ({
        headers,
        body: { nome: 'Nova Pessoa', email, perfil: 'quita-consultor' },
      })
      await rec().recusa('convidarParaEquipe', 'UsuarioJaVinculado', convidar('quita-consultor@aurora.example'))
      const novo = convidar(`${id.toLowerCase()}@quita.example`)
      const feito = (await b().ok<{ id: string }>('convidarParaEquipe', novo)).body
      await rec().recusa('convidarParaEquipe', 'AguardeParaReenviar', novo)
      const mudar = (convite: string, acao: string) => ({ headers, params: { id: convite }, body: { acao } })
      await rec().recusa('mudarConviteDaEquipe', 'ConviteNaoEncontrado', mudar(id, 'cancelar'))
      await rec().recusa('mudarConviteDaEquipe', 'AguardeParaReenviar', mudar(feito.id, 'reenviar'))
      const lido = await ConviteDeUsuario.get(b().storage, { empresaId: 'quita', id: feito.id }, { consistent: true })
      if (!lido) throw new Error('no invitation')
      await b().storage.commit([ConviteDeUsuario.put({ ...lido, estado: 'aceito' })])
      await rec().recusa('mudarConviteDaEquipe', 'ConviteRespondido', mudar(feito.id, 'cancelar'))
    })
  })
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
