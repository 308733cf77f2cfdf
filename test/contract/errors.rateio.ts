import { describe, expect, test } from 'vitest'
import { Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { linkNovo } from '../builders/link.ts'
import { recebedorAtivo } from '../builders/rateio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** Splits, receivables, and receipts that are not there. */
export function errosDeRateio(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const regra = (recebedorId: string, valor = 10) => ({ recebedorId, tipo: 'percentual' as const, valor })
  const ativo = async (over: Partial<Recebedor> = {}) => {
    const id = idDeNinguem()
    await b().storage.commit([Recebedor.create(recebedorAtivo(id, 'Ana Marceneira', over))])
    return id
  }
  type Regras = ReturnType<typeof regra>[]

  describe.each(['criarLink', 'alterarLink', 'simularRateio'] as const)('%s: a split', operacao => {
    const recusada = async (rateio: Regras) => {
      const headers = await b().sessao('links')
      const simulacao = { valor: 100, formasPagamento: [2], rateio }
      return rec().recusa(operacao, 'RateioInvalido', {
        headers,
        body: operacao === 'simularRateio' ? simulacao : linkNovo({ rateio }),
        ...(operacao === 'alterarLink' && { params: { id: await b().criarLink() } }),
      })
    }
    test('to nobody, to somebody who has not signed, to another company’s', async () => {
      for (const id of [idDeNinguem(), await ativo({ estado: 'aprovado' }), await ativo({ empresaId: 'brisa' })])
        expect(await recusada([regra(id)])).toMatchObject({ motivo: 'recebedor', recebedorId: id })
    })
    test('twice to one', async () => {
      const id = await ativo()
      expect(await recusada([regra(id), regra(id)])).toMatchObject({ motivo: 'repetido', recebedorId: id })
    })
  })

  test.each(['criarLink', 'alterarLink'] as const)('%s: a split of more than there is', async operacao => {
    const rateio = [regra(await ativo(), 60), regra(await ativo(), 40.01)]
    const { motivo } = await rec().recusa(operacao, 'RateioInvalido', {
      headers: await b().sessao('links'),
      body: linkNovo({ rateio }),
      ...(operacao === 'alterarLink' && { params: { id: await b().criarLink() } }),
    })
    expect(motivo).toBe('excede')
  })

  test('receivables of more than 31 days at once', async () => {
    const headers = await b().sessao('gestor-financeiro')
    const query = { periodoInicio: '2026-11-01', periodoFim: '2026-12-15' }
    const { campos } = await rec().recusa('listarRecebiveis', 'RequisicaoInvalida', { headers, query })
    expect(campos).toEqual([{ campo: 'query.periodoFim', mensagem: 'escolha um período de até 31 dias' }])
  })
  test('a receivable unit that is not there, and one of a receiver that is not ours', async () => {
    const headers = await b().sessao('gestor-financeiro')
    const params = { data: '2026-12-21', arranjo: 'ACC' }
    await rec().recusa('obterRecebivel', 'RecebivelNaoEncontrado', { headers, params })
    const query = { recebedor: await ativo({ empresaId: 'brisa' }) }
    await rec().recusa('obterRecebivel', 'RecebedorNaoEncontrado', { headers, params, query })
    await rec().recusa('listarRecebiveis', 'RecebedorNaoEncontrado', { headers, query })
  })
  test.each(['obterComprovanteServico', 'obterComprovanteSaque'] as const)('%s: none', async operacao => {
    await rec().recusa(operacao, 'ComprovanteNaoEncontrado', { params: { id: idDeNinguem() } })
  })
}
