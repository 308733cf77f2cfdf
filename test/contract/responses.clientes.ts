import { describe, expect, test, vi } from 'vitest'
import { chaveDoEmail } from '../../functions/areas/usuarios/regras/chaveDoEmail.ts'
import { registrarMembro } from '../../functions/areas/usuarios/regras/vinculos.ts'
import { Unico, Usuario } from '../../functions/platform/storage/Usuario.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { subClienteNovo } from '../builders/chamadas.ts'
import { chaveiroDoEstagio } from '../builders/chaves.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Itens = { itens: { id: string; pagamentos: number; documento: string }[] }

/** Who paid the company, and the companies under it. */
export function respostasDosClientes(b: () => ContractBench, feliz: Feliz) {
  describe('paying clients', () => {
    test('two payments of one person are one client, found by name, document and e-mail; a refund is in the sums', async () => {
      const headers = await b().brisa()
      const link = await b().criarLink({ valor: 100 }, headers)
      const primeiro = await b().pago(link)
      await b().pago(link)
      const achar = async (busca?: string) =>
        (await feliz<Itens>('listarClientes', { headers, query: busca ? { busca } : {} })).body.itens
      const id = await vi.waitFor(async () => {
        const [cliente, ...outros] = await achar()
        expect([cliente?.pagamentos, outros.length]).toEqual([2, 0])
        return cliente?.id ?? ''
      }, 180_000)
      for (const busca of ['helena vasc', 'VASCONCELOS', '529.982.247-25', 'helena@exemplo.example'])
        expect(
          (await achar(busca)).map(c => c.id),
          busca,
        ).toEqual([id])
      for (const busca of ['helena souza', '111.444.777-35', 'h', 'outra@exemplo.example'])
        expect(await achar(busca), busca).toEqual([])
      await b().ok('estornarCheckout', { headers, params: { id: primeiro.id }, body: { valor: 30 } })
      await b().stack.sandbox.trabalhar()
      const detalhe = { headers, params: { id } }
      await vi.waitFor(async () => {
        expect((await feliz('obterCliente', detalhe)).body).toMatchObject({
          documento: '52998224725',
          pagamentos: 2,
          total: 200,
          devolvido: 30,
          ticketMedio: 100,
        })
      }, 180_000)
      const { itens } = (await feliz<{ itens: object[] }>('listarPagamentosDoCliente', detalhe)).body
      expect(itens).toMatchObject([{ valor: 100 }, { id: primeiro.id, estornado: 30 }])
      // of another company that person is nobody
      const outra = await b().http.call('obterCliente', { ...detalhe, headers: await b().sessao('administrador') })
      expect(outra.body.name).toBe('ClienteNaoEncontrado')
    })
    test('who does not handle money sees a masked document', async () => {
      const link = await b().criarLink({ valor: 50 })
      await b().pago(link)
      const ver = async (perfil: 'links' | 'gestor-financeiro') =>
        (await b().ok<Itens>('listarClientes', { headers: await b().sessao(perfil), query: { busca: '52998224725' } }))
          .body.itens[0]?.documento
      await vi.waitFor(async () => expect(await ver('links')).toBe('***.982.***-**'), 180_000)
      expect(await ver('gestor-financeiro')).toBe('52998224725')
    })
  })

  /** Somebody new, who works in two companies and was last in the first. */
  async function pessoaDasDuas(): Promise<{ id: string; email: string }> {
    const { storage } = b()
    const modelo = await Usuario.get(storage, 'usr-links')
    if (!modelo) throw new Error('nobody sells links')
    const id = idDeNinguem()
    const email = `${id.toLowerCase()}@novo.example`
    const empresas = [
      { empresaId: 'aurora', perfil: 'gestor-financeiro' as const },
      { empresaId: 'brisa', perfil: 'gestor-comercial' as const },
    ]
    const pessoa = { ...modelo, id, email, ultimaEmpresaId: 'aurora', empresas }
    await storage.commit([
      Usuario.create(pessoa),
      Unico.create({ tipo: 'email', chave: chaveDoEmail(await chaveiroDoEstagio(), email), dono: id }),
      ...empresas.flatMap(vinculo => registrarMembro(pessoa, vinculo, Date.now())),
    ])
    return { id, email }
  }

  describe('who works in the company', () => {
    test('a role changes and its sessions end at once; access is ended and given back', async () => {
      const headers = await b().sessao('administrador')
      const email = 'gestor-comercial@aurora.example'
      const dela = await b().stack.http.login(email)
      await b().ok('listarLinks', { headers: dela })
      const id = 'usr-gestor-comercial'
      const ver = async () => {
        const { body } = await feliz<{ itens: { id: string; perfil: string; ativo: boolean }[] }>(
          'listarUsuariosDaEmpresa',
          { headers, query: { limit: '50' } },
        )
        return body.itens.find(u => u.id === id)
      }
      try {
        const mudado = await feliz('alterarPerfilUsuario', { headers, body: { id, perfil: 'gestor-financeiro' } })
        expect(mudado.body).toMatchObject({ perfil: 'gestor-financeiro', voce: false, alteravel: true })
        expect((await b().http.call('listarLinks', { headers: dela })).status).toBe(401)
        const outra = await b().stack.http.login(email)
        expect((await b().ok('obterAcessos', { headers: outra })).body).toMatchObject({ perfil: 'gestor-financeiro' })
        await feliz('alterarUsuario', { headers, body: { id, ativo: false } })
        expect((await b().http.call('listarLinks', { headers: outra })).status).toBe(401)
        const senha = 'quita-demo-2026'
        expect((await b().http.call('entrar', { body: { email, senha } })).body.name).toBe('CredenciaisInvalidas')
        expect(await ver()).toMatchObject({ ativo: false })
      } finally {
        await b().ok('alterarUsuario', { headers, body: { id, ativo: true } })
        await b().ok('alterarPerfilUsuario', { headers, body: { id, perfil: 'gestor-comercial' } })
      }
      expect(await ver()).toMatchObject({ ativo: true, perfil: 'gestor-comercial' })
    })
    test.each([
      ['alterarPerfilUsuario', { perfil: 'links' }],
      ['alterarUsuario', { ativo: false }],
    ] as const)('%s: a token from before its session went to another company opens nothing', async (op, mudanca) => {
      const { id, email } = await pessoaDasDuas()
      const na = async (empresaId: string) => {
        const sessao = await b().stack.http.login(email)
        const outra = await b().ok<{ token: string }>('trocarEmpresa', { headers: sessao, body: { empresaId } })
        return { antes: sessao, agora: { authorization: `Bearer ${outra.body.token}`, cookie: outra.cookie } }
      }
      const { antes, agora } = await na('brisa')
      // one session, and two tokens that live
      const daAurora = { ...antes, cookie: agora.cookie }
      const ver = async (headers: Record<string, string>) => {
        const { status, body } = await b().http.call('obterAcessos', { headers })
        return status === 200 ? [status, body.perfil] : [status]
      }
      expect([await ver(daAurora), await ver(agora)]).toEqual([
        [200, 'gestor-financeiro'],
        [200, 'gestor-comercial'],
      ])
      await b().ok(op, { headers: await b().sessao('administrador'), body: { id, ...mudanca } })
      expect(await ver(daAurora)).toEqual([401])
      // in the other company she signs in again, with the role she has there
      const { agora: denovo } = await na('brisa')
      expect(await ver(denovo)).toEqual([200, 'gestor-comercial'])
    })
    test('an invitation is listed until it is cancelled', async () => {
      const headers = await b().sessao('administrador')
      const body = { nome: 'Otto Convidado', email: 'otto@aurora.example', perfil: 'links' }
      const { id } = (await b().ok<{ id: string }>('enviarConviteUsuario', { headers, body })).body
      const abertos = async () =>
        (await feliz<{ itens: { id: string }[] }>('listarConvitesUsuario', { headers })).body.itens.map(c => c.id)
      expect(await abertos()).toContain(id)
      await feliz('mudarConviteUsuario', { headers, body: { id, acao: 'cancelar' } })
      expect(await abertos()).not.toContain(id)
    })
  })

  describe('sub-clients', () => {
    test('registered, listed, found by name, changed', async () => {
      const headers = await b().sessao('gestor-financeiro')
      const body = { ...subClienteNovo, cnpj: '11.444.777/0001-61', slug: 'Filial-Santos' }
      const novo = (await feliz<{ id: string }>('criarSubCliente', { headers, body })).body
      expect(novo).toMatchObject({ cnpj: '11444777000161', slug: 'filial-santos', ativo: true, contato: '1332221234' })
      const params = { id: novo.id }
      const lista = await feliz<{ itens: object[] }>('listarSubClientes', { headers, query: { nome: 'SANTOS' } })
      expect(lista.body.itens).toMatchObject([{ id: novo.id, nomeComercial: 'Aurora Santos' }])
      const mudanca = { ...subClienteNovo, nomeComercial: 'Aurora Baixada', ativo: false }
      await feliz('alterarSubCliente', { headers, params, body: mudanca })
      expect((await feliz('obterSubCliente', { headers, params })).body).toMatchObject({
        nomeComercial: 'Aurora Baixada',
        ativo: false,
        slug: 'filial-santos',
      })
    })
  })
}
