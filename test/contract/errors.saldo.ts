import { beforeAll, describe, expect, test, vi } from 'vitest'
import { lancamentoDe } from '../../functions/charging/lancamento.ts'
import { contas, Saldo } from '../../functions/storage/Lancamento.ts'
import { lancarJa } from '../../functions/storage/lancarJa.ts'
import type { Storage } from '../../functions/storage/port.ts'
import { limitesDoSaque } from '../../shared/domain/saque.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** Credits a company or receiver out of nothing, at once. */
export async function creditar(storage: Storage, conta: string, valor: number, empresaId = 'aurora'): Promise<void> {
  const ref = idDeNinguem()
  const pernas = [
    { conta: contas.repasse, valor: -valor },
    { conta, valor },
  ]
  await storage.commit(
    lancarJa(lancamentoDe({ de: `FUNDO#${ref}` }, empresaId, 'saque-devolvido', ref, valor, Date.now(), pernas)),
  )
}

/** Balance, statement, withdrawals and their analysis. */
export function errosDoSaldo(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const como = async (chave?: string) => ({
    ...(await b().sessao('gestor-financeiro')),
    ...(chave && { 'idempotency-key': chave }),
  })
  const sacar = async (valor: number, chave?: string) => ({ headers: await como(chave), body: { valor } })
  type Saque = { name?: string; id: string; situacao: number; situacaoLabel: string; para: string }
  beforeAll(() => creditar(b().storage, contas.empresa('aurora'), 60_000_00))

  describe('saldo', () => {
    test('a receiver that is nobody’s, or another company’s', async () => {
      await b().storage.commit([
        {
          op: 'put',
          item: { PK: 'REC#de-la', SK: 'RAIZ', _t: 'X', id: 'de-la', empresaId: 'brisa', nome: 'A', documento: '1' },
        },
      ])
      for (const operacao of ['obterSaldoCarteira', 'listarSaques', 'listarExtratoCarteira'] as const)
        for (const recebedor of ['de-la', 'ninguem'])
          await rec().recusa(operacao, 'RecebedorNaoEncontrado', { headers: await como(), query: { recebedor } })
    })
    test('a withdrawal of more than there is, of too little or too much, and without bank data', async () => {
      const saldo = await b().ok<{ disponivel: number }>('obterSaldoCarteira', { headers: await como() })
      const demais = await rec().recusa(
        'solicitarSaque',
        'SaldoInsuficiente',
        await sacar(Math.round(saldo.body.disponivel * 100 + 1) / 100),
      )
      expect(demais).toEqual(expect.objectContaining({ disponivel: saldo.body.disponivel }))
      for (const valor of [0.99, limitesDoSaque.maximo / 100 + 0.01, -5])
        expect(await rec().recusa('solicitarSaque', 'SaqueForaDoLimite', await sacar(valor))).toMatchObject({
          minimo: 1,
          maximo: 200_000,
        })
      const naBrisa = { headers: await b().brisa(), body: { valor: 5 } }
      await rec().recusa('solicitarSaque', 'ContaBancariaAusente', naBrisa)
    })
    test('the same key is the same withdrawal; with another amount it is refused', async () => {
      const um = await b().ok<Saque>('solicitarSaque', await sacar(12.5, 'chave-do-saque-1'))
      expect(um.body).toMatchObject({ situacao: 3, situacaoLabel: 'Processado', para: 'Pix · f***@aurora.example' })
      const dois = await b().ok<Saque>('solicitarSaque', await sacar(12.5, 'chave-do-saque-1'))
      expect(dois.body.id).toBe(um.body.id)
      await rec().recusa('solicitarSaque', 'ChaveReutilizada', await sacar(13, 'chave-do-saque-1'))
      expect(
        b()
          .stack.sandbox.repasse.envios()
          .filter(e => e.idEnvio === um.body.id),
      ).toHaveLength(1)
    })
    test('a large one waits for staff, whose first decision stands', async () => {
      const headers = await b().sessao('quita-administrador')
      const analisar = (id: string, decisao: string) => ({ headers, params: { id }, body: { decisao } })
      await rec().recusa('analisarSaque', 'SaqueNaoEncontrado', analisar(idDeNinguem(), 'liberar'))
      const antes = (await Saldo.get(b().storage, contas.empresa('aurora')))?.disponivel
      const { body } = await b().ok<Saque>('solicitarSaque', await sacar(limitesDoSaque.analise / 100))
      expect(body).toMatchObject({ situacao: 0, situacaoLabel: 'Aguardando Análise' })
      expect(await b().ok('analisarSaque', analisar(body.id, 'bloquear'))).toMatchObject({ body: { situacao: 5 } })
      expect(await b().ok('analisarSaque', analisar(body.id, 'cancelar'))).toMatchObject({
        body: { situacao: 4, motivo: 'cancelada' },
      })
      await rec().recusa('analisarSaque', 'SaqueJaDecidido', analisar(body.id, 'liberar'))
      expect((await Saldo.get(b().storage, contas.empresa('aurora')))?.disponivel).toBe(antes)
      const outro = await b().ok<Saque>('solicitarSaque', await sacar(limitesDoSaque.analise / 100))
      expect(await b().ok('analisarSaque', analisar(outro.body.id, 'liberar'))).toMatchObject({ body: { situacao: 3 } })
      await vi.waitFor(async () => {
        const lista = await b().ok<{ itens: Saque[] }>('listarSaques', {
          headers: await como(),
          query: { situacao: '3' },
        })
        expect(lista.body.itens.map(s => s.id)).toContain(outro.body.id)
      }, 5_000)
    })
    test('thirty withdrawals at once take no more than there is', async () => {
      const antes = (await Saldo.get(b().storage, contas.empresa('aurora'), { consistent: true }))?.disponivel ?? 0
      const valor = Math.floor(antes / 10)
      const call = await sacar(valor / 100)
      const feitos = await Promise.all(Array.from({ length: 30 }, () => b().http.call<Saque>('solicitarSaque', call)))
      expect(feitos.filter(r => r.status === 200).length).toBe(10)
      expect(new Set(feitos.filter(r => r.status !== 200).map(r => r.body.name))).toEqual(
        new Set(['SaldoInsuficiente']),
      )
      expect((await Saldo.get(b().storage, contas.empresa('aurora'), { consistent: true }))?.disponivel).toBe(
        antes - 10 * valor,
      )
    })
  })
}
