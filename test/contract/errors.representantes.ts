import { describe, expect, test, vi } from 'vitest'
import { Comissao } from '../../functions/platform/storage/Comissao.ts'
import { ContaDoProvedor } from '../../functions/platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { linhaNova } from '../builders/carrinho.ts'
import { escritoPorOutra, mesApurado, representanteNovo } from '../builders/representante.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** Commercial representatives: the staff's calls, and the statement by its signed address (decision 0090). */
export function errosDosRepresentantes(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const equipe = () => b().sessao('quita-administrador')
  const criar = async (body: object = representanteNovo()) =>
    (await b().ok<{ id: string }>('criarRepresentante', { headers: await equipe(), body })).body.id
  const hoje = () => dataSaoPaulo(Date.now())
  const mudar = async (id: string, acao: 'suspender' | 'reativar' | 'encerrar') =>
    b().ok('mudarRepresentante', { headers: await equipe(), params: { id }, body: { acao, motivo: 'por teste' } })

  describe('commercial representatives', () => {
    test('of nobody, and months that are not there', async () => {
      const headers = await equipe()
      const ninguem = { id: idDeNinguem(), mes: '2026-02' }
      const { documento: _, conta: __, contrato: ___, ...dados } = representanteNovo()
      const chamadas: [Operacao, object?][] = [
        ['obterRepresentante'],
        ['listarComissoes'],
        ['alterarRepresentante', dados],
        ['mudarRepresentante', { acao: 'suspender', motivo: 'por teste' }],
        ['aprovarComissao', { valor: 1, motivo: 'conferido com a empresa' }],
        ['anotarNotaDaComissao', { numero: '1' }],
        ['gerarExtratoDaComissao'],
      ]
      for (const [operacao, body] of chamadas)
        await recusa(operacao, 'RepresentanteNaoEncontrado', { headers, params: ninguem, ...(body && { body }) })
      const params = { id: await criar(), mes: '2026-02' }
      for (const [operacao, body] of chamadas.slice(4))
        await recusa(operacao, 'ComissaoNaoEncontrada', { headers, params, ...(body && { body }) })
      const token = `${params.id}.2026-02.zzzzzz.nao-e-nossa`
      await recusa('obterExtratoDaComissao', 'ExtratoIndisponivel', { params: { token } })
    })

    test('one document twice, a contract of before, an account of another', async () => {
      const headers = await equipe()
      const corpo = representanteNovo()
      const id = await criar(corpo)
      expect(await recusa('criarRepresentante', 'RepresentanteJaExiste', { headers, body: corpo })).toMatchObject({
        id,
      })
      const ontem = { ...corpo.contrato, de: somarDias(hoje(), -1) }
      const deOutro = { tipo: 1, tipoChave: 0, chavePix: '111.444.777-35' }
      const novo = representanteNovo()
      await recusa('criarRepresentante', 'ContratoJaVigente', { headers, body: { ...novo, contrato: ontem } })
      await recusa('criarRepresentante', 'ContaDeTerceiro', { headers, body: { ...novo, conta: deOutro } })
      const { documento: _, conta: __, contrato, ...dados } = corpo
      const alterar = { headers, params: { id } }
      await recusa('alterarRepresentante', 'ContratoJaVigente', { ...alterar, body: { ...dados, contrato } })
      await recusa('alterarRepresentante', 'ContaDeTerceiro', { ...alterar, body: { ...dados, conta: deOutro } })
      await mudar(id, 'encerrar')
      const amanha = { ...contrato, de: somarDias(hoje(), 1) }
      const depois = { ...alterar, body: { ...dados, contrato: amanha } }
      await recusa('alterarRepresentante', 'RepresentanteEmOutraSituacao', depois)
      const reativar = { ...alterar, body: { acao: 'reativar', motivo: 'por teste' } }
      await recusa('mudarRepresentante', 'RepresentanteEmOutraSituacao', reativar)
    })

    test('a client of nobody, of one that ended, of before today', async () => {
      const headers = await equipe()
      const id = await criar()
      const aurora = { headers, params: { id: 'aurora' } }
      const ninguem = { headers, params: { id: 'empresa-de-ninguem' } }
      await recusa('obterRepresentanteDoCliente', 'ClienteNaoEncontrado', ninguem)
      await recusa('vincularRepresentante', 'ClienteNaoEncontrado', { ...ninguem, body: { representante: id } })
      const deNinguem = { ...aurora, body: { representante: idDeNinguem() } }
      await recusa('vincularRepresentante', 'RepresentanteNaoEncontrado', deNinguem)
      const ontem = { ...aurora, body: { representante: id, de: somarDias(hoje(), -1) } }
      await recusa('vincularRepresentante', 'VinculoNoPassado', ontem)
      await mudar(id, 'encerrar')
      await recusa('vincularRepresentante', 'RepresentanteEmOutraSituacao', { ...aurora, body: { representante: id } })
    })

    test('a month: by who wrote its terms, for another amount, of one that is suspended, step by step', async () => {
      const headers = await equipe()
      const id = await criar()
      const params = { id, mes: '2026-02' }
      const aprovar = { headers, params, body: { valor: 120, motivo: 'conferido com a empresa' } }
      await b().storage.commit([Comissao.put(mesApurado(id))])
      await recusa('aprovarComissao', 'QuemPediuNaoDecide', aprovar)
      await escritoPorOutra(b().storage, mesApurado(id))
      await recusa('aprovarComissao', 'ComissaoEmOutraSituacao', {
        ...aprovar,
        body: { valor: 120.01, motivo: 'conferido com a empresa' },
      })
      await recusa('anotarNotaDaComissao', 'ComissaoEmOutraSituacao', { headers, params, body: { numero: '1' } })
      await recusa('gerarExtratoDaComissao', 'ComissaoEmOutraSituacao', { headers, params })
      await mudar(id, 'suspender')
      await recusa('aprovarComissao', 'RepresentanteEmOutraSituacao', aprovar)
    })

    test('what is to be paid for a month: not before its invoice, never otherwise, and not of a month that was paid', async () => {
      const headers = await equipe()
      const id = await criar()
      const params = { id, mes: '2026-02' }
      await escritoPorOutra(b().storage, mesApurado(id))
      const aprovada = (
        await b().ok<{ conta: string; liquido: number }>('aprovarComissao', {
          headers,
          params,
          body: { valor: 120, motivo: 'conferido com a empresa' },
        })
      ).body
      const daConta = { headers, params: { id: aprovada.conta } }
      const baixa = { forma: 'pix', valor: 1, em: hoje(), referencia: 'E0908935620260310' }
      await recusa('pagarContaAPagar', 'ComissaoSemNota', { ...daConta, body: baixa })
      const { servico, descricao, emissao, vencimento } = (
        await b().ok<Record<'servico' | 'descricao' | 'emissao' | 'vencimento', string>>('obterContaAPagar', daConta)
      ).body
      const outroValor = { servico, descricao, emissao, vencimento, valor: 1 }
      await recusa('alterarContaAPagar', 'ContaDeComissao', { ...daConta, body: outroValor })
      const envio = { valor: 1, tipoChave: 1, chave: '11222333000181' }
      await recusa('enviarPagamentoDaConta', 'ContaDeComissao', { ...daConta, body: envio })
      const linha = linhaNova('comum', 1_00)
      await recusa('conferirBoletoDaConta', 'ContaDeComissao', { ...daConta, query: { linha } })
      const porBoleto = { linha, valor: 1, ciente: [] }
      await recusa('pagarBoletoDaConta', 'ContaDeComissao', { ...daConta, body: porBoleto })
      const fim = { como: 'cancelar', motivo: 'por teste' }
      await recusa('encerrarContaAPagar', 'ContaDeComissao', { ...daConta, body: fim })
      // what sums what was withheld is no more staff's to change
      const daReceita = { headers, params: { id: await tituloDeTributo(b().storage) } }
      const outro = { ...outroValor, vencimento: '2099-01-20' }
      await recusa('alterarContaAPagar', 'ContaDeTributo', { ...daReceita, body: outro })
      await recusa('encerrarContaAPagar', 'ContaDeTributo', { ...daReceita, body: fim })
      const lida = await Comissao.get(b().storage, { representanteId: id, mes: '2026-02' }, { consistent: true })
      if (!lida) throw new Error('the month is not there')
      await b().storage.commit([Comissao.put({ ...lida, estado: 'paga', nota: { numero: '1', em: Date.now() } })])
      await recusa('pagarContaAPagar', 'ComissaoEmOutraSituacao', { ...daConta, body: baixa })
    })

    test('a statement whose time is over', async () => {
      const headers = await equipe()
      const id = await criar()
      await b().storage.commit([Comissao.put({ ...mesApurado(id), estado: 'aprovada' })])
      const gerar = { headers, params: { id, mes: '2026-02' } }
      const { endereco } = (await b().ok<{ endereco: string }>('gerarExtratoDaComissao', gerar)).body
      const token = endereco.split('/').at(-1) ?? ''
      await b().ok('obterExtratoDaComissao', { params: { token } })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
      try {
        await recusa('obterExtratoDaComissao', 'ExtratoIndisponivel', { params: { token } })
      } finally {
        await voltarAoRelogio(b().stack)
      }
    })

    test('a key used again for something else', async () => {
      const headers = { ...(await equipe()), 'idempotency-key': 'chave-do-representante' }
      const corpo = representanteNovo()
      const { id } = (await b().ok<{ id: string }>('criarRepresentante', { headers, body: corpo })).body
      expect((await b().ok('criarRepresentante', { headers, body: corpo })).body).toEqual({ id })
      await recusa('criarRepresentante', 'ChaveReutilizada', { headers, body: representanteNovo() })
      await escritoPorOutra(b().storage, mesApurado(id))
      await escritoPorOutra(b().storage, { ...mesApurado(id, '2026-01'), estado: 'aguardandoNota' })
      const { documento: _, conta: __, contrato: ___, ...dados } = corpo
      const duas: [Operacao, object, object, object?][] = [
        ['alterarRepresentante', { id }, dados, { ...dados, nome: 'Rita Outra' }],
        ['vincularRepresentante', { id: 'aurora' }, { representante: id }, { representante: null }],
        [
          'aprovarComissao',
          { id, mes: '2026-02' },
          { valor: 120, motivo: 'conferido com a empresa' },
          { valor: 121, motivo: 'conferido com a empresa' },
        ],
        ['anotarNotaDaComissao', { id, mes: '2026-01' }, { numero: '1' }, { numero: '2' }],
        [
          'mudarRepresentante',
          { id },
          { acao: 'encerrar', motivo: 'por teste' },
          { acao: 'encerrar', motivo: 'outro motivo' },
        ],
      ]
      for (const [operacao, params, body, outro] of duas) {
        await b().ok(operacao, { headers, params, body } as object)
        await recusa(operacao, 'ChaveReutilizada', { headers, params, body: outro })
      }
    })
  })
}

/** A title that sums what was withheld. */
async function tituloDeTributo(storage: Storage): Promise<string> {
  const id = 'TituloDeTributo000001'
  const quem = { id: 'bia', nome: 'Bia' }
  await storage.commit([
    ContaDoProvedor.put({
      ...{ id, versao: 1, sentido: 'pagar', situacao: 'aberta', servico: 'imposto', valor: 14_85, pago: 0 },
      contraparte: { tipo: 'fornecedor', nome: 'Receita Federal do Brasil', documento: '00394460005887' },
      ...{ descricao: 'IRRF retido', emissao: '2026-03-20', vencimento: '2099-01-20', autor: quem },
      tributo: { tributo: 'irrf', codigo: '8045', mes: '2026-04', empresaId: 'quita' },
      criadoEm: new Date().toISOString(),
    }),
  ])
  return id
}
