import type { obterSaldoCarteira as contrato } from '../../../../shared/contract/saldo.ts'
import { semPrazo } from '../../../../shared/domain/contrato.ts'
import { devidoPor, limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { limitesDoSaque } from '../../../../shared/domain/saque.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { destinoDe } from '../regras/destinoDaConta.ts'
import { emDisputa } from '../regras/emDisputa.ts'
import { limitesDaConta, sacavelDe } from '../regras/limitesDaConta.ts'
import { titularDe } from '../regras/titularDaConta.ts'

/** Balance of the company, or of a receiver (E134): six accounts of the journal, read as they stand, and what disputes took. */
export const obterSaldoCarteira: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const titular = await titularDe(storage, sessao, query.recebedor)
    const { conta } = titular
    const ler = async (c: string) => (await Saldo.get(storage, c, { consistent: true }))?.disponivel ?? 0
    const [disponivel, aLiberar, bloqueado, garantia, contestado, judicial] = await Promise.all([
      ler(conta),
      ler(contas.aLiberar(conta)),
      ler(contas.bloqueado(conta)),
      ler(contas.garantia(conta)),
      ler(contas.contestado(conta)),
      ler(contas.judicial(conta)),
    ])
    const { politica, piso } = await limitesDaConta(storage, titular, clock.now())
    const disputado = await emDisputa(storage, titular)
    const destino = destinoDe(titular.bancaria)
    return {
      disponivel,
      sacavel: sacavelDe(disponivel, piso),
      devido: devidoPor(disponivel),
      aLiberar,
      bloqueado,
      garantia,
      contestado,
      judicial,
      ...(disputado && { emDisputa: disputado }),
      conta: destino ? { para: destino.para, favorecido: destino.favorecido } : null,
      limites: { ...limitesDoSaque, analise: limitesDeSaidaDe(politica).revisao },
      politica: {
        ...{ garantia: politica.garantia, repasse: politica.repasse ?? semPrazo },
        ...{ piso, credito: politica.credito },
      },
    }
  }
