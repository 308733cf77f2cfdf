import { expect, test } from 'vitest'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** The ending of a client, from what its accounts hold to what its own people read. */
export function respostasDoEncerramento(b: () => ContractBench, feliz: Feliz) {
  test('a client is ended by two people, and both sides follow it', async () => {
    const [ana, bia] = await Promise.all([loginDaEquipe(b(), 'aurora'), loginDaEquipe(b(), 'aurora')])
    const { id, headers } = await empresaVazia(b())
    await creditar(b().storage, contas.empresa(id), 80_00, id)
    const params = { id }
    const saldo = { disponivel: 80, aLiberar: 0, garantia: 0, bloqueado: 0, contestado: 0, judicial: 0 }
    expect((await feliz('obterEncerramento', { headers: ana, params })).body).toEqual({ encerramento: null, saldo })
    const motivo = 'pediu para sair da plataforma'
    const pedido = await feliz('pedirEncerramento', { headers: ana, params, body: { motivo } })
    expect(pedido.body).toMatchObject({
      encerramento: { situacao: 'aguardandoConfirmacao', pedido: { motivo, meu: true }, decisao: null },
    })
    const confirma = { headers: bia, params, body: { decisao: 'confirmar', observacao: 'conferido' } }
    expect((await feliz('decidirEncerramento', confirma)).body).toMatchObject({
      saldo,
      encerramento: {
        ...{ situacao: 'emCurso', pedido: { meu: false }, decisao: { observacao: 'conferido' } },
        passos: [
          { passo: 'pedido', estado: 'feito' },
          { passo: 'confirmacao', estado: 'feito' },
          { passo: 'cobrancas', estado: 'agora' },
          ...['reserva', 'pagamentos', 'fim'].map(passo => ({ passo, estado: 'depois' })),
        ],
      },
    })
    const empresa = await feliz('obterEmpresa', { headers: ana, params })
    expect(empresa.body).toMatchObject({ situacao: 'encerrada' })
    const deles = await feliz('obterEncerramentoDaEmpresa', { headers })
    expect(deles.body).toMatchObject({ encerramento: { situacao: 'emCurso', contadaEm: null, pagamentos: [] } })
  })
}
