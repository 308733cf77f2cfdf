import { describe, expect, test, vi } from 'vitest'
import { termoNoFio } from '../../functions/areas/usuarios/regras/termoDeAdesao.ts'
import { AceiteDoTermo } from '../../functions/platform/storage/AceiteDoTermo.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { primeiroTermo } from '../../shared/domain/termo.ts'
import { contaNova } from '../builders/chamadas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { creditar } from './errors.saldo.ts'

const termoEmVigor = termoNoFio(primeiroTermo)

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
const senha = 'quita-demo-2026'
type Dados = { taxas?: object; termo: { vigente: typeof termoEmVigor; aceite: object | null } }

/** The company's own pages: data, brand, bank account, limits, lookups. */
export function respostasDaEmpresa(b: () => ContractBench, feliz: Feliz) {
  describe('the company', () => {
    test('its data change, its open links follow without another version, and a role without the right only looks', async () => {
      const headers = await b().brisa()
      const link = await b().criarLink({ nome: 'Antes da mudança' }, headers)
      await b().stack.drained()
      const antes = (await feliz('obterDadosDaEmpresa', { headers })).body
      expect(antes).toMatchObject({ id: 'brisa', slug: 'cafe-brisa', image: null, podeAlterar: true })
      const body = {
        nomeComercial: 'Café da Brisa',
        email: 'OI@brisa.example',
        contato: '(24) 3371-1234',
        endereco: null,
      }
      await feliz('alterarDadosDaEmpresa', { headers, body })
      const { image } = (
        await feliz<{ image: string }>('alterarImagemDaEmpresa', { headers, body: { clienteId: 'brisa' } })
      ).body
      expect(image).toMatch(/^data:image\/webp;base64,/)
      expect((await feliz('obterDadosDaEmpresa', { headers })).body).toMatchObject({
        nomeComercial: 'Café da Brisa',
        email: 'oi@brisa.example',
        contato: '2433711234',
        endereco: null,
        image,
      })
      await vi.waitFor(async () => {
        const { body: publico } = await b().ok('obterLinkPublico', { params: { id: link } })
        expect(publico).toMatchObject({ versao: 1, nomeComercial: 'Café da Brisa', logo: image })
      }, 180_000)
      // nobody of it agreed to the terms yet: once somebody does, their acceptance stands
      await b().storage.commit([AceiteDoTermo.remove({ empresaId: 'brisa', ...termoEmVigor })])
      const sem = (await feliz<Dados>('obterDadosDaEmpresa', { headers })).body
      expect(sem.termo).toEqual({ vigente: termoEmVigor, proximo: null, aceite: null })
      const { versao, sha256 } = sem.termo.vigente
      await feliz('aceitarTermoDeAdesao', { headers, body: { versao, sha256 } })
      const com = (await feliz<Dados>('obterDadosDaEmpresa', { headers })).body
      expect(com.termo.aceite).toMatchObject({ ...termoEmVigor, emVigor: true, quem: expect.stringMatching(/\w/) })
      await feliz('aceitarTermoDeAdesao', { headers, body: { versao, sha256 } })
      expect((await feliz<Dados>('obterDadosDaEmpresa', { headers })).body.termo).toEqual(com.termo)
      const links = await b().sessao('links')
      expect((await feliz('obterDadosDaEmpresa', { headers: links })).body).toMatchObject({ podeAlterar: false })
      // who reads each sale's fee and no links reads the fees here; a receiver is told none of the company's
      const taxasDe = async (papel: 'contador' | 'recebedor' | 'links') =>
        (await feliz<Dados>('obterDadosDaEmpresa', { headers: await b().sessao(papel) })).body.taxas
      expect(await taxasDe('contador')).toMatchObject({
        pix: { percentual: expect.any(Number) },
        boleto: { valor: expect.any(Number) },
        cartao: { percentual: expect.any(Number) },
      })
      expect([await taxasDe('recebedor'), await taxasDe('links')]).toEqual([undefined, undefined])
    })

    test('the first account, then another one: told by e-mail, and withdrawals wait for a person', async () => {
      const headers = await b().brisa()
      const doCnpj = { ...contaNova, nomeCompleto: null, documento: null }
      expect((await feliz('obterContaBancaria', { headers })).body).toEqual({ conta: null, podeAlterar: true })
      const primeira = await feliz('cadastrarContaBancaria', { headers, body: { ...doCnpj, senha } })
      expect(primeira.body).toMatchObject({ tipo: 0, banco: '341', documento: '11222333000181', quarentenaAte: null })
      await creditar(b().storage, 'emp:brisa', 500_00)
      const saque = { headers, body: { valor: 10 } }
      // staff look at the first withdrawal to it (decision 0063)
      const primeiro = await b().ok<{ id: string }>('solicitarSaque', saque)
      expect(primeiro.body).toMatchObject({ situacao: 0, espera: { motivos: ['destino-novo'], ate: null } })
      const daEquipe = await b().sessao('quita-administrador')
      const liberado = {
        headers: daEquipe,
        params: { id: primeiro.body.id },
        body: { decisao: 'liberar', motivo: 'conferido com a empresa' },
      }
      expect((await b().ok('analisarSaque', liberado)).body).toMatchObject({ situacao: 3, espera: null })
      const chave = { tipo: 1, tipoChave: 2, chavePix: 'Caixa@Brisa.example', senha }
      const segunda = await feliz('alterarContaBancaria', { headers, body: chave })
      expect(segunda.body).toMatchObject({ para: 'Pix · c***@brisa.example', quarentenaAte: expect.any(String) })
      expect((await b().ok('solicitarSaque', saque)).body).toMatchObject({
        situacao: 0,
        situacaoLabel: 'Aguardando Análise',
        espera: { motivos: ['destino-mudado'], ate: segunda.body.quarentenaAte },
      })
      expect((await feliz('obterContaBancaria', { headers })).body).toMatchObject({ conta: segunda.body })
      await vi.waitFor(() => {
        const assuntos = b()
          .stack.sandbox.email.emails('oi@brisa.example')
          .map(m => m.assunto)
        expect(assuntos.filter(a => /saques/.test(a))).toHaveLength(2)
      }, 180_000)
      await vi.waitFor(async () => {
        const { body } = await feliz('obterLimitesTransacionais', { headers })
        expect(body).toMatchObject({
          cobranca: { minimo: 1, maximo: 1_000_000 },
          saque: {
            analise: 50_000,
            hoje: { valor: 20, quantidade: 2 },
            mes: { valor: 20, quantidade: 2 },
            parcial: false,
          },
        })
      }, 180_000)
    })

    test('what it may charge by, what a role may do, who may receive, whose session it is', async () => {
      const headers = await b().sessao('gestor-financeiro')
      const formas = await feliz<{ nome: string; habilitada: boolean }[]>('listarFormasPagamento', { headers })
      expect(formas.body.map(f => [f.nome, f.habilitada])).toEqual([
        ['BOLETO', true],
        ['CREDITCARD', true],
        ['PIX', true],
      ])
      const acessos = await feliz<{ grupos: { grupo: string }[]; modulos: object }>('obterAcessos', { headers })
      const de = (grupo: string) => acessos.body.grupos.find(g => g.grupo === grupo)
      expect([de('G07'), de('ADM')]).toMatchObject([
        { ler: true, escrever: true },
        { ler: false, escrever: false },
      ])
      const daLoja = (await Empresa.get(b().storage, 'aurora'))?.modulos?.loja
      expect(acessos.body.modulos).toMatchObject({ lojaOnline: daLoja === true })
      const aptos = (await feliz<{ situacaoLabel: string }[]>('listarRecebedoresAptos', { headers })).body
      expect(new Set(aptos.map(a => a.situacaoLabel))).toEqual(new Set(['Aprovado']))
      expect((await feliz('obterUsuarioRecebedor', { headers })).body).toEqual({ recebedor: null })
    })

    test('the federal registry, and an address that is taken, reserved, malformed or free', async () => {
      const headers = await b().sessao('administrador')
      const cnpj = { headers, params: { cnpj: '11.222.333/0001-81' } }
      expect((await feliz('buscarCnpj', cnpj)).body).toMatchObject({
        ...{ cnpj: '11222333000181', ativa: true },
        socios: expect.arrayContaining([{ nome: expect.any(String), estrangeiro: expect.any(Boolean) }]),
      })
      const slugs: [string, string | null][] = [
        ['loja-aurora', 'em-uso'],
        ['Pagar', 'reservado'],
        ['loja--nova', 'formato'],
        ['loja-nova', null],
      ]
      for (const [slug, motivo] of slugs)
        expect((await feliz('verificarSlug', { headers, params: { slug } })).body).toMatchObject({
          disponivel: motivo === null,
          motivo,
        })
    })
  })
}
