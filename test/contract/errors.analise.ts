import { describe, expect, test } from 'vitest'
import { cpfNovo } from '../builders/recebedor.ts'
import { emAnalise } from './analise.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { carrinhos } from './cart.ts'
import { prontoParaOCartao } from './errors.pagamento.ts'
import type { recorder } from './recorder.ts'

/** What the staff's analysis of a cart refuses (decision 0025). */
export function errosDaAnalise(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const equipe = () => b().sessao('quita-consultor')
  const aprovar = { decisao: 'aprovar', observacao: 'conferido com a empresa' }

  describe('the analysis of a cart', () => {
    test('of nobody, of one that nobody asked to look at, without a reason', async () => {
      const headers = await equipe()
      const documento = idDeNinguem()
      await rec().recusa('obterCarrinhoEmAnalise', 'CarrinhoNaoEncontrado', { headers, params: { id: idDeNinguem() } })
      // of a cart that waits for its card staff open no papers, and say no end
      for (const id of [idDeNinguem(), (await prontoParaOCartao(b(), {}, { documento: cpfNovo() })).id]) {
        await rec().recusa('lerPapelDoCarrinho', 'CarrinhoNaoEncontrado', { headers, params: { id, documento } })
        await rec().recusa('analisarCarrinho', 'CarrinhoNaoEncontrado', { headers, params: { id }, body: aprovar })
      }
      const call = { headers, params: { id: documento }, body: { decisao: 'reprovar' } }
      const { campos } = await rec().recusa('analisarCarrinho', 'RequisicaoInvalida', call)
      expect(campos).toEqual([{ campo: 'motivo', mensagem: 'diga o motivo' }])
      const semRazao = { headers, params: { id: documento }, body: { decisao: 'aprovar' } }
      expect((await rec().recusa('analisarCarrinho', 'RequisicaoInvalida', semRazao)).campos).toEqual([
        { campo: 'observacao', mensagem: 'diga o motivo' },
      ])
    })

    test('a paper of another cart; decided twice; a key used again; a paper after the decision', async () => {
      // people of their own: what others did by the suite’s one document is no reason to refuse these
      const [um, outro] = [await emAnalise(b(), cpfNovo()), await emAnalise(b(), cpfNovo())]
      const headers = { ...(await equipe()), 'idempotency-key': 'chave-da-analise-do-carrinho' }
      const params = { id: um.id, documento: outro.documento }
      await rec().recusa('lerPapelDoCarrinho', 'DocumentoNaoReconhecido', { headers, params })
      const decisao = { decisao: 'reprovar', motivo: 'documento-ilegivel' }
      await b().ok('analisarCarrinho', { headers, params: { id: um.id }, body: decisao })
      await rec().recusa('analisarCarrinho', 'ChaveReutilizada', { headers, params: { id: outro.id }, body: decisao })
      const semChave = await equipe()
      const denovo = { headers: semChave, params: { id: um.id }, body: aprovar }
      expect(await rec().recusa('analisarCarrinho', 'EtapaDoCarrinhoInvalida', denovo)).toMatchObject({
        proximaEtapa: 13,
      })
      const papel = { headers: semChave, params: { id: um.id, documento: um.documento } }
      await rec().recusa('lerPapelDoCarrinho', 'EtapaDoCarrinhoInvalida', papel)
      expect(await carrinhos(bench).raiz(outro.id)).toMatchObject({ estado: 'AguardandoAnalise' })
    })
  })
}
