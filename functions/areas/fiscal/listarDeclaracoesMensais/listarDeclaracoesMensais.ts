import type { listarDeclaracoesMensais as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { DeclaracaoMensal, todasAsDeclaracoes } from '../../../platform/storage/DeclaracaoMensal.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Declaracoes } from '../../../providers/declaracoes/need.ts'
import { verMesDeclarado } from '../regras/declaracoes/verDeclaracoes.ts'

/** Versions of one year: more than any year has. */
const versoesDeUmAno = 100

/** A year's months that are over, the last one first: one query of keys and a batch. */
export const listarDeclaracoesMensais: UseCase<typeof contrato, Base & { storage: Storage; declaracoes: Declaracoes }> =
  ({ storage, clock, declaracoes }) =>
  async ({ query }) => {
    const esteMes = dataSaoPaulo(clock.now()).slice(0, 7)
    const { ano = esteMes.slice(0, 4) } = query
    const { items } = await storage.query({
      ...{ index: 'GSI1', pk: todasAsDeclaracoes, sk: { prefix: `${ano}-` }, reverse: true, limit: versoesDeUmAno },
    })
    const versoes = items.length ? (await storage.getMany(items)).map(DeclaracaoMensal.parse) : []
    const meses = Array.from({ length: 12 }, (_, n) => `${ano}-${String(12 - n).padStart(2, '0')}`)
    return {
      ano,
      ligadas: declaracoes.porta() !== undefined,
      meses: meses.filter(mes => mes < esteMes).map(mes => verMesDeclarado(mes, versoes)),
    }
  }
