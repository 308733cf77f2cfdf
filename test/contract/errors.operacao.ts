import { describe, expect, test } from 'vitest'
import { Posse } from '../../functions/platform/storage/Posse.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { NaturezaDaFila } from '../../shared/domain/filaDaEquipe.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** A case that another person of the staff works on: none of its decisions is taken (decision 0088). */
export function errosDaOperacao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const deOutra = async (natureza: NaturezaDaFila) => {
    const [referencia, agora] = [idDeNinguem(), Date.now()]
    const ate = agora + 600_000
    const posse = { natureza, referencia, ator: 'outra', quem: 'Camila', desde: new Date(agora).toISOString() }
    await b().storage.commit([Posse.put({ ...posse, ate, ttl: Math.ceil(ate / 1000) })])
    return referencia
  }

  describe('a case of another person of the staff', () => {
    const decisoes: [Operacao, NaturezaDaFila, object][] = [
      ['analisarSaque', 'saque', { decisao: 'liberar', motivo: 'conferido com a empresa' }],
      ['analisarCarrinho', 'carrinho', { decisao: 'aprovar', observacao: 'conferido com a empresa' }],
      ['analisarPagamentoDeBoleto', 'pagamento', { decisao: 'liberar', motivo: 'conferido com a empresa' }],
      ['analisarEstorno', 'estorno', { estorno: idDeNinguem(), decisao: 'liberar', motivo: 'conferido com a empresa' }],
      ['analisarRecebedor', 'recebedor', { decisao: 'aprovar', motivo: 'conferido com a empresa' }],
      ['decidirLancamentoManual', 'lancamento', { decisao: 'aprovar', observacao: 'conferido com a empresa' }],
      ['devolverRetido', 'boleto', { tipoChave: 2, chave: 'helena@exemplo.example', motivo: 'pago duas vezes' }],
    ]
    test.each(decisoes)('%s names who has it', async (operacao, natureza, body) => {
      const headers = { ...(await b().sessao('quita-administrador')), 'idempotency-key': `posse-${operacao}-0001` }
      const call = { headers, params: { id: await deOutra(natureza) }, body }
      expect(await rec().recusa(operacao, 'CasoDeOutraPessoa', call)).toMatchObject({ quem: 'Camila' })
    })

    test('of eight calls of two people at once, one person has it; taken over only by name', async () => {
      const pessoas = [await b().sessao('quita-administrador'), await b().sessao('quita-consultor')]
      const params = { natureza: 'carrinho', id: idDeNinguem() }
      const chamar = (n: number, tomar?: true) =>
        b().http.call<{ quem: string }>('assumirCaso', {
          ...{ headers: pessoas[n % 2] ?? {}, params },
          body: tomar ? { tomar } : {},
        })
      const respostas = await Promise.all(Array.from({ length: 8 }, (_, n) => chamar(n)))
      const certas = respostas.flatMap((r, n) => (r.status === 200 ? [n % 2] : []))
      const dono = certas[0] ?? 0
      expect(respostas.map(r => r.status).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
      expect(new Set(certas).size).toBe(1)
      const outra = { headers: pessoas[1 - dono] ?? {}, params, body: {} }
      const { quem } = await rec().recusa('assumirCaso', 'CasoDeOutraPessoa', outra)
      expect(quem).toBe(respostas[dono]?.body.quem)
      expect((await chamar(1 - dono, true)).status).toBe(200)
      expect((await chamar(dono)).status).toBe(409)
    })

    test('a consultant keeps no withdrawal; a contested sale of nobody', async () => {
      const headers = await b().sessao('quita-consultor')
      const params = { natureza: 'saque', id: idDeNinguem() }
      await rec().recusa('assumirCaso', 'SemPermissao', { headers, params, body: {} })
      const ninguem = { id: idDeNinguem(), caso: 'D1' }
      await rec().recusa('obterContestacaoDaEquipe', 'ContestacaoNaoEncontrada', { headers, params: ninguem })
    })
  })
}
