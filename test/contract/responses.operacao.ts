import { expect, test } from 'vitest'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../functions/platform/storage/Disputa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { checkoutGuardado } from '../builders/checkout.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Fila {
  itens: { referencia: string; caso: string | null; dono: { quem: string; eu: boolean } | null }[]
}

/** A contested sale in the staff's queue: read, kept by a person, left again. */
export function respostasDaOperacao(bench: () => ContractBench, feliz: Feliz): void {
  test('a contested card waits in the queue, with who works on it, until they leave it', async () => {
    const b = bench()
    const c = checkoutGuardado({ id: idDeNinguem(), estado: 'Liquidado' })
    const caso = 'D1'
    const disputa = { de: `CHK#${c.id}`, id: caso, empresaId: c.empresaId, versao: 1, estado: 'aberta' as const }
    const criadaEm = new Date().toISOString()
    await b.storage.commit([Checkout.create(c), Disputa.put({ ...disputa, valor: 1_000, criadaEm })])
    const [headers, outra] = [await b.sessao('quita-consultor'), await b.sessao('quita-administrador')]
    const vista = await feliz('obterContestacaoDaEquipe', { headers, params: { id: c.id, caso } })
    expect(vista.body).toMatchObject({
      valor: 10,
      situacao: 'aberta',
      responde: 'empresa',
      empresa: { id: c.empresaId },
    })
    const params = { natureza: 'disputa', id: c.id }
    const { body: posse } = await feliz<{ quem: string }>('assumirCaso', { headers, params, body: {} })
    const naFila = async (quem: typeof headers) =>
      (await feliz<Fila>('listarRetidos', { headers: quem })).body.itens.find(i => i.referencia === c.id)
    expect(await naFila(headers)).toMatchObject({ caso, dono: { quem: posse.quem, eu: true } })
    expect(await naFila(outra)).toMatchObject({ dono: { quem: posse.quem, eu: false } })
    expect((await feliz('soltarCaso', { headers, params })).body).toEqual({ solto: true })
    expect(await naFila(outra)).toMatchObject({ dono: null })
  })
}
