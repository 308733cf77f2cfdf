import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { type LinkNovo, linkNovo } from '../builders/link.ts'
import { emBase64 } from '../builders/planilha.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** The merchant's calls: what creating and editing a link refuse. */
export function errosDeLinks(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const gravar = ['criarLink', 'alterarLink'] as const
  const chamada = async (operacao: (typeof gravar)[number], over: Partial<LinkNovo>) => ({
    headers: await b().sessao('links'),
    body: linkNovo(over),
    ...(operacao === 'alterarLink' && { params: { id: await b().criarLink() } }),
  })

  describe.each(gravar)('%s', operacao => {
    test('a method twice', async () => {
      const pix = { tipo: 2 as const, parcelas: [] }
      await rec().recusa(operacao, 'FormaIndisponivel', await chamada(operacao, { formasPagamento: [pix, pix] }))
    })
    test('more interest than the contract allows', async () => {
      const cartao = { tipo: 1 as const, parcelas: [{ numeroParcela: 2, juros: 98.5 }] }
      await rec().recusa(operacao, 'ParcelasInvalidas', await chamada(operacao, { formasPagamento: [cartao] }))
    })
    test('a start that is not before the end', async () => {
      const datas = { abreEm: '2098-03-01T12:00:00.000Z', expiraEm: '2098-03-01T12:00:00.000Z' }
      const { campos } = await rec().recusa(operacao, 'RequisicaoInvalida', await chamada(operacao, datas))
      expect(campos).toEqual([{ campo: 'abreEm', mensagem: 'o link precisa abrir antes de expirar' }])
    })
    test('an end that is over', async () => {
      const datas = { expiraEm: new Date(Date.now() - 1_000).toISOString() }
      const { campos } = await rec().recusa(operacao, 'RequisicaoInvalida', await chamada(operacao, datas))
      expect(campos).toEqual([{ campo: 'expiraEm', mensagem: 'o link precisa expirar depois de agora' }])
    })
    test('a logo that is no image', async () => {
      const logo = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`
      await rec().recusa(operacao, 'ImagemInvalida', await chamada(operacao, { logo }))
    })
  })

  test('a company that is not active yet makes and changes no link, and its contract starts no cart', async () => {
    const chamadas = await Promise.all(gravar.map(async o => [o, await chamada(o, {})] as const))
    const aurora = await Empresa.get(b().storage, 'aurora', { consistent: true })
    if (!aurora) throw new Error('no company')
    await b().storage.commit([Empresa.put({ ...aurora, situacao: 'emAnalise' })])
    try {
      for (const [operacao, call] of chamadas) {
        const recusa = await rec().recusa(operacao, 'EmpresaNaoAtiva', call)
        expect(recusa).toMatchObject({
          situacao: 'emAnalise',
          message: expect.stringContaining('ainda não está ativa'),
        })
      }
      const planilha = { headers: await b().sessao('links'), body: { arquivo: emBase64('Nome;Valor\r\nA;1,00\r\n') } }
      await rec().recusa('conferirLoteDeLinks', 'EmpresaNaoAtiva', planilha)
      await rec().recusa('criarLoteDeLinks', 'EmpresaNaoAtiva', planilha)
      await rec().recusa('iniciarCarrinho', 'ContratoNaoEncontrado', { params: { id: aurora.idContrato } })
    } finally {
      await b().storage.commit([Empresa.put(aurora)])
    }
  })

  describe('a link that is not there', () => {
    test.each([
      'alterarLink',
      'excluirLink',
      'obterLinkParaEdicao',
      'listarCheckoutsDoLink',
      'obterFunilDoLink',
      'obterCartoesDoLink',
      'liberarCartoesDoLink',
      'gerarCartazDoLink',
    ] as const)('%s', async operacao => {
      const headers = await b().sessao('links')
      const body = operacao === 'alterarLink' ? { body: linkNovo() } : {}
      await rec().recusa(operacao, 'LinkNaoEncontrado', { headers, params: { id: idDeNinguem() }, ...body })
    })
    test('incrementarLink', async () => {
      const headers = await b().sessao('links')
      await rec().recusa('incrementarLink', 'LinkNaoEncontrado', {
        headers,
        body: { id: idDeNinguem(), quantidade: 1 },
      })
    })
    test('a closed link cannot be edited', async () => {
      const headers = await b().sessao('links')
      const id = await b().criarLink()
      await b().ok('excluirLink', { headers, params: { id } })
      await rec().recusa('alterarLink', 'LinkNaoEncontrado', { headers, params: { id }, body: linkNovo() })
    })
  })

  describe('incrementarLink', () => {
    test('a link without a limit', async () => {
      const body = { id: await b().criarLink(), quantidade: 1 }
      await rec().recusa('incrementarLink', 'LinkSemLimite', { headers: await b().sessao('links'), body })
    })
    test('past the ceiling of a link’s uses, which would make it unreadable', async () => {
      const headers = await b().sessao('links')
      const id = await b().criarLink({ limiteUsos: 999 })
      await b().ok('incrementarLink', { headers, body: { id, quantidade: 1 } })
      const { campos } = await rec().recusa('incrementarLink', 'RequisicaoInvalida', {
        headers,
        body: { id, quantidade: 1 },
      })
      expect(campos).toEqual([{ campo: 'quantidade', mensagem: 'o link pode ter até 1000 usos' }])
      expect((await b().ok('obterLinkParaEdicao', { headers, params: { id } })).body.limiteUsos).toBe(1000)
    })
  })

  test.each([
    ['criarLink', { nome: 'Primeiro' }, { nome: 'Segundo' }],
    ['incrementarLink', { quantidade: 1 }, { quantidade: 2 }],
  ] as [Operacao, object, object][])('%s: a key used with another body', async (operacao, primeiro, segundo) => {
    const base = operacao === 'criarLink' ? linkNovo() : { id: await b().criarLink({ limiteUsos: 1 }) }
    const headers = { ...(await b().sessao('links')), 'idempotency-key': `erros-${operacao}` }
    await b().ok(operacao, { headers, body: { ...base, ...primeiro } })
    await rec().recusa(operacao, 'ChaveReutilizada', { headers, body: { ...base, ...segundo } })
  })
}
