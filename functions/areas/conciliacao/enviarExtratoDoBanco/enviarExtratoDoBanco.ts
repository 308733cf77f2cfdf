import type { enviarExtratoDoBanco as contrato } from '../../../../shared/contract/divergencias.ts'
import { ExtratoInvalido } from '../../../../shared/contract/erros.ts'
import { domicilioDe, lerExtratoDoBanco } from '../../../../shared/domain/extrato/extratoDoBanco.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { LiquidacaoDoDia } from '../../../platform/storage/Liquidacao.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** How banks name the acquirer in what they credit. */
const DA_ADQUIRENTE = /\bcielo/i
const DE_UMA_VEZ = 90

/**
 * Keeps the credits of a bank's statement that name the acquirer, each by the bank's own name of it: a statement that
 * overlaps another, or comes twice, adds nothing twice. Its other movements are read and not kept.
 */
export const enviarExtratoDoBanco: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ arquivo }) => {
    const lido = lerExtratoDoBanco(Buffer.from(arquivo).toString('latin1'))
    if (!lido.ok) throw fault(ExtratoInvalido, lido.erro)
    const { conta, movimentos } = lido.extrato
    const domicilio = domicilioDe(conta)
    const deles = movimentos.filter(m => m.valor > 0 && DA_ADQUIRENTE.test(m.historico))
    const escritas = [
      ...new Map(
        deles.map(({ dia, valor, ref, historico }) => {
          const l: LiquidacaoDoDia = { dia, domicilio, lado: 'recebido', ref, valor, historico }
          return [LiquidacaoDoDia.key(l).SK, LiquidacaoDoDia.put(l)] as const
        }),
      ).values(),
    ]
    const dias = movimentos.map(m => m.dia).sort()
    const [de = '', ate = ''] = [dias[0], dias.at(-1)]
    // that the days of a month were read, though nothing of the acquirer's came on them
    const lidos = [...new Set(dias.map(d => d.slice(0, 7)))].map(mes => {
      const ultimo = dias.filter(d => d.startsWith(mes)).at(-1) ?? ate
      return LiquidacaoDoDia.put({ dia: ultimo, domicilio, lado: 'recebido', ref: 'extrato', valor: 0 })
    })
    const todas = [...escritas, ...lidos]
    for (let n = 0; n < todas.length; n += DE_UMA_VEZ) await storage.commit(todas.slice(n, n + DE_UMA_VEZ))
    return {
      ...{ domicilio, periodo: { de, ate }, movimentos: movimentos.length, daAdquirente: deles.length },
      valor: deles.reduce((s, m) => s + m.valor, 0),
    }
  }
