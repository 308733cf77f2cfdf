import { describe, expect, test, vi } from 'vitest'
import { lancamentoDoBoletoDivergente } from '../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import { linkDaDevolucaoMs, tokenDaDevolucao } from '../../functions/areas/saldo/regras/linkDaDevolucao.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { chaveDeOutro } from '../../functions/sandbox/repasse/simulado.ts'
import { checkoutGuardado, pagadorGuardado } from '../builders/checkout.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** A checkout whose slip was paid with another amount than charged, and the link that its payer was sent. */
export async function retidoComLink(b: ContractBench, valor = 123_45) {
  const id = idDeNinguem()
  const c = checkoutGuardado({ id, estado: 'Divergente', link: await b.criarLink() })
  await b.storage.commit([
    Checkout.create(c),
    Pagador.put(pagadorGuardado(id)),
    Lancamento.create(lancamentoDoBoletoDivergente(c, { pedidoId: id, valor, ate: valor, quando: Date.now() })),
  ])
  const chaveiro = await b.chaves.abrir()
  return { id, params: { token: tokenDaDevolucao(chaveiro, id, Date.now() + linkDaDevolucaoMs) } }
}

/** The payer's own way to money that is held for them (decision 0056). */
export function errosDaDevolucao(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>) {
  const [b, recusa] = [bench, ((...a) => rec().recusa(...a)) as ReturnType<typeof recorder>['recusa']]
  const com = (chave: string) => ({ body: { tipoChave: 2, chave } })
  describe('money that is held for a payer', () => {
    test('a link that is not ours, one that is over, and maintenance', async () => {
      const { id, params } = await retidoComLink(b())
      const falso = { params: { token: `${params.token.slice(0, -1)}${params.token.endsWith('A') ? 'B' : 'A'}` } }
      await recusa('obterDevolucao', 'DevolucaoNaoEncontrada', falso)
      await recusa('pedirDevolucao', 'DevolucaoNaoEncontrada', { ...falso, ...com('ana@pagador.example') })
      const chaveiro = await b().chaves.abrir()
      const vencido = { params: { token: tokenDaDevolucao(chaveiro, id, Date.now() - 1_000) } }
      await recusa('obterDevolucao', 'DevolucaoVencida', vencido)
      await recusa('pedirDevolucao', 'DevolucaoVencida', { ...vencido, ...com('ana@pagador.example') })
      await b().manutencao('sim')
      try {
        await recusa('obterDevolucao', 'Manutencao', { params })
        await recusa('pedirDevolucao', 'Manutencao', { params, ...com('ana@pagador.example') })
      } finally {
        await b().manutencao('nao')
      }
    })
    test('a key of no form, of another person, and then of the payer: it goes back once', async () => {
      const { params } = await retidoComLink(b())
      await recusa('pedirDevolucao', 'ChavePixInvalida', { params, ...com('helena') })
      const alheia = await b().ok('pedirDevolucao', { params, ...com(chaveDeOutro) })
      expect(alheia.body).toMatchObject({ situacao: 'retido', recusa: 'titular', valor: 123.45 })
      const feita = await b().ok('pedirDevolucao', { params, ...com('helena@exemplo.example') })
      expect(feita.body).toMatchObject({ situacao: 'devolvido', recusa: null, valor: 123.45 })
      await recusa('pedirDevolucao', 'NadaADevolver', { params, ...com('helena@exemplo.example') })
    })
    test('five keys a day, and no more', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 86_400_000) * 86_400_000 + 1_000 })
      try {
        const { params } = await retidoComLink(b())
        for (let n = 0; n < 5; n++) await b().ok('pedirDevolucao', { params, ...com(chaveDeOutro) })
        await recusa('pedirDevolucao', 'MuitasTentativas', { params, ...com('helena@exemplo.example') })
        expect((await b().ok('obterDevolucao', { params })).body).toMatchObject({ situacao: 'retido' })
      } finally {
        await voltarAoRelogio(b().stack)
      }
    })
  })
}
